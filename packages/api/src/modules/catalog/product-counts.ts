import type { ProductRecord } from "./product-record.ts";

/** How many products for sale each category (with all below it) and each brand has. */
export type ProductCounts = {
  /** Counts a product as it is now in place of what it was; null = not there. */
  replace(before: ProductRecord | null, after: ProductRecord | null): void;
  inCategory(id: number): number;
  ofBrand(id: number): number;
};

export function createProductCounts(): ProductCounts {
  const categories = new Map<number, number>();
  const brands = new Map<number, number>();
  const add = (record: ProductRecord | null, difference: number) => {
    if (record === null) return;
    for (const id of categoriesOf(record)) categories.set(id, (categories.get(id) ?? 0) + difference);
    if (record.brandId !== null) brands.set(record.brandId, (brands.get(record.brandId) ?? 0) + difference);
  };
  return {
    replace: (before, after) => {
      add(before, -1);
      add(after, 1);
    },
    inCategory: (id) => categories.get(id) ?? 0,
    ofBrand: (id) => brands.get(id) ?? 0,
  };
}

function categoriesOf(record: ProductRecord): number[] {
  return [...record.leafIds, ...record.ancestorIds];
}
