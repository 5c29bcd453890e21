import type { PriceRounding, ProductField } from "@tuerca/contract";
import {
  checkImport,
  type FeedColumns,
  type FilePart,
  type ImportDetail,
  type PriceChange,
} from "@tuerca/office-contract";
import { readCents, readHundredths, typedCents } from "../../client/money-text.ts";

type Rule = {
  split?: ";" | "," | "|" | undefined;
  factor?: number | undefined;
  levels?: "/" | "|" | undefined;
};

/** The field of a column, and how its cells are read; or an attribute, by its label. */
export type ColumnChoice = ({ field: ProductField } & Rule) | { attribute: string };

/** How prices come from a file; `percent` and `least` as somebody types them. */
export type PriceDraft = {
  isFromCost: boolean;
  percent: string;
  vat: PriceChange["vat"] | null;
  round: PriceRounding | null;
  least: string;
};

/** How a person has a file read; columns without a choice are left out. */
export type ReadingDraft = {
  /** The name of an included map, in place of columns. */
  included: string | null;
  decimal: FeedColumns["decimal"];
  columns: Readonly<Record<string, ColumnChoice>>;
  prices: PriceDraft;
  part: FilePart;
};

/** The person's choices for a file. */
export type ImportDraft = ReadingDraft & { source: string; prune: boolean };

/** The choices to begin with: those of the last check, else the proposal. */
export function firstDraft({ settings, suggestion }: ImportDetail): ImportDraft {
  const { source = "default", prune = false } = settings ?? {};
  const proposed = readingDraft(suggestion);
  const read = settings && readingDraft(settings.columns);
  return { ...proposed, ...read, columns: columnsOf(read, proposed), source, prune };
}

/** A map without columns leaves those that are proposed. */
function columnsOf(read: ReadingDraft | null, proposed: ReadingDraft): ReadingDraft["columns"] {
  return read && read.included === null ? read.columns : proposed.columns;
}

/** The choices of a map. VAT on a price column becomes VAT on all prices. */
export function readingDraft(map: FeedColumns): ReadingDraft {
  const { included = null, decimal, fields, attributes = {}, prices = {}, part = {} } = map;
  const isNet = prices.vat === undefined && fields.price?.factor === 1.21;
  const columns = Object.entries(fields).map(([field, { column, ...rule }]) => [
    column,
    { field, ...rule, ...(isNet && isPrice(field) ? { factor: undefined } : {}) },
  ]);
  const labels = Object.entries(attributes).map(([attribute, column]) => [column, { attribute }]);
  const { from, percent, vat = isNet ? 21 : null, round = null, min_cents = null } = prices;
  return {
    included,
    decimal,
    columns: Object.fromEntries([...columns, ...labels]),
    prices: {
      isFromCost: from !== undefined,
      percent: percent ? typedCents(Math.round(percent * 100)) : "",
      vat,
      round,
      least: typedCents(min_cents),
    },
    part,
  };
}

function isPrice(field: string): boolean {
  return field === "price" || field === "offer_price";
}

/** The map of some choices. */
export function feedColumnsOf(draft: ReadingDraft): FeedColumns {
  const { included, decimal, columns, part } = draft;
  const prices = priceChangeOf(draft.prices);
  const rest = {
    ...(Object.keys(prices).length > 0 ? { prices } : {}),
    ...(Object.keys(part).length > 0 ? { part } : {}),
  };
  if (included !== null) return { decimal: "auto", included, fields: {}, ...rest };
  const entries = Object.entries(columns).toSorted(([one], [other]) => one.localeCompare(other));
  const fields = entries.flatMap(([column, choice]) => {
    if ("attribute" in choice) return [];
    const { field, split, factor, levels } = choice;
    const rule = { ...(split && { split }), ...(factor && { factor }), ...(levels && { levels }) };
    return [[field, { column, ...rule }]];
  });
  const labels = entries.flatMap(([column, choice]) =>
    "attribute" in choice ? [[choice.attribute.trim(), column]] : [],
  );
  const attributes = labels.length > 0 ? { attributes: Object.fromEntries(labels) } : {};
  return { decimal, fields: Object.fromEntries(fields), ...attributes, ...rest };
}

/** The change of prices that is typed; its percentage or least price is NaN if it is none. */
export function priceChangeOf({ isFromCost, percent, vat, round, least }: PriceDraft): PriceChange {
  const hundredths = percent.trim() === "" ? 0 : (readHundredths(percent) ?? Number.NaN);
  return {
    ...(isFromCost ? { from: "cost_price" as const } : {}),
    ...(hundredths === 0 ? {} : { percent: hundredths / 100 }),
    ...(vat ? { vat } : {}),
    ...(least.trim() === "" ? {} : { min_cents: readCents(least) }),
    ...(round ? { round } : {}),
  };
}

/** The body of a check. */
export function settingsOf(draft: ImportDraft) {
  return { columns: feedColumnsOf(draft), source: draft.source, prune: draft.prune };
}

/** Where a problem of some choices is shown. */
type ProblemPlace = "columns" | "from" | "percent" | "least" | "source";

const PRICE_PLACES: Readonly<Record<string, ProblemPlace>> = { from: "from", min_cents: "least" };

/** Problems of some choices, by the call's own rules. */
export function problemsOf(draft: ImportDraft): Partial<Record<ProblemPlace, string>> {
  const { error } = checkImport.body.safeParse(settingsOf(draft));
  const found = (error?.issues ?? []).map(({ path, message }): [ProblemPlace, string] => {
    if (path[0] === "source") return ["source", message];
    return [path[1] === "prices" ? (PRICE_PLACES[String(path[2])] ?? "percent") : "columns", message];
  });
  const ofLabels = problemOfLabels(draft);
  // The first problem of a place counts.
  return Object.fromEntries([...found.toReversed(), ...(ofLabels ? [["columns", ofLabels]] : [])]);
}

function problemOfLabels({ included, columns }: ImportDraft): string | null {
  const labels = Object.values(columns).flatMap((one) => ("attribute" in one ? [one.attribute.trim()] : []));
  if (included !== null) return null;
  if (labels.includes("")) return "Escribe el nombre del atributo";
  return new Set(labels).size < labels.length ? "Dos atributos tienen el mismo nombre" : null;
}

/** Whether the choices differ from those of the last check. */
export function isChanged(draft: ImportDraft, found: ImportDetail): boolean {
  const key = (one: ImportDraft) => JSON.stringify(settingsOf(one));
  return found.settings !== null && key(draft) !== key(firstDraft(found));
}
