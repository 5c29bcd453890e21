import type { ListedProduct } from "../../client/page/listed-product.ts";

/** Most alternatives of a sold-out product. */
const ALTERNATIVES = 4;

type Suggested = Pick<ListedProduct, "id" | "quantity">;

/**
 * The rows below a product, as they come and nothing twice: the same part at other prices, then
 * related products. For a sold-out product, up to four available ones are listed before those.
 */
export function suggestions<P extends Suggested>(
  product: Pick<ListedProduct, "quantity">,
  { samePart, related }: { samePart: readonly P[]; related: readonly P[] },
): { samePart: P[]; alternatives: P[]; related: P[] } {
  const listed = new Set(samePart.map(({ id }) => id));
  const others = related.filter(({ id }) => !listed.has(id));
  const available = product.quantity > 0 ? [] : others.filter(({ quantity }) => quantity > 0);
  const alternatives = available.slice(0, ALTERNATIVES);
  return {
    samePart: [...samePart],
    alternatives,
    related: others.filter((one) => !alternatives.includes(one)),
  };
}
