import { withoutLookAlikes } from "./codes/look-alikes.ts";

const PLAIN = /^[ -~\s]*$/;
const NORMALIZED = /^[a-z0-9]{1,64}$/;
const MAX_CODE = 64;
const MAX_WRITTEN = 200;
const BLANK = 32;
const [ZERO, NINE, LAST_ASCII] = [48, 57, 127];
const OTHER_DIGIT = /\p{N}/u;
const LATIN = /^[ -ÿ\s]*$/;
const MARKED = /[²³¼-¾À-ÿ]/g;

const latin = new Map<string, string>();
for (let code = 0xb2; code <= 0xff; code++) {
  const letter = String.fromCharCode(code);
  latin.set(letter, withoutMarks(letter));
}

/**
 * Lower case without accents; ñ stays a letter. Letters of other alphabets that look Latin become
 * Latin.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  if (LATIN.test(lower)) return lower.replace(MARKED, (letter) => latin.get(letter) ?? letter);
  return withoutMarks(lower);
}

/** A folded text, and each character's position in the original; null if positions are equal. */
export function foldWithPlaces(text: string): { folded: string; places: number[] | null } {
  const folded = fold(text);
  if (LATIN.test(text) && folded.length === text.length) return { folded, places: null };
  let all = "";
  const places: number[] = [];
  let at = 0;
  for (const char of text) {
    const one = fold(char);
    for (let unit = 0; unit < one.length; unit++) places.push(at);
    all += one;
    at += char.length;
  }
  places.push(at);
  return { folded: all, places };
}

function withoutMarks(lower: string): string {
  const bare = lower
    .normalize("NFD")
    .replace(/n\u0303/g, "ñ")
    .replace(/\p{M}+/gu, "");
  return withoutLookAlikes(bare);
}

/** A code for comparison: lower-case letters and digits only, at most 64. */
export function normalizeCode(code: string): string {
  const lower = code.toLowerCase();
  if (NORMALIZED.test(lower)) return lower;
  return fold(lower.slice(0, MAX_WRITTEN))
    .replaceAll("ñ", "n")
    .replace(/[^a-z0-9]+/g, "")
    .slice(0, MAX_CODE);
}

/** A byte that almost always tells apart codes that differ in signs alone (`A.1`, `A-1`). */
export function signsOf(written: string): number {
  const text = written.trim().slice(0, MAX_WRITTEN).toLowerCase();
  const folded = PLAIN.test(text) ? text : fold(text);
  let hash = 0;
  let before = 0;
  for (let at = 0; at < folded.length; at++) {
    const char = Math.max(folded.charCodeAt(at), BLANK);
    if (char !== BLANK || before !== BLANK) hash = Math.imul(hash ^ char, 0x01000193);
    before = char;
  }
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff;
}

/** Whether a word counts as a code or measure, which is neither stemmed nor corrected. */
export function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const char = word.charCodeAt(at);
    if (char > LAST_ASCII) return OTHER_DIGIT.test(word);
    if (char >= ZERO && char <= NINE) return true;
  }
  return false;
}
