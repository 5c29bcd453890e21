import type { ListedProduct } from "../../client/page/listed-product.ts";

const SHOWN = 4;

/**
 * Up to four related products. For a sold-out product, up to four available ones are listed
 * separately, first.
 */
export function suggestions<P extends Pick<ListedProduct, "quantity">>(
  product: Pick<ListedProduct, "quantity">,
  related: readonly P[],
): { alternatives: P[]; related: P[] } {
  if (product.quantity > 0) return { alternatives: [], related: related.slice(0, SHOWN) };
  const alternatives = related.filter(({ quantity }) => quantity > 0).slice(0, SHOWN);
  return { alternatives, related: related.filter((one) => !alternatives.includes(one)).slice(0, SHOWN) };
}
