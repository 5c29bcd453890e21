import { openDatabase } from "../../platform/database/database.ts";
import {
  countMedia,
  type FailedMedia,
  listFailed,
  type MediaCounts,
  retryFailed,
} from "./media.repository.ts";

/** What an operator sees of the images and can do about them. */
export type MediaDesk = {
  counts(): Promise<MediaCounts>;
  /** Images that were given up, at most `limit`. */
  failed(limit: number): Promise<FailedMedia[]>;
  /** Lets them be tried again; answers how many. */
  retry(): Promise<number>;
  close(): Promise<void>;
};

/** A desk with connections of its own, until `close`. */
export function openMediaDesk(databaseUrl: string): MediaDesk {
  const { db, close } = openDatabase(databaseUrl, 2);
  return {
    counts: () => countMedia(db),
    failed: (limit) => listFailed(db, limit),
    retry: () => retryFailed(db),
    close,
  };
}
