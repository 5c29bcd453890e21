/**
 * Zero-width marks (direction, soft hyphen, zero-width blank) that web pages and mails leave in
 * copied text.
 */
const WITHOUT_WIDTH = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Typed or pasted text with plain blanks for tabs and other blanks, and without zero-width marks.
 */
export function plainText(typed: string): string {
  return typed.replace(WITHOUT_WIDTH, "").replace(/[\p{Zs}\t]/gu, " ");
}

/**
 * A typed or pasted number or id in upper case, without blanks, format marks, dashes, points and
 * brackets.
 */
export function bareCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}\u2212.,:/()[\]_'·]/gu, "");
}
