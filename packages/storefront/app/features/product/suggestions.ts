import type { ListedProduct } from "../../client/page/listed-product.ts";

/** Most alternatives of a sold-out product. */
const ALTERNATIVES = 4;

/**
 * Related products, as they come. For a sold-out product, up to four available ones are listed
 * separately, first.
 */
export function suggestions<P extends Pick<ListedProduct, "quantity">>(
  product: Pick<ListedProduct, "quantity">,
  related: readonly P[],
): { alternatives: P[]; related: P[] } {
  if (product.quantity > 0) return { alternatives: [], related: [...related] };
  const alternatives = related.filter(({ quantity }) => quantity > 0).slice(0, ALTERNATIVES);
  return { alternatives, related: related.filter((one) => !alternatives.includes(one)) };
}
