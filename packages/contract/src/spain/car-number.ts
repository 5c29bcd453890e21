import { isDisplacement } from "./displacements.ts";

/** Words that say that a plate or chassis number is beside them. */
const LABEL = /(?:^|[^\p{L}])(?:matr[ií]culas?|placa|bastidor|chasis|vin)(?![\p{L}])/iu;
const LABELS = /matr[ií]culas?|placa|n[.º°]*\s+de|bastidor|chasis|vin(?![\p{L}])|\.(?!\p{L})|[:,;º°]/giu;
/** The same glued to the number. */
const GLUED =
  /(?<!\p{L})(matr[ií]culas?|placa|bastidor|chasis|vin)(?=\d{4}[\s\p{Pd}]?[A-Z]{3}(?![\p{L}\p{N}])|[A-Z0-9]{13}\d{4}(?![\p{L}\p{N}]))/giu;
const LETTERS = "[\\s\\p{Pd}.·]{0,3}[B-DF-HJ-NPR-TV-Z]{3}";
/**
 * Since September 2000: four digits and three consonants (Real Decreto 2822/1998, anexo XVIII),
 * perhaps with the E of the European band.
 */
const CURRENT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:E[\\s\\p{Pd}.·]{0,3})?(?<plate>(?<digits>\\d{4})${LETTERS})(?![\\p{L}\\p{N}])`,
  "iu",
);
const WHOLE = new RegExp(
  `^(?:\\d{4}${LETTERS}|[A-Z]{1,2}[\\s\\p{Pd}]{1,3}\\d{4}[\\s\\p{Pd}]{1,3}[A-Z]{1,2})$`,
  "iu",
);
const PROVINCIAL =
  /(?<![\p{L}\p{N}])[A-Z]{1,2}[\s\p{Pd}]{0,3}\d{4}[\s\p{Pd}]{0,3}[A-Z]{1,2}(?![\p{L}\p{N}])/iu;
/** A chassis number without I, O and Q that ends in digits (ISO 3779). */
const VIN = /(?<![\p{L}\p{N}])(?=[A-Z0-9]*[A-Z][A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}(?![\p{L}\p{N}])/iu;
const VIN_LENGTH = 17;
/**
 * Where people part a chassis number: behind maker, model, year and plant, or in groups of four.
 */
const PARTS_OF_VIN = [new Set([3, 6, 8, 9, 11]), new Set([4, 8, 12, 16])];
/** Among other words, a year or a displacement and letters (`2015 DSG`, `1896 BLS`). */
const OTHER_NUMBER = /^(?:19|20)\d\d$|00$/;

/**
 * The plate or chassis number of a Spanish car in a text that somebody typed to search for parts,
 * as typed; null if there is none. Among other words it is one only without another meaning.
 */
export function carNumberIn(text: string): string | null {
  const parted = text.replace(GLUED, "$1 ");
  const vin = VIN.exec(parted)?.[0];
  if (vin !== undefined) return vin;
  const isLabelled = LABEL.test(parted);
  const bare = (isLabelled ? parted.replace(LABELS, " ") : parted).trim();
  const grouped = groupedVin(bare, isLabelled);
  if (grouped !== null) return grouped;
  if (WHOLE.test(bare)) return bare;
  const { 0: whole = "", groups: { plate = "", digits = "" } = {} } = CURRENT.exec(bare) ?? {};
  const isOther = OTHER_NUMBER.test(digits) || isDisplacement(digits);
  if (plate !== "" && (isLabelled || whole === bare || !isOther)) return plate;
  return isLabelled ? (PROVINCIAL.exec(bare)?.[0] ?? null) : null;
}

/** A chassis number in groups that is the whole text, or beside its label. */
function groupedVin(text: string, isLabelled: boolean): string | null {
  const groups = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  for (const [from, first] of groups.entries()) {
    const cuts: number[] = [];
    let joined = "";
    for (const { 0: group, index } of groups.slice(from)) {
      cuts.push(joined.length);
      joined += group;
      if (joined.length > VIN_LENGTH) break;
      const [start, end] = [first.index, index + group.length];
      const isWhole = start === 0 && end === text.length;
      const isParted = PARTS_OF_VIN.some((parts) => cuts.slice(1).every((cut) => parts.has(cut)));
      if (VIN.test(joined) && (isLabelled || (isWhole && isParted))) return text.slice(start, end);
    }
    if (!isLabelled) break;
  }
  return null;
}
