// Generated from src/gridwright/rules/schema by tools/typings.py: edit there, then `make fix`.

export interface HintTaken {
  type: "HINT_TAKEN";
  rung: number;
  text: string;
}

/** What was taken of a step: its texts, then its cells, then its actions. */
export interface HintView {
  texts: string[];
  rungs: number;
  cells: string[];
  actions: Record<string, unknown>[];
}

/** The hints that were taken: what the last one is about and how many of its rungs; how many of each rung in all. */
export interface Hints {
  about: string;
  rung: number;
  taken: number[];
}

/** There was nothing to take, and nothing was counted. */
export interface NoHint {
  type: "NO_HINT";
}

/** What is wrong with a JSON value. `path` leads to it, as in `words[2].text`, and is "" for the whole value. */
export interface Problem {
  path: string;
  message: string;
}

/** What the host knows that the rules do not. */
export interface ShareOptions {
  number: number;
  title?: string;
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

/** Take the next rung of the hint that helps now. */
export interface TakeHint {
  type: "TAKE_HINT";
  at: number;
}

export namespace Platform {
  /** What the wins among the latest results had on average. */
  export interface Average {
    wins: number;
    tenths: number;
    elapsedMs: number;
  }

  /** Something to be proud of, earned or still to earn. */
  export interface Badge {
    name: string;
    need: number;
    have: number;
    at: number;
    by: string;
  }

  export interface Badges {
    badges: Badge[];
  }

  /** The figures of one game. Archive play counts in all of them but `lastPlayed` and those of its streak. */
  export interface GameStats {
    streak: number;
    best: number;
    since: string;
    bridged: string[];
    frozen: boolean;
    played: number;
    won: number;
    distribution: [number, number][];
    totals: Record<string, number>;
    last: Result[];
    average: Average;
    lastPlayed: string;
    archivePlayed: number;
    days: [string, Mark][];
  }

  export type Mark = "won" | "lost" | "archive";

  export interface Merged {
    results: Result[];
    added: number;
    refused: number;
  }

  export type Outcome = "won" | "lost";

  /** What is kept of a finished game. It is archive play unless the puzzle was opened on its own day. */
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
    streak: number;
    best: number;
    since: string;
    bridged: string[];
    frozen: boolean;
    days: string[];
    last: string;
  }

  export interface Stats {
    games: Record<string, GameStats>;
    set: SetStats;
    refused: number;
  }
}

export namespace Cluegrid {
  export type Action = Aim | Try | SetOption | TakeHint;

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

  /** A cell of the grid. `crosser` is the number of the one that runs through it, 0 if there is none. `mark` says how its letter is known: not at all, as a correct letter of a guess, from a solved crosser that shares it with the main word, as part of a solved word, or because the game is over. */
  export interface CellView {
    x: number;
    y: number;
    main: boolean;
    crosser: number;
    letter: string;
    mark: "open" | "known" | "revealed" | "solved" | "answer";
  }

  /** Of 1000 simulated casual players, how many win, and of 500 without the crossers; of 250 attentive players, how many win, and of 250 without the crossers. `seal` ties it to the puzzle. */
  export interface Certificate {
    wins: number;
    winsWithout: number;
    attentive?: number;
    attentiveWithout?: number;
    seal: string;
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

  export type Event = Targeted | AlreadySolved | Rejected | OptionSet | Guessed | Revealed | HintTaken | NoHint | Ended | GameOver;

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

  export interface Guessed {
    type: "GUESSED";
    word: "main" | number;
    guess: string;
    feedback: Mark[];
  }

  export type Mark = "correct" | "present" | "absent";

  export interface OptionSet {
    type: "OPTION_SET";
    option: "hardMode";
  }

  export interface Puzzle {
    puzzleId: string;
    mainWord: string;
    crossers: Crosser[];
    difficulty: number;
    clues?: "shown" | "progressive";
    date?: string;
    number?: number;
    certificate?: Certificate;
  }

  /** The guess does not count, or the option cannot be set now. `message` says why. */
  export interface Rejected {
    type: "REJECTED";
    message: string;
  }

  /** A crosser was solved: the letter that it shares with the main word is placed. */
  export interface Revealed {
    type: "REVEALED";
    word: number;
    position: number;
    letter: string;
  }

  /** A guess looked at after the game. After it `remaining` words could still be the main word, by the marks of its guesses and by the letters revealed; `words` are they, where they are few. `advice` is the main word that a solver would have tried instead. */
  export interface Review {
    word: "main" | number;
    guess: string;
    feedback: Mark[];
    remaining: number;
    words: string[];
    advice: string;
  }

  /** Switch hard mode on or off. After the first guess or hint it can only be switched off. */
  export interface SetOption {
    type: "SET_OPTION";
    option: "hardMode";
    value: boolean;
    at: number;
  }

  export interface State {
    version: number;
    status: Status;
    target: "main" | number;
    guesses: Guess[];
    hardMode: boolean;
    hints: Hints;
    startedAt: number;
    completedAt?: number;
  }

  export type Status = "playing" | "won" | "lost";

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
    hardMode: boolean;
    hint: HintView | null;
    hints: number[];
    possible: number;
    steps: Review[];
  }

  /** `letters` are those that are known, "" for each other; `answer` is "" until the word is solved or the end. `keys` says what is known of a letter in this word: the best mark of its guesses, and "correct" where its cell is known. A letter of which nothing is known is not there. */
  export interface WordView {
    word: "main" | number;
    clue: string;
    x: number;
    y: number;
    letters: string[];
    solved: boolean;
    answer: string;
    guesses: GuessView[];
    keys: Record<string, Mark>;
  }
}

export namespace Edgewise {
  export type Action = Rotate | SimpleAction | TakeHint;

  export interface Categories {
    top: string;
    right: string;
    bottom: string;
    left: string;
  }

  /** `mark` is what the last guess said of it, as long as the words that face it are the same; after a loss, where the tiles lie as in the solution, all are open. Once the game is over, `words` are the answer, and `also` are the other words that belong to it. */
  export interface CategoryView {
    side: Side;
    name: string;
    mark: Mark;
    words: string[];
    also: string[];
  }

  export interface Ended {
    type: "ENDED";
    solved: boolean;
  }

  export type Event = Rotated | Guessed | Ended | HintTaken | NoHint | SimpleEvent;

  /** By category the words of the puzzle that belong to it, its two answers among them. */
  export interface Fits {
    top: string[];
    right: string[];
    bottom: string[];
    left: string[];
  }

  /** A board that was submitted, as `squares` and `squareRotations` of the state were, and what was said of it. */
  export interface Guess {
    squares: number[];
    squareRotations: number[];
    feedback: number[];
  }

  /** A guess: what was said of each category, and the tiles by slot as they lay. */
  export interface GuessView {
    feedback: number[];
    tiles: TileView[];
  }

  /** Top, right, bottom, left: 2 for a category that is right, 1 for one that both words suit and that has others in the solution, 0 for one that is not right. */
  export interface Guessed {
    type: "GUESSED";
    feedback: number[];
  }

  /** A word that faces the centre in the solution, and the categories of the puzzle that it would suit too. */
  export interface Herring {
    word: string;
    fits: string[];
  }

  export type Mark = "right" | "fits" | "wrong" | "open";

  export interface Puzzle {
    id: string;
    categories: Categories;
    squares: Square[];
    date?: string;
    fits?: Fits;
    herrings?: Herring[];
  }

  /** Turn the tile in a slot by a quarter, clockwise. Slots count clockwise from the top left. */
  export interface Rotate {
    type: "ROTATE";
    slot: number;
    at: number;
  }

  export interface Rotated {
    type: "ROTATED";
    slot: number;
  }

  export type Side = "top" | "right" | "bottom" | "left";

  /** Carry all four tiles on to the next slot, clockwise; submit the board; put the tiles back as they began. */
  export interface SimpleAction {
    type: "ROTATE_GROUP" | "SUBMIT" | "RESTART";
    at: number;
  }

  /** `GAME_OVER`: the game had ended before. */
  export interface SimpleEvent {
    type: "GROUP_ROTATED" | "ALREADY_TRIED" | "RESTARTED" | "GAME_OVER";
  }

  export interface Square {
    words: string[];
  }

  export interface State {
    version: number;
    status: "in-progress" | "completed";
    squares: number[];
    squareRotations: number[];
    guesses: Guess[];
    hints: Hints;
    startedAt: number;
    completedAt?: number;
  }

  /** A tile in its slot. `id` is the same wherever it goes, `words` are as they face: top, right, bottom, left. */
  export interface TileView {
    id: number;
    words: string[];
    turns: number;
  }

  export interface View {
    status: "playing" | "won" | "lost";
    categories: CategoryView[];
    tiles: TileView[];
    guesses: GuessView[];
    guessesLeft: number;
    hint: HintView | null;
    hints: number[];
  }
}

export namespace Griddl {
  export type Action = Stage | Move | CellAction | SimpleAction | TakeHint;

  export interface Board {
    size: number;
    goal: number[];
    seeds?: Seed[];
    specials?: Special[];
    connected?: boolean;
  }

  /** Take a staged tile back; mark a tile of an earlier turn for the reserve; remove that mark. */
  export interface CellAction {
    type: "UNSTAGE" | "STAGE_RECALL" | "CANCEL_RECALL";
    r: number;
    c: number;
    at: number;
  }

  /** `recalled`: marked for the reserve, and still lying there. */
  export interface CellView {
    kind: "empty" | "blocked" | "seed" | "placed" | "staged" | "recalled";
    text: string;
  }

  export type Code = "OFF_BOARD" | "BLOCKED" | "OCCUPIED" | "EMPTY_SLOT" | "NOT_STAGED" | "NO_TILE" | "SEED" | "ALREADY_RECALLED" | "NOT_RECALLED" | "RESERVE_FULL" | "MIXED_TURN" | "NOTHING_STAGED" | "NOT_ONE_LINE" | "GAP" | "NOT_A_WORD" | "ALONE" | "CUT_OFF" | "NO_TURN" | "TOO_MANY_TURNS";

  export type Event = TileEvent | Refused | Placed | Recalled | Won | SimpleEvent | HintTaken | NoHint;

  export interface Meta {
    id: string;
    name: string;
    par: number;
    intro?: string;
  }

  /** Put a staged tile on another cell. */
  export interface Move {
    type: "MOVE";
    from: number[];
    to: number[];
    at: number;
  }

  export interface PlaceStep {
    place: SolutionTile[];
  }

  export interface PlaceTurn {
    place: Staged[];
  }

  /** The turn was accepted, with the words that it made. */
  export interface Placed {
    type: "PLACED";
    words: string[];
    cells: number[][];
  }

  export interface Puzzle {
    meta: Meta;
    board: Board;
    deck: string[];
    allowedWords: string[];
    startingHand?: string[];
    decoys?: string[];
    notes?: string;
    solution?: (PlaceStep | RecallStep)[];
  }

  export interface RecallStep {
    recall: number[][];
  }

  export interface RecallTurn {
    recall: number[][];
  }

  export interface Recalled {
    type: "RECALLED";
    texts: string[];
  }

  /** Nothing changed. `reason` is a sentence for the player; `cells` are where it is wrong. */
  export interface Refused {
    type: "REFUSED";
    code: Code;
    reason: string;
    cells: number[][];
  }

  export interface RunView {
    cells: number[][];
    text: string;
    isWord: boolean;
  }

  /** `dir` means nothing; files have it. */
  export interface Seed {
    text: string;
    r: number;
    c: number;
    dir?: string;
  }

  /** Submit what is staged; take all of it back; take the last turn back too; begin again, also after the win. */
  export interface SimpleAction {
    type: "SUBMIT" | "RESET" | "UNDO" | "RESTART";
    at: number;
  }

  /** What was staged is taken back; the last turn is; the level begins again; the game had ended before. */
  export interface SimpleEvent {
    type: "RESET" | "UNDONE" | "RESTARTED" | "GAME_OVER";
  }

  /** `staged`: its tile lies on the board for this turn. `coming`: what a staged recall would bring. */
  export interface SlotView {
    kind: "empty" | "held" | "staged" | "coming";
    text: string;
  }

  /** Without `from` it is the hand's where the hand has it, else the reserve's. */
  export interface SolutionTile {
    text: string;
    r: number;
    c: number;
    from?: Source;
  }

  export type Source = "hand" | "reserve";

  export interface Special {
    r: number;
    c: number;
    type: "blocked";
  }

  /** Put a tile of the hand or the reserve on a cell. */
  export interface Stage {
    type: "STAGE";
    from: Source;
    slot: number;
    r: number;
    c: number;
    at: number;
  }

  /** A tile on its way from a slot to a cell. */
  export interface Staged {
    from: Source;
    slot: number;
    r: number;
    c: number;
  }

  /** What a submit would come to: the runs that the turn makes or leaves, and why it would be refused. */
  export interface Staging {
    kind: "none" | "place" | "recall";
    tiles: Staged[];
    runs: RunView[];
    code: Code | "";
    reason: string;
    cells: number[][];
  }

  export type Standing = "" | "under" | "at" | "over";

  /** Board, hand, reserve and deck follow from the turns. At most one of `staged` and `recalls` has anything in it. */
  export interface State {
    version: number;
    status: "playing" | "won";
    turns: (PlaceTurn | RecallTurn)[];
    staged: Staged[];
    recalls: number[][];
    hints: Hints;
    startedAt: number;
    completedAt?: number;
  }

  /** A tile went to a cell, or back; or it was marked for the reserve, or no longer is. */
  export interface TileEvent {
    type: "STAGED" | "MOVED" | "RECALL_STAGED" | "UNSTAGED" | "RECALL_CANCELLED";
    text: string;
    r: number;
    c: number;
  }

  export interface TileView {
    text: string;
    r: number;
    c: number;
  }

  export interface TurnView {
    kind: "place" | "recall";
    tiles: TileView[];
    words: string[];
  }

  export interface View {
    status: "playing" | "won";
    name: string;
    intro: string;
    size: number;
    goal: number[];
    cells: CellView[];
    hand: SlotView[];
    reserve: SlotView[];
    deckLeft: number;
    par: number;
    staging: Staging;
    advice: string;
    turns: TurnView[];
    standing: Standing;
    solution: TurnView[];
    shared: number;
    hint: HintView | null;
    hints: number[];
  }

  export interface Won {
    type: "WON";
    turns: number;
    par: number;
    standing: Standing;
  }
}

export namespace Waywords {
  export type Action = Select | SimpleAction | TakeHint;

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

  export type Event = WordFound | AlreadyFound | HintApplied | HintTaken | NoHint | Completed | InvalidSelection;

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

  /** `theme` may be a riddle; the win then shows `reveal`, the plain theme. `bonusTheme` is that of the additional words, shown with the first one that is found. */
  export interface Puzzle {
    puzzleId: string;
    mode: "WAYWORDS";
    theme: string;
    reveal?: string;
    bonusTheme?: string;
    config: Config;
    grid: Grid;
    words: Words;
  }

  export interface Select {
    type: "SELECT";
    cellIds: string[];
    at: number;
  }

  export type SelectionModel = "RAY_4DIR" | "RAY_8DIR" | "ADJACENT_4" | "ADJACENT_8";

  export interface SimpleAction {
    type: "PRESS_HINT" | "RESET";
    at: number;
  }

  export interface State {
    version: number;
    status: "IN_PROGRESS" | "COMPLETED";
    foundPathWords: Record<string, true>;
    foundAdditionalWords: Record<string, true>;
    hintUsedFromButton: number;
    hintRevealedFromBonus: number;
    hintMarkedCells: Record<string, true>;
    hints: Hints;
    startedAt: number;
    completedAt?: number;
  }

  export interface Token {
    t: "L" | "E";
    v: string;
  }

  /** `reveal` is empty before the win, `bonusTheme` before the first additional word is found; both also if the puzzle has none. */
  export interface View {
    theme: string;
    reveal: string;
    bonusTheme: string;
    width: number;
    height: number;
    selectionModel: SelectionModel;
    connectivityModel: ConnectivityModel;
    allowReverseSelection: boolean;
    status: "IN_PROGRESS" | "COMPLETED";
    cells: CellView[];
    start: MarkerView;
    end: MarkerView;
    path: WordView[];
    additional: WordView[];
    hintsFromButton: number;
    hintsFromBonus: number;
    hint: HintView | null;
    hints: number[];
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

  /** A word that was not found shows its size and nothing else until the win: even its id may spell it. */
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

export namespace Wordogram {
  export type Action = Type | CellAction | ClearLine | SimpleAction | TakeHint | SetFlag | SetOrdering | SetHint;

  export interface AnswerView {
    phrase: string;
    author: string;
    source: string;
    year: string;
  }

  export type Axis = "row" | "col";

  /** Empty a cell; mark it as surely a space, which also empties it. */
  export interface CellAction {
    type: "ERASE" | "MARK_SPACE";
    row: number;
    col: number;
    at: number;
  }

  /** `REFUSED`: the cell is locked, or has a character of the overlay. */
  export interface CellEvent {
    type: "TYPED" | "ERASED" | "SPACE_MARKED" | "REFUSED";
    row: number;
    col: number;
  }

  /** What the solver has proved of the puzzle. */
  export interface Certificate {
    unique: Unique;
    forcedShare: number;
    reveals: number;
    order: number[][];
  }

  export interface Checked {
    type: "CHECKED";
    right: number;
    wrong: number;
  }

  /** Take out what is typed in a line and not locked. */
  export interface ClearLine {
    type: "CLEAR_LINE";
    line: Axis;
    index: number;
    at: number;
  }

  export interface Completed {
    type: "COMPLETED";
    completedAt: number;
  }

  export type Event = CellEvent | Hinted | HintTaken | Right | Wrong | Checked | LineCompleted | LineCleared | Undone | OptionSet | Completed | SimpleEvent;

  export type HintKind = "random" | "solver";

  export interface Hinted {
    type: "HINTED";
    row: number;
    col: number;
  }

  export interface LineCleared {
    type: "LINE_CLEARED";
    line: Axis;
    index: number;
    letters: number;
  }

  /** Every letter of the line is locked, and its spaces with them. */
  export interface LineCompleted {
    type: "LINE_COMPLETED";
    line: Axis;
    index: number;
  }

  /** The hint letters of a line in the chosen order. `done` are to be muted; `left` is empty unless counts are on. */
  export interface LineView {
    letters: string;
    done: string;
    left: number[];
  }

  export interface Meta {
    phrase?: string;
    author?: string;
    source?: string;
    year?: number | string;
    date?: string;
  }

  export interface OptionSet {
    type: "OPTION_SET";
    option: "autoCheck" | "showCounts" | "ordering" | "hint";
  }

  export interface Options {
    autoCheck: boolean;
    showCounts: boolean;
    ordering: Ordering;
    hint: HintKind;
  }

  export type Ordering = "az" | "vowels" | "shuffle";

  /** A character that is no letter, in a cell of its own. Rows and columns count from 0. */
  export interface OverlayEntry {
    row: number;
    col: number;
    ch: string;
  }

  export interface Puzzle {
    schema: "0.3";
    id: string;
    rows: number;
    cols: number;
    solution: string[];
    overlay: OverlayEntry[];
    meta?: Meta;
    certificate?: Certificate;
  }

  /** Letters that are now locked, as [row, col]. */
  export interface Right {
    type: "RIGHT";
    cells: number[][];
  }

  export interface SetFlag {
    type: "SET_OPTION";
    option: "autoCheck" | "showCounts";
    value: boolean;
    at: number;
  }

  export interface SetHint {
    type: "SET_OPTION";
    option: "hint";
    value: HintKind;
    at: number;
  }

  export interface SetOrdering {
    type: "SET_OPTION";
    option: "ordering";
    value: Ordering;
    at: number;
  }

  /** Check all letters; place a letter as a hint; take back the last change that is not locked; begin again, where only the overall statistics, the hints that were taken and the options stay. */
  export interface SimpleAction {
    type: "CHECK" | "HINT" | "UNDO" | "CLEAR";
    at: number;
  }

  /** All hints are used; there is nothing to undo; all is cleared; the puzzle was solved before. */
  export interface SimpleEvent {
    type: "NO_HINT" | "NOTHING_TO_UNDO" | "CLEARED" | "GAME_OVER";
  }

  export interface State {
    version: number;
    status: "in-progress" | "completed";
    grid: string[];
    marks: string[];
    session: Tally;
    overall: Tally;
    options: Options;
    hints: Hints;
    undo: string[];
    startedAt: number;
    completedAt?: number;
  }

  /** The document's statistics of a puzzle. */
  export interface Tally {
    hintsUsed: number;
    incorrectLetters: number;
    attempts: number;
    usedAutoCheck: boolean;
    usedLetterCounts: boolean;
  }

  export interface Type {
    type: "TYPE";
    row: number;
    col: number;
    letter: string;
    at: number;
  }

  /** Cells that hold again what they held before, as [row, col]. */
  export interface Undone {
    type: "UNDONE";
    cells: number[][];
  }

  /** Whether the hints leave one answer: with counts or without, of dictionary words or of any letters. */
  export interface Unique {
    countsDictionary: boolean;
    countsAny: boolean;
    plainDictionary: boolean;
    plainAny: boolean;
  }

  /** `grid` and `marks` are the state's: an open cell looks the same, whether a letter or a space belongs there. */
  export interface View {
    status: "playing" | "won";
    rows: number;
    cols: number;
    grid: string[];
    marks: string[];
    overlay: OverlayEntry[];
    rowHints: LineView[];
    colHints: LineView[];
    hintsLeft: number;
    canUndo: boolean;
    hint: HintView | null;
    hints: number[];
    options: Options;
    session: Tally;
    overall: Tally;
    unique: Unique | null;
    canAskSolver: boolean;
    forcedShare: number | null;
    reveals: number | null;
    answer: AnswerView | null;
  }

  export interface Wrong {
    type: "WRONG";
    cells: number[][];
  }
}

/** The types of each game. */
export interface Games {
  cluegrid: { action: Cluegrid.Action; event: Cluegrid.Event; puzzle: Cluegrid.Puzzle; state: Cluegrid.State; view: Cluegrid.View };
  edgewise: { action: Edgewise.Action; event: Edgewise.Event; puzzle: Edgewise.Puzzle; state: Edgewise.State; view: Edgewise.View };
  griddl: { action: Griddl.Action; event: Griddl.Event; puzzle: Griddl.Puzzle; state: Griddl.State; view: Griddl.View };
  waywords: { action: Waywords.Action; event: Waywords.Event; puzzle: Waywords.Puzzle; state: Waywords.State; view: Waywords.View };
  wordogram: { action: Wordogram.Action; event: Wordogram.Event; puzzle: Wordogram.Puzzle; state: Wordogram.State; view: Wordogram.View };
}
