import { resolveInside } from "../../../platform/storage/resolve-inside.ts";
import { readList } from "./read-list.ts";
import type { RowProblems } from "./row-problems.ts";

const DRAWING = /^(?:drawing:|(?:\/media\/)?drawings\/)([a-z0-9-]{1,60})(?:\.svg)?$/;

/** A picture that the shop has, as an export names it. */
const KNOWN = /^media:\d{1,9}$/;

/** Where pictures may come from: the feed's folder (null = none) and the kinds of the shop's own drawings. */
export type ImageOrigins = { folder: string | null; drawings: ReadonlySet<string> };

/**
 * Where a product's pictures come from: http(s) addresses, one of the shop's own drawings (`drawings/<kind>.svg`), which
 * becomes `drawing:<kind>`, pictures that the shop has (`media:<id>`), or paths inside the feed's folder, kept relative to it.
 */
export function readImages(
  problems: RowProblems,
  cell: unknown,
  { folder, drawings }: ImageOrigins,
): string[] {
  const images = readList(problems, "images", cell, { items: 30, length: 2000 });
  return images.map((image) => {
    const drawing = DRAWING.exec(image)?.[1] ?? "";
    if (KNOWN.test(image)) return image;
    if (drawings.has(drawing)) return `drawing:${drawing}`;
    if (/^[a-z][a-z0-9+.-]+:/i.test(image)) return readAddress(problems, image);
    if (!folder || !resolveInside(folder, image))
      problems.add("images", "has a path that leaves the feed's folder");
    return image;
  });
}

function readAddress(problems: RowProblems, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
  problems.add("images", "has an address that is not http:// or https://");
  return text;
}
