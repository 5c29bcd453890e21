import type { FeedColumns, ImportResult } from "../import/index.ts";

/** A feed that the shop fetches by itself. */
export type WatchedSource = NewWatchedSource & {
  id: number;
  paused: boolean;
  nextAt: Date;
  /** Marks of the last imported file; null before the first. */
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  checkedAt: Date | null;
  importedAt: Date | null;
  lastError: string | null;
  /** Of the last import; null before the first. */
  lastResult: LastResult | null;
};

/** Rows and products of an import. */
export type LastResult = Pick<
  ImportResult,
  | "rows"
  | "new"
  | "changed"
  | "unchanged"
  | "unknown"
  | "rejected"
  | "warned"
  | "skipped"
  | "pruned"
  | "heldBack"
>;

/** A feed as a command describes it. */
export type OperatorsSource = Omit<NewWatchedSource, "passwordSealed" | "isPublic" | "columns">;

/** A feed as people describe it. */
export type NewWatchedSource = {
  /** The name of the source, as in an import's `--source`. */
  name: string;
  /**
   * An http(s) address, where `{IMPORT_…}` stands for a setting, or an absolute path whose last
   * part may have `*` and `?`.
   */
  location: string;
  username: string | null;
  /** The setting with the password. */
  passwordEnv: string | null;
  /** An encrypted password that was typed in the office, in place of the setting. */
  passwordSealed: Buffer | null;
  /** Whether it was added in the office, so that it leads to public addresses only. */
  isPublic: boolean;
  /** The choices of the office by which the map was made; null for a map of a command, or none. */
  columns: FeedColumns | null;
  /** The unchecked map as JSON; null for the shop's own columns. */
  map: unknown;
  prune: boolean;
  /** In percent. */
  pruneLimit: number | null;
  schedule: Schedule;
  /** Recipients of mails; if empty, IMPORT_MAIL_TO or else the operator. */
  mailTo: string[];
};

/** Every so many minutes, or at times of the day in Spain (`06:30`). */
export type Schedule = { everyMinutes: number } | { atTimes: string[] };

/** Whether a location is a web address. */
export function isAddress(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

/** A location without possible secrets, for lists and mails. */
export function shownLocation(location: string): string {
  return isAddress(location) ? location.replace(/\?.*$/s, "?…") : location;
}
