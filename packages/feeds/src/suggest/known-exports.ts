import type { Sample } from "./read-sample.ts";

/** An included map, and two columns that only its files have together. */
type Export = readonly [map: string, one: RegExp, other: RegExp];

const EXPORTS: readonly Export[] = [
  ["shopify", /^(url )?handle$/i, /^(variant price|option1 value)$/i],
  ["woocommerce", /^(type|tipo)$/i, /^(regular price|precio normal)$/i],
  [
    "prestashop",
    /^(product id\s?\*?|id( de producto)?)$/i,
    /^(price tax excluded|precio impuestos excluidos|.*\((tax|imp\.) excl\.\))$/i,
  ],
];

const XML_EXPORTS: readonly Export[] = [
  ["google-merchant", /^(g:)?id$/i, /^(g:)?(availability|image_link)$/i],
  ["bmecat", /^supplier_(aid|pid)$/i, /^(article|product)_(details|price_details)$/i],
];

/** The included map for a file that another program wrote, or null. */
export function mapOfExport({ form, columns }: Pick<Sample, "form" | "columns">): string | null {
  const has = (pattern: RegExp) => columns.some(({ name }) => pattern.test(name.trim()));
  const exports = form?.format === "xml" ? XML_EXPORTS : EXPORTS;
  return exports.find(([, one, other]) => has(one) && has(other))?.[0] ?? null;
}
