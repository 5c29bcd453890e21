import { recordAct } from "@tuerca/platform/audit";
import { type Database, openDatabase } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { ensureMedia, type PictureSource, pictureCategory } from "./category-picture.repository.ts";
import {
  type DrawingWords,
  dropDrawingWords,
  listDrawingWords,
  saveDrawingWords,
} from "./drawing-words.repository.ts";
import {
  countMedia,
  type FailedMedia,
  listFailed,
  type MediaCounts,
  retryFailed,
} from "./media.repository.ts";

/** The operator's view of images. */
export type MediaAdmin = {
  counts(): Promise<MediaCounts>;
  /** Images that were given up, newest first, at most `limit`. */
  failed(limit: number): Promise<FailedMedia[]>;
  /** Schedules them for another try; returns how many. */
  retry(): Promise<number>;
  /** Sets a category's picture, or removes it with null; returns whether the category exists. */
  pictureCategory(slug: string, picture: PictureSource | null): Promise<boolean>;
  /** The operator's words with a drawing. */
  drawingWords(): Promise<DrawingWords[]>;
  /** Draws parts with these words so, while they have no picture. */
  draw(entry: DrawingWords): Promise<void>;
  /** Removes that rule; returns whether there was one. */
  undraw(words: string): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Schedules images that were given up for another try, those with these ids or all (null); returns
 * how many.
 */
export function retryPictures(db: Database, ids: readonly number[] | null): Promise<number> {
  return inTransaction(db, async (trx) => {
    const pictures = await retryFailed(trx, ids);
    const object = ids?.length === 1 ? String(ids[0]) : "failed";
    if (pictures > 0) await recordAct(trx, "picture.retried", object, { after: { pictures } });
    return pictures;
  });
}

/** Opens the view with connections of its own; `close` ends them. */
export function openMediaAdmin(databaseUrl: string): MediaAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  return {
    counts: () => countMedia(db),
    failed: (limit) => listFailed(db, { limit }),
    retry: () => retryPictures(db, null),
    pictureCategory: (slug, picture) =>
      inTransaction(db, async (trx) => {
        const media = picture && (await ensureMedia(trx, picture));
        return pictureCategory(trx, { slug }, media);
      }),
    drawingWords: () => listDrawingWords(db),
    draw: (entry) =>
      inTransaction(db, async (trx) => {
        await saveDrawingWords(trx, entry);
        await recordAct(trx, "drawing.set", entry.words, { after: { drawing: entry.drawing } });
      }),
    undraw: (words) =>
      inTransaction(db, async (trx) => {
        const isKnown = await dropDrawingWords(trx, words);
        if (isKnown) await recordAct(trx, "drawing.dropped", words);
        return isKnown;
      }),
    close,
  };
}
