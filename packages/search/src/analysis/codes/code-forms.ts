const MOST_ZEROS = 5;
const DIGITS = "0123456789";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const GTIN_LENGTHS = [8, 12, 13, 14];
const ZERO = 48;
const SHORTEST_GTIN = 7;
const LONGEST_GTIN = 14;
/** A suffix for pack or kit: `k`, `kit`, `10x`, `x2`, `4pcs`. */
const SUFFIX = /^(?:[a-z]{1,4}|x\d{1,3}|\d{1,3}(?:x|er|pcs|uds?))$/;
const LONGEST_SUFFIX = 6;
const MIN_STEM = 5;
const LONGEST_BRAND = 32;

/**
 * Whether a normalised code is a barcode by its check digit: UPC-12, EAN-8, EAN-13 or GTIN-14, with
 * or without leading zeros.
 */
export function isGtin(code: string): boolean {
  if (code.length < SHORTEST_GTIN || code.length > LONGEST_GTIN) return false;
  let [sum, digits] = [0, 0];
  for (let place = 1; place <= code.length; place++) {
    const digit = code.charCodeAt(code.length - place) - ZERO;
    if (digit < 0 || digit > 9) return false;
    sum += place % 2 === 0 ? 3 * digit : digit;
    if (digit > 0) digits = place;
  }
  return digits >= SHORTEST_GTIN && sum % 10 === 0;
}

/**
 * Whether a normalised code is a barcode with all its digits, not a number with a lucky last digit.
 */
export const isBarcode = (code: string): boolean => GTIN_LENGTHS.includes(code.length) && isGtin(code);

/** The other forms of a barcode: padded with zeros to each standard length, and without zeros. */
export function otherGtinForms(code: string): string[] {
  if (!isGtin(code)) return [];
  const bare = code.replace(/^0+/, "");
  const forms = GTIN_LENGTHS.map((length) => bare.padStart(length, "0"));
  return [...new Set([bare, ...forms])].filter((form) => form !== code);
}

/** A normalised code with zero to five leading zeros, except itself. */
export function otherZeros(code: string): string[] {
  const bare = code.replace(/^0+/, "");
  if (bare === "") return [];
  const forms = Array.from({ length: MOST_ZEROS + 1 }, (_, zeros) => "0".repeat(zeros) + bare);
  return forms.filter((form) => form !== code);
}

/** A normalised code without its suffix for pack or kit, longest first. */
export function withoutSuffix(code: string): string[] {
  const forms: string[] = [];
  for (let length = 1; length <= LONGEST_SUFFIX && code.length - length >= MIN_STEM; length++) {
    if (SUFFIX.test(code.slice(-length))) forms.push(code.slice(0, -length));
  }
  return forms;
}

/** Splits letters at either end off a normalised code: a brand may be glued on. */
export function withoutLetters(code: string): { letters: string; rest: string }[] {
  const [before = ""] = /^[a-z]*/.exec(code) ?? [];
  const [behind = ""] = /[a-z]*$/.exec(code) ?? [];
  const cuts = (letters: string) =>
    Array.from(
      { length: Math.max(0, Math.min(letters.length, LONGEST_BRAND) - 1) },
      (_, at) => at + 2,
    ).reverse();
  const forms = [
    ...cuts(before).map((size) => ({ letters: code.slice(0, size), rest: code.slice(size) })),
    ...cuts(behind).map((size) => ({ letters: code.slice(-size), rest: code.slice(0, -size) })),
  ];
  return forms.filter(({ rest }) => rest.length >= MIN_STEM);
}

const isDigit = (char: string): boolean => DIGITS.includes(char);
const alphabetOf = (char: string): string => (isDigit(char) ? DIGITS : LETTERS);

/** Characters that may be missing at a position; a letter between two digits never is. */
function missingAt(code: string, at: number): string {
  const isInNumber = at > 0 && at < code.length && [code.charAt(at - 1), code.charAt(at)].every(isDigit);
  return isInNumber ? DIGITS : DIGITS + LETTERS;
}

function* slipsAt(code: string, at: number): Iterable<string> {
  const [before, char, after] = [code.slice(0, at), code.charAt(at), code.slice(at + 1)];
  for (const other of alphabetOf(char)) yield before + other + after;
  yield before + after;
  yield before + after.charAt(0) + char + after.slice(1);
}

/**
 * Codes one typing error away after at most `most` right characters: a digit or letter replaced,
 * one character missing or extra, two neighbours swapped. Yields the code itself too, and some
 * codes twice.
 */
export function* oneSlip(code: string, most: number): Iterable<string> {
  for (let at = Math.min(most, code.length - 1); at >= 0; at--) yield* slipsAt(code, at);
  for (let at = Math.min(most, code.length); at >= 0; at--)
    for (const more of missingAt(code, at)) yield code.slice(0, at) + more + code.slice(at);
}
