import { type Cents, type PriceRounding, priceFactor, toEuros } from "@tuerca/contract";
import type { Field } from "@tuerca/feeds/fields";

/**
 * The column of a field; `split` cuts it into a list, `factor` multiplies its number, `levels`
 * stands between the levels of its path.
 */
export type ColumnRule = {
  column: string;
  split?: ";" | "," | "|" | undefined;
  factor?: number | undefined;
  levels?: "/" | "|" | undefined;
};

/**
 * How prices come from a file, in this order; `percent` may be below 0. From costs, columns of
 * prices and offers are left out.
 */
export type PriceChange = {
  from?: "cost_price" | undefined;
  percent?: number | undefined;
  vat?: 4 | 10 | 21 | undefined;
  /** The least price, in cents. */
  min_cents?: Cents | undefined;
  round?: PriceRounding | undefined;
};

/** The part of a file that is read, where it is not the one that is found by itself. */
export type FilePart = {
  sheet?: string | undefined;
  header?: number | undefined;
  rows?: string | undefined;
};

/** How to read a file: by an included map, or a map that names columns only. */
export type FeedColumns = {
  decimal: "auto" | "comma" | "point";
  /** The name of an included map, in place of `fields` and `attributes`. */
  included?: string | undefined;
  fields: Partial<Record<Field, ColumnRule | undefined>>;
  /** The column of each attribute, by its label. */
  attributes?: Record<string, string> | undefined;
  prices?: PriceChange | undefined;
  part?: FilePart | undefined;
};

type MapJson = { fields?: Record<string, unknown> };

/** The map for a person's choices, as JSON; `included` is the map that they name. */
export function mapOf(columns: FeedColumns, included: object | null): object {
  const { decimal, fields, attributes = {}, prices = {}, part = {} } = columns;
  const labels = Object.keys(attributes).length > 0 ? { attributes: { labels: attributes } } : {};
  const map: MapJson = included ?? { decimal, fields: { ...fields, ...labels } };
  return { ...map, ...part, fields: withPrices(map.fields ?? {}, prices) };
}

function withPrices(fields: Record<string, unknown>, { from, round, min_cents, ...change }: PriceChange) {
  const { price, offer_price, offer_from, offer_to, ...others } = fields;
  const known = from ? { ...others, price: fields[from] } : fields;
  const factor = priceFactor(change);
  if (factor === 1 && !round && !min_cents) return known;
  const changed = (rule: unknown) => ({
    first: [rule],
    ...(factor === 1 ? {} : { factor }),
    ...(round ? { round } : {}),
    ...(min_cents ? { min: toEuros(min_cents) } : {}),
    ...decimalOf(rule),
  });
  const prices = (["price", "offer_price"] as const).filter((field) => known[field] !== undefined);
  return { ...known, ...Object.fromEntries(prices.map((field) => [field, changed(known[field])])) };
}

/** A rule's own way to write decimals holds for what it gives, too. */
function decimalOf(rule: unknown): object {
  return typeof rule === "object" && rule !== null && "decimal" in rule ? { decimal: rule.decimal } : {};
}
