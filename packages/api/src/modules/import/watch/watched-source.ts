/** A feed that the shop fetches by itself. */
export type WatchedSource = NewWatchedSource & {
  id: number;
  paused: boolean;
  nextAt: Date;
  /** What the last file that was taken in was known by; null before the first. */
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  checkedAt: Date | null;
  importedAt: Date | null;
  lastError: string | null;
};

/** What an operator says about a feed. */
export type NewWatchedSource = {
  /** Whose feed it is, as `--source` of an import. */
  name: string;
  /** An http(s) address, where `{IMPORT_…}` stands for a setting, or an absolute path whose last part may have `*` and `?`. */
  location: string;
  username: string | null;
  /** The setting that holds the password. */
  passwordEnv: string | null;
  /** The map as JSON, not checked yet; null for the shop's own columns. */
  map: unknown;
  prune: boolean;
  /** In percent. */
  pruneLimit: number | null;
  schedule: Schedule;
  /** Who is told; the shop's IMPORT_MAIL_TO, else its operator, where empty. */
  mailTo: string[];
};

/** Every so many minutes, or at times of the day in Spain (`06:30`). */
export type Schedule = { everyMinutes: number } | { atTimes: string[] };

/** Whether a location is a web address. */
export function isAddress(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

/** A location without what may be secret in it, for lists and mails. */
export function shownLocation(location: string): string {
  return isAddress(location) ? location.replace(/\?.*$/s, "?…") : location;
}
