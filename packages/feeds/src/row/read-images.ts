import { jsonOf, readList } from "./read-list.ts";
import type { RowProblems } from "./row-problems.ts";

const DRAWING = /^(?:drawing:|(?:\/media\/)?drawings\/)([a-z0-9-]{1,60})(?:\.svg)?$/;

/** A picture of the shop, as an export names it. */
const KNOWN = /^media:\d{1,9}$/;

/** Pictures of one product. */
export const MAX_IMAGES = 30;

/**
 * The allowed sources of pictures: files beside the feed, if `find` gives them a path (null for
 * none), and the kinds of the shop's own drawings.
 */
export type ImageOrigins = {
  find: ((name: string) => string | null) | null;
  drawings: ReadonlySet<string>;
};

/**
 * The sources of a product's or category's pictures: http(s) addresses, `drawing:<kind>` for
 * `drawings/<kind>.svg`, `media:<id>` of the shop, or paths relative to the feed's folder. Skips
 * wrong ones.
 */
export function readImages(
  problems: RowProblems,
  field: "images" | "category_image",
  cell: unknown,
  origins: ImageOrigins,
): string[] {
  const entries = [cell].flat().flatMap((entry) => (typeof entry === "string" ? partImages(entry) : [entry]));
  const images = readList(problems, field, entries, { items: MAX_IMAGES, length: 2000 });
  return images.flatMap((image) => originOf(problems, field, image, origins) ?? []);
}

/** Behind the end of a picture's name, or before an address, a comma, semicolon or blank parts. */
const BETWEEN = /\||(?<=\.(?:jpe?g|png|webp|avif|gif|svg))[\s,;]+(?=[^\s,;])|[\s,;]+(?=https?:\/\/)/i;

/** The pictures of a text: JSON, or names and addresses one after the other. */
function partImages(text: string): unknown[] {
  if (text.trimStart().startsWith("[")) {
    const list = jsonOf(text);
    if (Array.isArray(list)) return list;
  }
  return text.split(BETWEEN);
}

/** Windows parts folders by backslashes. */
function slashed(path: string): string {
  return path.replaceAll("\\", "/").replace(/^\.\//, "");
}

function originOf(
  problems: RowProblems,
  field: string,
  image: string,
  { find, drawings }: ImageOrigins,
): string | null {
  const drawing = DRAWING.exec(image)?.[1] ?? "";
  if (KNOWN.test(image)) return image;
  if (drawings.has(drawing)) return `drawing:${drawing}`;
  if (/^[a-z][a-z0-9+.-]+:/i.test(image)) return readAddress(problems, field, image);
  const path = slashed(image);
  if (find?.(path)) return path;
  problems.add(
    field,
    find
      ? "has a path that leaves the feed's folder"
      : "has a path, but without the feed's folder it needs an address",
  );
  return null;
}

function readAddress(problems: RowProblems, field: string, text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
  problems.add(field, "has an address that is not http:// or https://");
  return null;
}
