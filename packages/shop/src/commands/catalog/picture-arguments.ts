import { readdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { PictureSource } from "@tuerca/api";
import { DRAWINGS_DIR } from "../../start/demo-source.ts";
import { UsageError } from "../usage-error.ts";

/** Where a picture comes from: an address, `drawings/<kind>.svg`, or a file. Throws UsageError. */
export function readPicture(word: string): PictureSource {
  const drawing = /^drawings\/([a-z0-9-]+)\.svg$/.exec(word)?.[1];
  if (drawing) return { source: `drawing:${readDrawing(drawing)}`, root: null, path: word };
  if (/^https?:\/\//i.test(word) && URL.canParse(word))
    return { source: new URL(word).href, root: null, path: null };
  const path = resolve(word);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`${word} is no file, no address and no drawing such as drawings/disc.svg.`);
  return { source: path, root: dirname(path), path: null };
}

/** One of the shop's own drawings, by its name such as `disc`. Throws UsageError, which names them all. */
export function readDrawing(word: string): string {
  const known = readdirSync(DRAWINGS_DIR).map((file) => file.replace(/\.svg$/, ""));
  if (known.includes(word)) return word;
  throw new UsageError(`There is no drawing ${word}. Known: ${known.join(", ")}.`);
}
