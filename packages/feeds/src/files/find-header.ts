import { currencyOf, currencyOfHead } from "../row/values/currency.ts";
import { isKnownHead } from "../suggest/known-heads.ts";
import type { Cell } from "./feed.ts";

/** Lines with content among which a header is looked for. */
export const HEADER_LINES = 30;

/** So many known names, or cells, make a header of a line. */
export const ENOUGH = 2;

/** A header has at least this share of the cells of the fullest line; a title has fewer. */
const FILLED = 0.6;

/**
 * The index of the header among a table's first lines: the line with most known names of columns;
 * without any, the first of words alone that is filled as the lines below it are. Titles, dates and
 * addresses may stand above it.
 */
export function findHeader(lines: readonly (readonly Cell[])[], names: ReadonlySet<string>): number {
  const known = lines.map((cells) => cells.filter((cell) => isKnownHead(String(cell), names)).length);
  const filled = lines.map((cells) => cells.filter(isFilled).length);
  const least = FILLED * Math.max(0, ...filled);
  const [ofFirst = 0] = filled;
  const [knownOfFirst = 0] = known;
  if (ofFirst >= least && knownOfFirst > 0) return 0;
  const most = Math.max(0, ...known);
  if (most >= ENOUGH) return known.indexOf(most);
  if (ofFirst >= least) return 0;
  const isLike = (cells: readonly Cell[], index: number) =>
    (filled[index] ?? 0) >= Math.max(ENOUGH, least) && isOfWords(cells);
  return Math.max(0, lines.findIndex(isLike));
}

function isFilled(cell: Cell): boolean {
  return typeof cell !== "string" || cell.trim() !== "";
}

/** Whether all cells are different words, as names of columns are. */
function isOfWords(cells: readonly Cell[]): boolean {
  const texts = cells.filter(isFilled).map((cell) => String(cell).trim().toLowerCase());
  return (
    new Set(texts).size === texts.length && texts.every((text) => /\p{L}/u.test(text) && text.length <= 60)
  );
}

const LABEL =
  /(?<!\p{L})(?:moneda|divisa|currency|devise|w[aä]h?e?rung|moeda|valuta|munt)(?!\p{L})[^\p{L}\p{Sc}]*([\p{L}\p{Sc}]+)/giu;

/** Prices or a list of them, up to four words, and `en` with what may be a currency. */
const PRICES_IN =
  /(?<!\p{L})(?:precios?|importes?|tarifas?|pre[cç]os?|prices?|prix|preise|prezzi|prijzen)(?: [\p{L}\d]+){0,4}? ((?:en|in|em) [\p{L}\p{Sc}]+)/giu;

/**
 * The currency that lines above a header name, as in `Moneda: USD` and `Tarifa en dólares`; null
 * for none.
 */
export function currencyAbove(text: string): string | null {
  const labelled = Array.from(text.matchAll(LABEL), ([, named]) => currencyOf(named));
  const told = Array.from(text.matchAll(PRICES_IN), ([, named = ""]) => currencyOfHead(named));
  const isCode = (one: string | null) => one !== null && /^(?:[A-Z]{3}|\p{Sc})$/u.test(one);
  return labelled.find(isCode) ?? told.find((one) => one !== null) ?? null;
}
