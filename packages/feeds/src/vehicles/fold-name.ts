import { slugify } from "../slugify.ts";

/** A name in lower case without accents and signs, its words joined by blanks. */
export function foldName(name: string): string {
  return slugify(name).replaceAll("-", " ");
}
