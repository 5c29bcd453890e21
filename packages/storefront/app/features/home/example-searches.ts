import type { ListedProduct } from "../../client/page/listed-product.ts";

/** Three searches with results: two codes, and a name with its brand. */
export function exampleSearches(products: readonly ListedProduct[]): string[] {
  const codes = products.map(({ sku }) => sku).filter((sku) => sku.length <= 16);
  const named = products.find(({ brand }) => brand !== null);
  const words = named?.name.split(" ")[0]?.toLowerCase();
  return [...new Set(codes)]
    .slice(0, 2)
    .concat(words && named?.brand ? [`${words} ${named.brand.name.toLowerCase()}`] : []);
}
