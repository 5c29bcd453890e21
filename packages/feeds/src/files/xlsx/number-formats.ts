import { currencyOfHead } from "../../row/values/currency.ts";
import { readTags } from "./workbook.ts";
import type { Zip } from "./zip.ts";

/**
 * How a style shows its numbers: as a date, with so many digits padded by zeros, in another
 * currency than euros, or plainly.
 */
export type NumberFormat = "date" | "plain" | { digits: number } | { currency: string };

/** The numbers of Excel's own date and time formats. */
const OWN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The formats of a workbook's styles, by the style number of cells. */
export async function readFormats(zip: Zip, path: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCells = false;
  for (const { name, attributes } of await readTags(zip, path)) {
    if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
    if (name === "cellXfs") isCells = true;
    if (name === "cellStyles") isCells = false;
    if (name === "xf" && isCells) formats.push(formatOf(Number(attributes.numFmtId ?? 0), codes));
  }
  return formats;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id);
  if (code === undefined) return OWN_DATES.some(([from, to]) => id >= from && id <= to) ? "date" : "plain";
  if (/^0{2,20}$/.test(code)) return { digits: code.length };
  const currency = currencyOfFormat(code);
  if (currency !== null) return { currency };
  const letters = code.replace(/"[^"]*"|\[(?![hms]+\])[^\]]*\]|[\\_*]./gi, "");
  return /[dmyhs]/i.test(letters.replace(/general|standard/gi, "")) ? "date" : "plain";
}

/** `[$$-409]#,##0.00` and `#,##0.00 "USD"` show dollars. */
function currencyOfFormat(code: string): string | null {
  const [positive = ""] = code.split(";");
  const signs = positive.matchAll(/\[\$([^\]-]+)[^\]]*\]|"([^"]*)"|\\?([$£¥₹₽])/g);
  for (const [, inBrackets, quoted, bare] of signs) {
    const currency = currencyOfHead(inBrackets ?? quoted ?? bare ?? "");
    if (currency !== null) return currency;
  }
  return null;
}
