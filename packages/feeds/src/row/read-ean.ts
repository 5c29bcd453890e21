import { cellText } from "../map/cell-text.ts";
import { lineOf } from "./read-text.ts";
import type { RowProblems } from "./row-problems.ts";
import { canonicalEan } from "./values/ean.ts";

const NAME =
  /^(?:ean|gtin|upc|jan|isbn|c[oó]digo de barras|barcode)(?:\b|(?=\d))(?:[- ]?(?:8|12|13|14)\b)?\s*[:.=]?\s*/i;
const POWER = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i;

/**
 * An EAN as printed or as in a spreadsheet: with blanks, hyphens, a leading apostrophe or `EAN`, a
 * trailing `.0`. Null if missing or wrong.
 */
export function readEan(problems: RowProblems, cell: unknown): string | null {
  const text = Array.isArray(cell) ? cell.map(cellText).join("|") : lineOf(cell);
  if (text === "") return null;
  const whole = eanOf(text);
  if (whole) return whole;
  const found = new Set(text.split(/[|;,/\s]+|\by\b/).flatMap((part) => eanOf(part) ?? []));
  const [only] = found;
  if (found.size === 1 && only && !hasOthers(text)) return only;
  problems.add("ean", reasonAgainst(text, found.size));
  return null;
}

/** The same number may occur twice, as UPC and as EAN; then every part is one. */
function hasOthers(text: string): boolean {
  return text.split(/[|;,/\s]+/).some((part) => /\d/.test(part) && !eanOf(part));
}

function eanOf(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^['"=]+|['"]+$/g, "")
    .replace(NAME, "")
    .replace(/[.,]0+$/, "");
  const digits = fromPower(bare) ?? bare.replace(/[\s.\-\u2010-\u2015]/g, "");
  return /^\d+$/.test(digits) ? canonicalEan(digits) : null;
}

/** All digits of `8.412345678905E+12`; null if some have been cut off. */
function fromPower(text: string): string | null {
  const [, first = "", rest = "", power = ""] = POWER.exec(text) ?? [];
  return first !== "" && rest.length === Number(power) ? first + rest : null;
}

function reasonAgainst(text: string, found: number): string {
  if (POWER.test(text.replace(NAME, "")))
    return "has lost its last digits in a spreadsheet (E+12): format the column as text there";
  return found > 1 ? "has more than one number" : "is not an EAN with a right check digit";
}
