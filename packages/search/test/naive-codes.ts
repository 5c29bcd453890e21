import {
  isBarcode,
  otherGtinForms,
  otherZeros,
  withoutLetters,
  withoutSuffix,
} from "../src/analysis/codes/code-forms.ts";
import { normalizeCode } from "../src/analysis/fold.ts";
import type { SearchDocument } from "../src/index.ts";
import { TIER } from "../src/matching/matches.ts";

export const NONE = 99;

/** The codes of one document. */
export type NaiveCodes = { own: string[]; all: string[] };

export function readCodes({ sku, codes, equivalents }: SearchDocument): NaiveCodes {
  const own = [sku, ...codes].map(normalizeCode);
  return { own, all: [...own, ...equivalents.map(normalizeCode)] };
}

/** The tier by a code that a document has or begins with. */
export function codeTier({ own, all }: NaiveCodes, code: string): number {
  if (code === "") return NONE;
  const forms = [code, ...otherGtinForms(code)];
  if (forms.some((form) => own.includes(form))) return TIER.exactCode;
  if (forms.some((form) => all.includes(form))) return TIER.equivalent;
  return code.length >= 4 && all.some((other) => other.startsWith(code)) ? TIER.anywhere : NONE;
}

/** Whether a part is inside a code, not at its beginning; in a barcode only at its end. */
export const hasInside = ({ all }: NaiveCodes, part: string): boolean =>
  all.some((code) => (isBarcode(code) ? code !== part && code.endsWith(part) : code.includes(part, 1)));

const alike = (code: string) => code.replaceAll("o", "0").replaceAll(/[il]/g, "1");

/** Beginnings of codes that differ from one in look-alike characters and zeros in front only. */
export function respelled(codes: readonly string[], code: string): string[] {
  return [code, ...otherZeros(code)]
    .flatMap((form) =>
      codes.map((other) => other.slice(0, form.length)).filter((other) => alike(other) === alike(form)),
    )
    .filter((form) => form !== code);
}

/**
 * The codes that were probably meant; `isName` says whether letters are one or two words of
 * products.
 */
export function meant(
  codes: readonly string[],
  code: string,
  isName: (letters: string) => boolean,
): string[] {
  const wholeOrRespelled = (form: string) => (codes.includes(form) ? [form] : respelled(codes, form));
  const spelled = respelled(codes, code);
  if (spelled.length > 0) return spelled;
  const cuts = withoutLetters(code).filter(({ rest }) => /\d/.test(rest));
  const sure = cuts.filter(
    ({ letters, rest }) => codes.includes(rest) && (rest.length >= 8 || isName(letters)),
  );
  const bare =
    sure.length > 0
      ? sure.map(({ rest }) => rest)
      : cuts.filter(({ letters }) => isName(letters)).flatMap(({ rest }) => respelled(codes, rest));
  return bare.length > 0 ? bare : withoutSuffix(code).flatMap(wholeOrRespelled);
}

/** The documents with a code near one that is neither a code nor a part of one. */
export function naiveNearTo(
  documents: readonly NaiveCodes[],
  code: string,
  isName: (letters: string) => boolean,
): Set<NaiveCodes> {
  const stands = documents.some((codes) => codeTier(codes, code) < NONE || hasInside(codes, code));
  if (stands) return new Set();
  const forms = meant(
    documents.flatMap(({ all }) => all),
    code,
    isName,
  );
  return new Set(documents.filter((codes) => forms.some((form) => codeTier(codes, form) < NONE)));
}
