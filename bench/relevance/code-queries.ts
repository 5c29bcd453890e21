import { pick } from "../random.ts";

type Random = (below: number) => number;

const SHORTEST_PART = 5;
const hasDigit = (text: string) => /\d/.test(text);
const isBarcode = (plain: string) => /^(?:\d{8}|\d{12,14})$/.test(plain);

/** A code for comparison: lower-case letters and digits without accents. */
export const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^a-z0-9]/g, "");

/**
 * An inner or last part of a code with a digit, for a barcode its end; null if the code is too
 * short.
 */
export function innerPart(code: string, random: Random): string | null {
  const plain = plainCode(code);
  const room = plain.length - SHORTEST_PART;
  if (room < 1) return null;
  const from = 1 + random(room);
  const to = isBarcode(plain) ? plain.length : from + SHORTEST_PART + random(room - from + 1);
  const part = plain.slice(from, to);
  return hasDigit(part) ? part : null;
}

/** The last six or nine digits of a code in groups of three, if more precedes them; else null. */
export function lastGroups(code: string): string | null {
  const [digits = ""] = /\d{6,}$/.exec(plainCode(code)) ?? [];
  const size = digits.length > 9 ? 9 : 6;
  if (digits.length < 6 || plainCode(code).length <= size) return null;
  return digits.slice(-size).replaceAll(/\d{3}(?=\d)/g, "$& ");
}

/** A code with one leading zero more, and with none; empty if it does not begin with a digit. */
export function otherZeros(code: string): string[] {
  const plain = plainCode(code);
  if (!/^\d/.test(plain) || plain.length < SHORTEST_PART) return [];
  const bare = plain.replace(/^0+/, "");
  return [`0${plain}`, ...(bare !== plain && bare.length >= SHORTEST_PART ? [bare] : [])];
}

/** A barcode padded with zeros to each other length. */
export function otherLengths(ean: string | null): string[] {
  const bare = ean?.replace(/^0+/, "") ?? "";
  if (bare.length < 8) return [];
  return [bare, ...[12, 13, 14].map((length) => bare.padStart(length, "0"))].filter((form) => form !== ean);
}

const LATIN = "aAbBcCeEhHkKmMoOpPtTxXyY";
const CYRILLIC = "аАвВсСеЕнНкКмМоОрРтТхХуУ";

const exchanged = (code: string, from: string, to: string): string =>
  Array.from(code, (char) => (from.includes(char) ? to.charAt(from.indexOf(char)) : char)).join("");

/** A code with Latin letters for similar Cyrillic ones. */
export const inLatin = (code: string): string => exchanged(code, CYRILLIC, LATIN);

/** A code with Cyrillic letters for similar Latin ones; null if it has none. */
export function lookAlike(code: string): string | null {
  const other = exchanged(code, LATIN, CYRILLIC);
  return other === code ? null : other;
}

/** A code with O for 0 and I for 1; null if it has neither, or no other digit. */
export function lettersForDigits(code: string): string | null {
  const other = code.replaceAll("0", "O").replaceAll("1", "I");
  return other === code || !hasDigit(other) || plainCode(code).length < SHORTEST_PART ? null : other;
}

/** A code directly after its brand, without a blank. */
export const withBrand = (code: string, brand: string | null): string | null =>
  brand && hasDigit(code) && plainCode(code).length >= SHORTEST_PART
    ? brand.replaceAll(" ", "") + code
    : null;

/** A code with the suffixes of shops for a pack or kit. */
export function withSuffix(code: string): string[] {
  return plainCode(code).length < SHORTEST_PART ? [] : [`${code}-K`, `${code} (10x)`, `${code} kit`];
}

const MOST_TRIES = 20;

/** A code that differs in one digit and that `isSold` does not know; null if none is found. */
export function unsold(code: string, random: Random, isSold: (plain: string) => boolean): string | null {
  const places = [...code].flatMap((char, at) => (/\d/.test(char) ? [at] : []));
  if (places.length === 0 || plainCode(code).length < SHORTEST_PART) return null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const at = pick(places, random);
    const digit = String((Number(code.charAt(at)) + 1 + random(9)) % 10);
    const other = code.slice(0, at) + digit + code.slice(at + 1);
    if (!isSold(plainCode(other))) return other;
  }
  return null;
}

const LABELS = ["ref.", "OEM", "nº", "código", "EAN:", "art."];

/** A code with what people write beside it, in front, behind and with its brand. */
export function amongWords(code: string, brand: string | null): string[] {
  if (plainCode(code).length < SHORTEST_PART || !hasDigit(code)) return [];
  const label = LABELS[plainCode(code).charCodeAt(0) % LABELS.length] ?? "ref.";
  return [
    `${label} ${code}`,
    `${code} ${label}`,
    `${brand ?? ""} ${label} ${code}`.trim(),
    `${label}${code}`,
  ];
}
