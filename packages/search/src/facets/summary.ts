import type { NumberColumns } from "../storage/columns/number-columns.ts";

/** Smallest and largest cell of a column; `min` exceeds `max` if there is none. */
export type Bounds = { min: number; max: number };

/** Figures of some documents for the numeric facets. */
export type Summary = { price: Bounds; rating: Bounds; onOffer: number; inStock: number };

function boundsOf(column: Uint32Array, docs: Uint32Array): Bounds {
  let min = 2 ** 32 - 1;
  let max = 0;
  for (let at = 0; at < docs.length; at++) {
    const cell = column[docs[at]];
    if (cell < min) min = cell;
    if (cell > max) max = cell;
  }
  return { min, max };
}

/** Summarises documents; `others` are all the rest, if those are fewer. */
export function summarise(numbers: NumberColumns, docs: Uint32Array, others: Uint32Array | null): Summary {
  const { traits } = numbers;
  if (others) {
    traits.countAll();
    traits.count(others, -1);
  } else traits.count(docs, 1);
  const { onOffer, inStock, minRating, maxRating } = traits.summary();
  const rating = { min: minRating || 1, max: maxRating };
  return { price: boundsOf(numbers.price, docs), rating, onOffer, inStock };
}

const around = (one: Bounds, other: Bounds): Bounds => ({
  min: one.min > one.max ? other.min : other.min > other.max ? one.min : Math.min(one.min, other.min),
  max: Math.max(one.max, other.max),
});

/** The summary of two sets without a common document. */
export function together(one: Summary, other: Summary): Summary {
  return {
    price: around(one.price, other.price),
    rating: around(one.rating, other.rating),
    onOffer: one.onOffer + other.onOffer,
    inStock: one.inStock + other.inStock,
  };
}
