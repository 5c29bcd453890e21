import { openDatabase } from "../../platform/database/database.ts";
import { type PictureSource, setCategoryPicture } from "./category-picture.repository.ts";
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

/** What an operator sees of the images and can do about them. */
export type MediaDesk = {
  counts(): Promise<MediaCounts>;
  /** Images that were given up, at most `limit`. */
  failed(limit: number): Promise<FailedMedia[]>;
  /** Lets them be tried again; answers how many. */
  retry(): Promise<number>;
  /** Gives a category a picture, or with null takes it away; answers whether there is a category of this slug. */
  pictureCategory(slug: string, picture: PictureSource | null): Promise<boolean>;
  /** The words that an operator gave a drawing. */
  drawingWords(): Promise<DrawingWords[]>;
  /** Has parts with these words drawn so while they have no picture. */
  draw(entry: DrawingWords): Promise<void>;
  /** Takes that back; answers whether these words had a drawing. */
  undraw(words: string): Promise<boolean>;
  close(): Promise<void>;
};

/** A desk with connections of its own, until `close`. */
export function openMediaDesk(databaseUrl: string): MediaDesk {
  const { db, close } = openDatabase(databaseUrl, 2);
  return {
    counts: () => countMedia(db),
    failed: (limit) => listFailed(db, limit),
    retry: () => retryFailed(db),
    pictureCategory: (slug, picture) => setCategoryPicture(db, slug, picture),
    drawingWords: () => listDrawingWords(db),
    draw: (entry) => saveDrawingWords(db, entry),
    undraw: (words) => dropDrawingWords(db, words),
    close,
  };
}
