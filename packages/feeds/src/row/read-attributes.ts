import { cellText } from "../map/cell-text.ts";
import type { Attribute, OemCode } from "./feed-product.ts";
import { jsonOf, readList } from "./read-list.ts";
import { readLine } from "./read-text.ts";
import type { RowProblems } from "./row-problems.ts";

const MAX_ATTRIBUTES = 100;
const MAX_LABEL = 60;
const MAX_VALUE = 500;

/**
 * Attributes in a cell: a JSON object of texts, `[{"label", "value"}]`, or
 * `Label=value|Label=value`.
 */
export function readAttributes(problems: RowProblems, cell: unknown): Attribute[] {
  const pairs = attributePairs(problems, cell);
  if (pairs.length > MAX_ATTRIBUTES) problems.add("attributes", `has more than ${MAX_ATTRIBUTES} entries`);
  const found = new Map<string, Attribute>();
  for (const [rawLabel, rawValue] of pairs.slice(0, MAX_ATTRIBUTES)) {
    const label = readLine(problems, "attributes", rawLabel, MAX_LABEL);
    const value = readLine(problems, "attributes", rawValue, MAX_VALUE);
    if (label !== "" && value !== "") found.set(label, { label, value });
  }
  return [...found.values()];
}

function attributePairs(problems: RowProblems, cell: unknown): [string, unknown][] {
  if (typeof cell === "object" && cell !== null && !Array.isArray(cell)) return Object.entries(cell);
  if (Array.isArray(cell)) return cell.flatMap((one) => attributePairs(problems, one));
  const text = cellText(cell);
  if (text === "") return [];
  if (text.startsWith("[{")) return listedPairs(problems, text);
  return text.startsWith("{") ? jsonPairs(problems, text) : labelledPairs(problems, text);
}

function jsonPairs(problems: RowProblems, text: string): [string, unknown][] {
  const value = jsonOf(text);
  if (typeof value === "object" && value !== null) return Object.entries(value);
  problems.add("attributes", "is not a JSON object");
  return [];
}

function listedPairs(problems: RowProblems, text: string): [string, unknown][] {
  const list = jsonOf(text);
  if (Array.isArray(list)) return list.map((one) => [cellText(one?.label), one?.value]);
  problems.add("attributes", "is not a JSON list");
  return [];
}

function labelledPairs(problems: RowProblems, text: string): [string, unknown][] {
  return text.split("|").map((pair) => {
    const at = pair.indexOf("=");
    if (at < 1) problems.add("attributes", 'has an entry that is not "Label=value"');
    return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)];
  });
}

/** Equivalent codes of one product. */
export const MAX_CODES = 500;

/**
 * Equivalent codes: `BOSCH: 0986494524|1K0698151`, with or without a brand; in JSON also objects
 * `{value, brand?}`.
 */
export function readOemCodes(problems: RowProblems, cell: unknown): OemCode[] {
  const raw = Array.isArray(cell) ? cell.map(codeText) : cell;
  return readList(problems, "oem_codes", raw, { items: MAX_CODES, length: 120 }).flatMap((text) => {
    const at = text.indexOf(":");
    const value = text.slice(at + 1).trim();
    if (value === "" || value.length > 64) {
      problems.add("oem_codes", "has a code that is not of 1 to 64 characters");
      return [];
    }
    return at > 0 ? { value, brand: text.slice(0, at).trim() } : { value };
  });
}

function codeText(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return cellText(entry);
  const { brand, value } = entry as { brand?: unknown; value?: unknown };
  return brand ? `${cellText(brand)}: ${cellText(value)}` : cellText(value);
}
