import type { ShopContent } from "@tuerca/contract";
import type { Logger } from "pino";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { lookRepeatedly } from "../../platform/look-repeatedly.ts";
import { listPublished, newestVersionId } from "./content.repository.ts";
import { contentAt } from "./content-at.ts";
import { readBodies } from "./read-body.ts";

/** What the operator has published, as this process knows it. */
export type FollowedContent = {
  readonly current: ShopContent;
  /** Grows whenever `current` changes. */
  readonly version: number;
  close(): void;
};

/** Pages follow within two seconds: this, the check of cached pages, and one rendering. */
const LOOK_MS = 500;

type FollowOptions = { db: Database; clock: Clock; log: Logger; isKnownFailure(error: unknown): boolean };

/**
 * Reads the published content, again after each publication by any process, and lets banners begin
 * and end by the clock. Rejects if it cannot be read at first; later failures leave what there is.
 */
export async function followContent({
  db,
  clock,
  log,
  isKnownFailure,
}: FollowOptions): Promise<FollowedContent> {
  let readId = await newestVersionId(db);
  let bodies = readBodies(await listPublished(db));
  let current = contentAt(bodies, clock.now());
  let text = JSON.stringify(current);
  let version = 0;
  const look = async () => {
    const id = await newestVersionId(db);
    if (id !== readId) bodies = readBodies(await listPublished(db));
    readId = id;
    const next = contentAt(bodies, clock.now());
    const nextText = JSON.stringify(next);
    if (nextText === text) return;
    current = next;
    text = nextText;
    version += 1;
  };
  const { close } = await lookRepeatedly(look, {
    ms: LOOK_MS,
    onFailed: (error) => {
      if (!isKnownFailure(error))
        log.warn({ err: error }, "the content of pages could not be read again: the last one stays");
    },
  });
  return {
    get current() {
      return current;
    },
    get version() {
      return version;
    },
    close,
  };
}
