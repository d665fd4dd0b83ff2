/** What crosses between the page and `gridwright play`: server/studio/desk.py and jobs.py say what each is. */
import type { GameName } from "../shell/games";

export type Status = "pending" | "approved" | "rejected";

export interface GameOverview {
  name: GameName;
  profiles: string[];
  topics: string[];
  counts: Record<Status | "assigned", number>;
  lastDay: string | null;
}

export interface Overview {
  root: string;
  isShipped: boolean;
  title: string;
  launch: string;
  today: string;
  games: GameOverview[];
}

/** A puzzle in short. */
export interface Row {
  id: string;
  title: string;
  status: Status;
  day: string | null;
  difficulty: number | null;
  effort: number | null;
  profile: string | null;
  isDraft: boolean;
}

/** A puzzle in short, with what its next change must name. */
export type Versioned = Row & { version: string };

export interface Finding {
  code: string;
  severity: "error" | "warning";
  path: string;
  message: string;
  /** The reason for which an editor accepts it; empty if it counts. */
  overruled: string;
  /** Whether it keeps the puzzle from a day. */
  isObstacle?: boolean;
  canOverrule?: boolean;
  /** In the editor: what would make it go away. */
  repairs?: { told: string; source: Record<string, unknown> }[];
}

export interface Grade {
  difficulty: number;
  effort: number;
  figures: Record<string, unknown>;
}

/** What rules, auditor and solver find. A field is null if the rules cannot play the puzzle. */
export interface Report {
  puzzle: Record<string, unknown> | null;
  findings: Finding[];
  /** Without an error, apart from what the library's profiles ask for. */
  isSound: boolean;
  /** Whether it may have a day. */
  isFit: boolean;
  /** The profile that it was held to: one that it meets, else the nearest. */
  heldTo: string | null;
  view: unknown;
  grade: Grade | null;
  solved: { isWhole: boolean; solutions: number; figures: Record<string, unknown> } | null;
  shown: string;
}

/** A puzzle from all sides. */
export interface Detail extends Versioned, Report {
  puzzle: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

/** What is known of a source. */
export interface Known extends Report {
  title: string | null;
  /** What it could take next, in the game's own terms. */
  offer: Record<string, unknown>;
}

export interface Day {
  day: string;
  number: number;
  isFrozen: boolean;
  isOpen: boolean;
  puzzle: Row | null;
  faults: Finding[];
}

export interface Job {
  id: string;
  game: GameName;
  profile: string;
  seed: string;
  state: "running" | "done" | "stopped" | "failed";
  made: number;
  number: number;
  rate: number | null;
  secondsLeft: number | null;
  message: string;
}
