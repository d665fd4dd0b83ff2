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

export namespace Cluegrid {
  export type Action = Aim | Try;

  /** Choose the word that is guessed next. */
  export interface Aim {
    type: "TARGET";
    word: "main" | number;
    at: number;
  }

  /** The crosser was solved before; what is guessed next stays as it was. */
  export interface AlreadySolved {
    type: "ALREADY_SOLVED";
    word: number;
  }

  /** A cell of the grid. `crosser` is the number of the one that runs through it, 0 where there is none. `mark` tells how its letter is known: not at all, by a guess that had it in its place, by a solved crosser that shares it with the main word, as part of a solved word, or because the game is over. */
  export interface CellView {
    x: number;
    y: number;
    main: boolean;
    crosser: number;
    letter: string;
    mark: "open" | "known" | "revealed" | "solved" | "answer";
  }

  /** A word from top to bottom: its letter `intersectionIndex` stands on letter `position` of the main word. */
  export interface Crosser {
    word: string;
    clue: string;
    position: number;
    intersectionIndex: number;
  }

  export interface Ended {
    type: "ENDED";
    won: boolean;
    message: string;
  }

  export type Event = Targeted | AlreadySolved | Rejected | Judged | Revealed | Ended | GameOver;

  /** The game had ended before. */
  export interface GameOver {
    type: "GAME_OVER";
  }

  export interface Guess {
    target: "main" | number;
    word: string;
  }

  export interface GuessView {
    word: string;
    feedback: Mark[];
  }

  export interface Judged {
    type: "JUDGED";
    word: "main" | number;
    guess: string;
    feedback: Mark[];
  }

  export type Mark = "correct" | "present" | "absent";

  export interface Puzzle {
    puzzleId: string;
    mainWord: string;
    crossers: Crosser[];
    difficulty: number;
    date?: string;
    number?: number;
  }

  /** The guess was none, and costs nothing. */
  export interface Rejected {
    type: "REJECTED";
    message: "Not enough letters" | "Too many letters" | "Not in word list.";
  }

  /** A crosser was solved: the letter that it shares with the main word is placed. */
  export interface Revealed {
    type: "REVEALED";
    word: number;
    position: number;
    letter: string;
  }

  export interface State {
    version: number;
    status: Status;
    target: "main" | number;
    guesses: Guess[];
    startedAt: number;
    completedAt?: number;
  }

  export type Status = "playing" | "won" | "lost";

  /** A guess looked at after the game. After it `remaining` words could still be the main word, by what its guesses were told and by the letters revealed; `words` are they, where they are few. `advice` is the main word that a solver would have tried instead. */
  export interface Step {
    word: "main" | number;
    guess: string;
    feedback: Mark[];
    remaining: number;
    words: string[];
    advice: string;
  }

  export interface Targeted {
    type: "TARGETED";
    word: "main" | number;
  }

  /** Guess the word that was chosen. */
  export interface Try {
    type: "GUESS";
    guess: string;
    at: number;
  }

  export interface View {
    status: Status;
    message: string;
    target: "main" | number;
    width: number;
    height: number;
    cells: CellView[];
    words: WordView[];
    guessesLeft: number;
    keys: Record<string, Mark>;
    possible: number;
    steps: Step[];
  }

  /** `letters` are those that are known, "" for each other; `answer` is "" until the word is solved or the end. */
  export interface WordView {
    word: "main" | number;
    clue: string;
    x: number;
    y: number;
    letters: string[];
    solved: boolean;
    answer: string;
    guesses: GuessView[];
  }
}

export namespace Edgewise {
  export type Action = Rotate | RotateGroup | Submit;

  export interface AlreadyTried {
    type: "ALREADY_TRIED";
  }

  export interface Categories {
    top: string;
    right: string;
    bottom: string;
    left: string;
  }

  /** `mark` is what the last guess said of it, as long as the board is as it was then. `words` are the answer. */
  export interface CategoryView {
    side: Side;
    name: string;
    mark: Mark;
    words: string[];
  }

  export interface Ended {
    type: "ENDED";
    solved: boolean;
  }

  export type Event = Rotated | GroupRotated | Judged | AlreadyTried | Ended | GameOver;

  /** The game had ended before. */
  export interface GameOver {
    type: "GAME_OVER";
  }

  export interface GroupRotated {
    type: "GROUP_ROTATED";
  }

  /** A board that was submitted, as `squares` and `squareRotations` of the state were, and what was said of it. */
  export interface Guess {
    squares: number[];
    squareRotations: number[];
    feedback: number[];
  }

  /** A word that faces the centre in the solution, and the categories of the puzzle that it would fit too. */
  export interface Herring {
    word: string;
    fits: string[];
  }

  /** 2 for a category that is right, 0 for one that is not: top, right, bottom, left. */
  export interface Judged {
    type: "JUDGED";
    feedback: number[];
  }

  export type Mark = "right" | "wrong" | "open";

  export interface Puzzle {
    id: string;
    categories: Categories;
    squares: Square[];
    date?: string;
    herrings?: Herring[];
  }

  /** Turn the tile in a place by a quarter, clockwise. Places count clockwise from the top left. */
  export interface Rotate {
    type: "ROTATE";
    place: number;
    at: number;
  }

  /** Carry all four tiles on to the next place, clockwise. */
  export interface RotateGroup {
    type: "ROTATE_GROUP";
    at: number;
  }

  export interface Rotated {
    type: "ROTATED";
    place: number;
  }

  export type Side = "top" | "right" | "bottom" | "left";

  export interface Square {
    words: string[];
  }

  export interface State {
    version: number;
    status: "in-progress" | "completed";
    squares: number[];
    squareRotations: number[];
    guesses: Guess[];
    startedAt: number;
    completedAt?: number;
  }

  export interface Submit {
    type: "SUBMIT";
    at: number;
  }

  /** A tile in its place. `id` is the same wherever it goes, `words` are as they face: top, right, bottom, left. */
  export interface TileView {
    id: number;
    words: string[];
    turns: number;
  }

  export interface View {
    status: "playing" | "won" | "lost";
    categories: CategoryView[];
    tiles: TileView[];
    guesses: number[][];
    guessesLeft: number;
    herrings: Herring[];
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
