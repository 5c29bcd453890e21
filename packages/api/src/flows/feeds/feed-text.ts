import { escapeUTF8 } from "entities";

/** Characters that XML 1.0 cannot hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const characters = new Intl.Segmenter("es");

/** A text of at most `max` UTF-16 units; no visible character is cut in two. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const first = characters.segment(text).containing(max);
  return (first && first.index > 0 ? text.slice(0, first.index) : text.slice(0, max)).trimEnd();
}

/** An element of Google's namespace. */
export function element(name: string, text: string): string {
  const allowed = text.replaceAll(FORBIDDEN, " ").toWellFormed();
  return `<g:${name}>${escapeUTF8(allowed)}</g:${name}>`;
}

/** A price as Google reads it, `12.34 EUR`. */
export function priceText(cents: number): string {
  return `${(cents / 100).toFixed(2)} EUR`;
}
