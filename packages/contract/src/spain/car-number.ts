/** Words that say that a plate or chassis number is beside them. */
const LABEL = /(?:^|[^\p{L}])(?:matr[ií]culas?|placa|bastidor|chasis|vin)(?![\p{L}])/iu;
const LABELS = /matr[ií]culas?|placa|n[.º°]*\s+de|bastidor|chasis|vin(?![\p{L}])|\.(?!\p{L})|[:,;º°]/giu;
/** Since September 2000: four digits and three consonants (Real Decreto 2822/1998, anexo XVIII). */
const CURRENT = /(?<![\p{L}\p{N}])(\d{4})[\s\p{Pd}.·]{0,3}([B-DF-HJ-NPR-TV-Z]{3})(?![\p{L}\p{N}])/iu;
const WHOLE =
  /^\d{4}[\s\p{Pd}.·]{0,3}[B-DF-HJ-NPR-TV-Z]{3}$|^[A-Z]{1,2}[\s\p{Pd}]{1,3}\d{4}[\s\p{Pd}]{1,3}[A-Z]{1,2}$/iu;
const PROVINCIAL =
  /(?<![\p{L}\p{N}])[A-Z]{1,2}[\s\p{Pd}]{0,3}\d{4}[\s\p{Pd}]{0,3}[A-Z]{1,2}(?![\p{L}\p{N}])/iu;
/** A chassis number without I, O and Q that ends in digits (ISO 3779). */
const VIN = /(?<![\p{L}\p{N}])(?=[A-Z0-9]*[A-Z][A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}(?![\p{L}\p{N}])/iu;
/** Among other words, a year or a displacement and letters (`2015 DSG`). */
const OTHER_NUMBER = /^(?:19|20)\d\d$|00$/;

/**
 * The plate or chassis number of a Spanish car in a text that somebody typed to search for parts,
 * as typed; null if there is none. Among other words it is one only without another meaning.
 */
export function carNumberIn(text: string): string | null {
  const vin = VIN.exec(text)?.[0];
  if (vin !== undefined) return vin;
  const isLabelled = LABEL.test(text);
  const bare = (isLabelled ? text.replace(LABELS, " ") : text).trim();
  if (WHOLE.test(bare)) return bare;
  const [whole, digits = ""] = CURRENT.exec(bare) ?? [];
  if (whole !== undefined && (isLabelled || !OTHER_NUMBER.test(digits))) return whole;
  return isLabelled ? (PROVINCIAL.exec(bare)?.[0] ?? null) : null;
}
