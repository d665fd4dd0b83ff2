// Generated from src/gridwright/rules/schema by tools/typings.py: edit there, then `make fix`.

/** What the host knows that the rules do not. */
export interface ShareOptions {
  number: number;
  url?: string;
  elapsedMs?: number;
  colorBlind?: boolean;
}

/** How a game stands: what stats and shares are made of. */
export interface Summary {
  status: "playing" | "won" | "lost";
  progress: number;
  score: number;
  figures: Record<string, number>;
}

export namespace Platform {
  /** The figures of one game. Those of archive play are apart; `last` and `days` hold both. */
  export interface GameStats {
    played: number;
    won: number;
    streak: number;
    best: number;
    distribution: [number, number][];
    totals: Record<string, number>;
    last: Result[];
    lastPlayed: string;
    archivePlayed: number;
    archiveWon: number;
    days: [string, Mark][];
  }

  export type Mark = "won" | "lost" | "archive";

  export interface Merged {
    results: Result[];
    added: number;
    refused: number;
  }

  /** The weeks of a month, Monday first, "" for the days of other months; a day of the month before and after. */
  export interface Month {
    weeks: string[][];
    before: string;
    after: string;
  }

  export type Outcome = "won" | "lost";

  /** What is kept of a finished game. It counts if the puzzle was opened on its own day; else it is archive play. */
  export interface Result {
    game: string;
    puzzleId: string;
    number: number;
    date: string;
    openedOn: string;
    status: Outcome;
    score: number;
    figures: Record<string, number>;
    completedAt: number;
    elapsedMs: number;
  }

  /** The days on which every game of a set was won. A loss in any of them ends the streak. */
  export interface SetStats {
    days: string[];
    streak: number;
    best: number;
    last: string;
  }

  export interface Stats {
    games: Record<string, GameStats>;
    set: SetStats;
    refused: number;
  }

  /** Where a moment lies. */
  export interface Today {
    day: string;
    number: number;
    untilNext: number;
  }
}

export namespace Waywords {
  export type Action = Select | PressHint | Reset;

  export interface AlreadyFound {
    type: "ALREADY_FOUND";
    wordId: string;
  }

  export interface Cell {
    id: string;
    x: number;
    y: number;
    type: CellType;
    value?: string;
    meaning?: string;
  }

  export type CellType = "LETTER" | "EMOJI" | "VOID";

  export interface CellView {
    id: string;
    x: number;
    y: number;
    type: CellType;
    value: string;
    picture: string;
    meaning: string;
    mark: Mark;
  }

  export interface Completed {
    type: "COMPLETED";
    completedAt: number;
  }

  export interface Config {
    selectionModel: SelectionModel;
    connectivityModel: ConnectivityModel;
    allowReverseSelection: boolean;
  }

  export type ConnectivityModel = "ORTHO_4" | "ORTHO_8";

  export type Event = WordFound | AlreadyFound | InvalidSelection | HintApplied | NoHint | Completed;

  export interface Grid {
    width: number;
    height: number;
    cells: Cell[];
    start: Marker;
    end: Marker;
  }

  export interface HintApplied {
    type: "HINT_APPLIED";
    cellId: string;
    source: "BUTTON" | "BONUS";
  }

  export interface InvalidSelection {
    type: "INVALID_SELECTION";
  }

  export type Mark = "base" | "additional" | "hint" | "path";

  export interface Marker {
    adjacentCellId: string;
    markerStyle?: MarkerStyle;
  }

  export type MarkerStyle = "ARROW_UP" | "ARROW_DOWN" | "ARROW_LEFT" | "ARROW_RIGHT";

  export interface MarkerView {
    cellId: string;
    arrow: MarkerStyle;
  }

  /** The game is complete, or no path word is left to hint at. */
  export interface NoHint {
    type: "NO_HINT";
  }

  export interface PressHint {
    type: "PRESS_HINT";
    at: number;
  }

  export interface Puzzle {
    puzzleId: string;
    mode: "WAYWORDS";
    theme: string;
    config: Config;
    grid: Grid;
    words: Words;
  }

  export interface Reset {
    type: "RESET";
    at: number;
  }

  export interface Select {
    type: "SELECT";
    cellIds: string[];
    at: number;
  }

  export type SelectionModel = "RAY_4DIR" | "RAY_8DIR" | "ADJACENT_4" | "ADJACENT_8";

  export interface State {
    version: number;
    status: "IN_PROGRESS" | "COMPLETED";
    foundPathWords: Record<string, true>;
    foundAdditionalWords: Record<string, true>;
    hintUsedFromButton: number;
    hintRevealedFromBonus: number;
    hintMarkedCells: Record<string, true>;
    startedAt: number;
    completedAt?: number;
  }

  export interface Token {
    t: "L" | "E";
    v: string;
  }

  export interface View {
    theme: string;
    width: number;
    height: number;
    selectionModel: SelectionModel;
    status: "IN_PROGRESS" | "COMPLETED";
    cells: CellView[];
    start: MarkerView;
    end: MarkerView;
    path: WordView[];
    additional: WordView[];
    hintsFromButton: number;
    hintsFromBonus: number;
    route: string[];
  }

  export interface Word {
    wordId: string;
    tokens: Token[];
    size: number;
    placements: string[][];
    hintCellId?: string;
    clueCellId?: string;
  }

  export interface WordFound {
    type: "WORD_FOUND";
    wordId: string;
    category: "PATH" | "ADDITIONAL";
  }

  /** A word that was not found shows its size and nothing else: even its id may spell it. */
  export interface WordView {
    size: number;
    found: boolean;
    text: string;
    spoken: string;
    cellIds: string[];
  }

  export interface Words {
    path: Word[];
    additional: Word[];
  }
}
