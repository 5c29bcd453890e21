import { carNumberIn, isPlate, isTaxId, isVin, MOST_COUNTED_QUERY } from "@tuerca/contract";
import { hidePersonalData } from "@tuerca/platform/hide-personal-data";

/** An at sign, or what people write in its place. */
const ADDRESS = /@|\b(arroba|at)\b.*\b(com|es|net|org|eu|info|cat|gal)\b|[[(]\s*(at|arroba)\s*[\])]/i;

/** Plates of before 1971 (`B-123456`) look like the codes of parts, and such cars are few. */
const OLD_PLATE = /^[A-Z]{1,2}\d{1,6}$/;

/** Fewest and most digits of a payment card. */
const [CARD_FROM, CARD_TO] = [13, 19];

/** Characters of the longest number of a person, an account's. */
const LONGEST_NUMBER = 24;

/**
 * The term that a query is counted as: lower case, single blanks. Null for one that is empty, too
 * long, or has what looks like an e-mail address, phone, plate, chassis number, NIF, account or
 * card. Names are not told from other words.
 */
export function storableTerm(query: string): string | null {
  if (query.length > 2 * MOST_COUNTED_QUERY) return null;
  const plain = query
    .normalize("NFKC")
    .toWellFormed()
    .replaceAll(/[\s\p{C}]+/gu, " ");
  const term = plain.trim().toLowerCase();
  if (term === "" || term.length > MOST_COUNTED_QUERY) return null;
  // Digits of other scripts would pass the forms below.
  if (/[^\P{Nd}0-9]/u.test(term) || ADDRESS.test(term) || carNumberIn(term) !== null) return null;
  // Many codes of parts begin with a lone zero or with three: `0 986 452 041` is no phone, and no
  // country's code begins with a zero.
  const joined = term
    .replaceAll(/(?<![\p{L}\p{N}])0[ ./-]+(?=\d)/gu, "0")
    .replaceAll(/(?<![\p{L}\p{N}])000/gu, "-");
  return hidePersonalData(joined) !== joined || hasNumberOfPerson(joined) ? null : term;
}

/**
 * Whether neighbouring words make a number of a person: it may be typed in groups, or digit by
 * digit.
 */
function hasNumberOfPerson(term: string): boolean {
  const words = term
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.some((_, from) => {
    let bare = "";
    for (const word of words.slice(from)) {
      bare += word;
      if (bare.length > LONGEST_NUMBER) return false;
      if (isOfPerson(bare)) return true;
    }
    return false;
  });
}

function isOfPerson(bare: string): boolean {
  if (/^(00)?(34)?[6-9]\d{8}$/.test(bare) || /^ES\d{22}$/.test(bare)) return true;
  if (/^\d+$/.test(bare)) return bare.length >= CARD_FROM && bare.length <= CARD_TO && isCard(bare);
  if (/^([XYZ]\d{7}|\d{8})[A-Z]$/.test(bare)) return true;
  // A company's number has the form of many codes, but seldom its check digit.
  if (isTaxId(bare)) return true;
  return isVin(bare) ? /\d{4}$/.test(bare) : isPlate(bare) && !OLD_PLATE.test(bare);
}

/** The check digit of payment cards (ISO/IEC 7812). */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
