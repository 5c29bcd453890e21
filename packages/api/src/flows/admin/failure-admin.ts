import { openDatabase } from "@tuerca/platform/database/database";
import { type Failure, type FailureKind, listFailures, retryFailures } from "./failures.ts";

/** The operator's view of work that failed. */
export type FailureAdmin = {
  /** Failures of a kind, newest first, at most `limit`. */
  list(kind: FailureKind, limit: number): Promise<Failure[]>;
  /** Lets those with these ids be tried again at once, or all (null); returns how many. */
  retry(kind: FailureKind, ids: readonly string[] | null): Promise<number>;
  close(): Promise<void>;
};

/** Opens the view with connections of its own; `close` ends them. */
export function openFailureAdmin(databaseUrl: string): FailureAdmin {
  const database = openDatabase(databaseUrl, 2);
  return {
    list: (kind, limit) => listFailures({ database }, kind, { before: null, limit }),
    retry: (kind, ids) => retryFailures({ database }, kind, ids),
    close: database.close,
  };
}
