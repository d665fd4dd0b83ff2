// Generated from src/gridwright/server/studio/schema.py by tools/typings.py: edit there, then `make fix`.

/** The fingerprints that were added or removed. */
export interface Acknowledged {
  fingerprints: string[];
}

/** Accept warnings of some days: those of the fingerprints, else those of the code, else all. */
export interface Acknowledging {
  days: string[];
  code?: string | null;
  fingerprints?: string[] | null;
  reason: string;
}

/** `was` is the id of the puzzle that the editor has seen on the day. `force` allows a change of a published day. */
export interface Assigning {
  id: string;
  was?: string | null;
  force?: boolean;
}

/** What the site is built with: the last day that it has, null for all, and whether there is a preview. */
export interface Building {
  through?: string | null;
  preview?: boolean;
}

/** The site as it is served: how many puzzles of each game it has, the last day that it may have, and the path of the preview on it. `notes` are what is unusual. */
export interface Built {
  puzzles: Record<string, number>;
  notes: string[];
  through: string | null;
  preview: string | null;
}

/** A change of several puzzles: all of them or none. `tags` are for tag and untag; `from` and `until` for window, null for an open end; `day` is the first of the consecutive days of assign, which skips days that have a puzzle only with `skipTaken`. */
export interface Bulk {
  puzzles: Seen[];
  do: BulkAction;
  tags?: string[];
  from?: string | null;
  until?: string | null;
  day?: string | null;
  skipTaken?: boolean;
  force?: boolean;
}

export type BulkAction = "approve" | "reject" | "pending" | "tag" | "untag" | "hold" | "release" | "window" | "remove" | "restore" | "assign" | "unassign";

/** `faults` count; those in `acknowledged` do not. `occasions` are those around the day. */
export interface CalendarDay {
  day: string;
  number: number;
  isFrozen: boolean;
  isOpen: boolean;
  puzzle: Row | null;
  faults: Fault[];
  acknowledged: Fault[];
  occasions: Occasion[];
}

/** A change, in words. `game` is null if it concerns all; `page` names the page that has made it, if one has. */
export interface ChangeEvent {
  game: "cluegrid" | "edgewise" | "griddl" | "waywords" | "wordogram" | null;
  by: string | null;
  page: string;
  text: string;
}

/** What a change has made: the puzzles that it concerns, as they are now, and the ids of those that were removed. `notes` are sentences about what is unusual. `undo` is the token of the request that reverts it. */
export interface Changed {
  rows: Row[];
  removed: string[];
  notes: string[];
  undo: string;
}

/** The changes since an earlier answer; the next request names `at`. `isWhole` is false if they are not known, and the page must read everything again. `troubles` are what is wrong now. */
export interface Changes {
  at: string;
  isWhole: boolean;
  events: ChangeEvent[];
  troubles: string[];
}

/** A report on the puzzle of a source. `offer` is what the source could take next, in the game's own terms. */
export interface Compiled extends Report {
  title: string | null;
  offer: Record<string, unknown>;
}

export interface Compiling {
  source?: unknown;
}

export interface Counts {
  pending: number;
  approved: number;
  rejected: number;
  assigned: number;
}

/** A day without its puzzle. `faults`, `acknowledged`, `repeats` and `falls` are numbers of findings; the last two are among the faults. A gap is an empty day that is past, or before a day that has a puzzle. `occasions` are those around the day. */
export interface DayInShort {
  day: string;
  number: number;
  isFrozen: boolean;
  isOpen: boolean;
  isGap: boolean;
  id: string | null;
  title: string | null;
  difficulty: number | null;
  tags: string[];
  hold: boolean;
  faults: number;
  acknowledged: number;
  repeats: number;
  falls: number;
  occasions: Occasion[];
}

/** A puzzle with all that is known about it. */
export interface Detail extends Row, Report {
  metadata: Record<string, unknown>;
}

/** A finding about a day. `acknowledged` is the reason for which an editor accepts it; empty if it counts. The fingerprint stays the same as long as what it rests on does. */
export interface Fault extends Finding {
  fingerprint: string;
  acknowledged: string;
}

export interface Filling {
  first: string;
  through: string;
}

/** `overruled` is the reason for which an editor accepts it; empty if it counts. `data` has the values that the message quotes. */
export interface Finding {
  code: string;
  severity: Severity;
  path: string;
  message: string;
  overruled: string;
  data: Record<string, unknown>;
}

export interface GameOverview {
  name: "cluegrid" | "edgewise" | "griddl" | "waywords" | "wordogram";
  profiles: string[];
  topics: string[];
  steering: Steering[];
  counts: Counts;
  lastDay: string | null;
}

export interface GameWeek {
  game: "cluegrid" | "edgewise" | "griddl" | "waywords" | "wordogram";
  days: DayInShort[];
}

export interface Generating {
  number: number;
  profile: string;
  seed?: string | null;
  topics?: string[];
  wanted?: Wanted;
}

export interface Grade {
  difficulty: number;
  effort: number;
  figures: Record<string, unknown>;
}

export interface Job {
  id: string;
  game: "cluegrid" | "edgewise" | "griddl" | "waywords" | "wordogram";
  profile: string;
  seed: string;
  state: JobState;
  made: number;
  number: number;
  rate: number | null;
  secondsLeft: number | null;
  message: string;
}

export type JobState = "running" | "done" | "stopped" | "failed";

/** A change in the log. `text` says what was done, after the name. */
export interface LogEntry {
  at: string;
  by: string | null;
  game: "cluegrid" | "edgewise" | "griddl" | "waywords" | "wordogram" | null;
  id: string | null;
  day: string | null;
  text: string;
}

/** `problems` say which files of the library cannot be read. */
export interface Material {
  kinds: MaterialKind[];
  items: MaterialItem[];
  problems: string[];
}

export interface MaterialChecking {
  content: unknown;
}

/** An item with its content, in the form that its file has, and the version that its next change must name. */
export interface MaterialContent extends MaterialItem {
  content: unknown;
  version: string;
}

/** Items of the library that are deleted together, such as those of an import that is undone. */
export interface MaterialDeleting {
  items: MaterialVersion[];
}

/** The text of a file, CSV, TSV, YAML, JSON or a list of words, with its name. `kind` is needed if several kinds of material have its form; with `replace`, items that are there already are replaced. */
export interface MaterialImporting {
  file: string;
  text: string;
  kind?: string | null;
  replace?: boolean;
}

/** A theme, phrase or category, or a word, with its clues if it has any. `path` is that of its file in the library; null if it is shipped. `words`: how many it has. `match`: the word that a search has found; null if it has found the name. `days` and `pool`: how many puzzles on days and in the pool use it. The findings are given for the library's own items alone. */
export interface MaterialItem {
  kind: string;
  name: string;
  path: string | null;
  words: number;
  match: string | null;
  days: number;
  pool: number;
  findings: Finding[];
}

/** A kind of material: how many items of it are the library's and how many are shipped. With `isReplaced`, no shipped one is used. `columns` are those of a spreadsheet. `isList`: an item is a word or a name, nothing more. */
export interface MaterialKind {
  name: string;
  own: number;
  shipped: number;
  isReplaced: boolean;
  columns: string[];
  isList: boolean;
}

/** An item of material. With a name, the item of that name is changed, and `version` is what the editor has seen of it; without, a new one is added, in the file with the name `file` if the items of its kind share files. */
export interface MaterialSaving {
  content: unknown;
  name?: string | null;
  version?: string | null;
  file?: string;
}

/** An item, and the version that the editor has seen of it. */
export interface MaterialVersion {
  kind: string;
  name: string;
  version: string;
}

export interface Month {
  month: string;
  days: CalendarDay[];
}

/** A date that people keep, and what puzzles for it are tagged with. */
export interface Occasion {
  name: string;
  date: string;
  tone: "glad" | "solemn";
  tags: string[];
}

/** A source to be edited. The version is null if saving it adds a new puzzle. */
export interface OpenedSource {
  source: Record<string, unknown>;
  version: string | null;
  isDraft: boolean;
}

export interface Overruling {
  reason: string;
  version: string;
}

/** The library, and for each game what can be generated and how many puzzles there are. `user` is the name that the proxy gives, null without one; `canChange` is false for a reader. */
export interface Overview {
  root: string;
  isShipped: boolean;
  title: string;
  launch: string;
  today: string;
  user: string | null;
  canChange: boolean;
  byline: string;
  games: GameOverview[];
}

export type PrintAnswers = "back" | "upside-down" | "none" | "file";

export type PrintForm = "pages" | "booklet" | "pdf" | "svg";

/** What is printed of the library's days: pages or a booklet; or one puzzle alone, as PDF or SVG, with the width of everything and the side of its cells. `part` is what the file has, if the answers have a file of their own. */
export interface Printing {
  from: string;
  through?: string | null;
  games: ("cluegrid" | "edgewise" | "griddl" | "waywords" | "wordogram")[];
  form?: PrintForm;
  perPage?: number;
  paper?: string;
  answers?: PrintAnswers;
  part?: "puzzles" | "answers";
  width?: string;
  cell?: string;
  grayscale?: boolean;
  cropMarks?: boolean;
  title?: string | null;
  byline?: string | null;
}

/** Why a puzzle keeps a change of several from being made. */
export interface Problem {
  id: string;
  message: string;
}

/** `isObstacle`: whether it keeps the puzzle from a day. `repairs` are given for a source alone, else []. */
export interface PuzzleFinding extends Finding {
  isObstacle: boolean;
  canOverrule: boolean;
  repairs: Repair[];
}

/** The answer to a request that is refused. `problems` has a sentence for each puzzle of a change of several. */
export interface Refusal {
  code: string;
  message: string;
  problems?: Problem[];
}

export interface Repair {
  label: string;
  source: Record<string, unknown>;
}

/** What the rules, the auditor and the solver find. A field is null if the rules cannot play the puzzle. `isSound`: it has no error apart from what the library's profiles ask for. `canHaveDay`: nothing keeps it from a day. `heldTo` is the profile that it was audited for: one that it meets, else the nearest. `pictures` are those of the emoji in its view. */
export interface Report {
  puzzle: Record<string, unknown> | null;
  findings: PuzzleFinding[];
  isSound: boolean;
  canHaveDay: boolean;
  heldTo: string | null;
  view: unknown;
  pictures: Record<string, string>;
  grade: Grade | null;
  solved: Solved | null;
  shown: string;
}

/** A puzzle in short, with the version that its next change must name. */
export interface Row {
  from: string | null;
  until: string | null;
  id: string;
  title: string;
  status: Status;
  day: string | null;
  difficulty: number | null;
  effort: number | null;
  profile: string | null;
  isDraft: boolean;
  tags: string[];
  hold: boolean;
  version: string;
}

export interface Saved extends Row {
  source: Record<string, unknown>;
}

/** With a version, the puzzle of that version is replaced; without, a new one is added. */
export interface Saving {
  source: Record<string, unknown>;
  isDraft?: boolean;
  version?: string | null;
}

/** A puzzle, and the version of it that the editor has seen. */
export interface Seen {
  id: string;
  version: string;
}

export type Severity = "error" | "warning";

export interface Solved {
  isWhole: boolean;
  solutions: number;
  figures: Record<string, unknown>;
}

export type Status = "pending" | "approved" | "rejected";

export interface StatusChange {
  status: Status;
  version: string;
}

/** A field of `Wanted` that the game takes, and its label there. */
export interface Steering {
  name: "main" | "word" | "category" | "phrase" | "author";
  label: string;
  isList: boolean;
}

/** `was` has the id of the puzzle that the editor has seen on each of the two days. */
export interface Swapping {
  days: [string, string];
  was: [string | null, string | null];
  force?: boolean;
}

export interface Unacknowledging {
  fingerprints: string[];
}

/** What every puzzle of a batch must have. A maker takes the fields that are named in its STEERING. */
export interface Wanted {
  main?: string;
  word?: string[];
  category?: string[];
  phrase?: string;
  author?: string;
}

/** Seven days of all games. */
export interface Week {
  first: string;
  games: GameWeek[];
}

/** The days of a year of one game. What the auditor finds is not counted. */
export interface Year {
  year: number;
  days: DayInShort[];
}
