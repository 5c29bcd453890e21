/** Letters that do not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

const MAX_LENGTH = 150;

/**
 * A text as part of an address: lower-case ASCII letters and digits joined by hyphens; `ñ` becomes
 * `n`. May be empty.
 */
export function slugify(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
  return plain.slice(0, MAX_LENGTH).replace(/^-+|-+$/g, "");
}
