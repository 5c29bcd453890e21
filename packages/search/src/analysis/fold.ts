const PLAIN = /^[ -~\s]*$/;
const NORMALIZED = /^[a-z0-9]{1,64}$/;
const MAX_CODE = 64;
const LATIN = /^[ -ÿ\s]*$/;

const latin = new Map<string, string>();
for (let code = 0xc0; code <= 0xff; code++) {
  const letter = String.fromCharCode(code);
  latin.set(letter, withoutMarks(letter));
}

/** Lower case without accents; ñ stays a letter of its own. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  if (LATIN.test(lower)) return lower.replace(/[À-ÿ]/g, (letter) => latin.get(letter) ?? letter);
  return withoutMarks(lower);
}

function withoutMarks(lower: string): string {
  return lower
    .normalize("NFD")
    .replace(/n\u0303/g, "ñ")
    .replace(/\p{M}+/gu, "");
}

/** A code as it is compared: lower case letters and digits only, at most 64. */
export function normalizeCode(code: string): string {
  const lower = code.toLowerCase();
  if (NORMALIZED.test(lower)) return lower;
  return fold(lower.slice(0, 200))
    .replaceAll("ñ", "n")
    .replace(/[^a-z0-9]+/g, "")
    .slice(0, MAX_CODE);
}

/** Whether a word counts as a code or a measure, which is neither stemmed nor corrected. */
export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}
