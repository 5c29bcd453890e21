import type { ListedProduct } from "../../client/page/listed-product.ts";

/** Most alternatives of a sold-out product. */
const ALTERNATIVES = 4;

type Suggested = Pick<ListedProduct, "id" | "quantity">;

/** Products of the rows below a product. */
type Rows<P> = { samePart: P[]; companions: P[]; boughtWith: P[]; related: P[] };

/**
 * The rows below a product, nothing twice: the first row that has a product keeps it. For a
 * sold-out product, up to four available related ones are a row of their own.
 */
export function suggestions<P extends Suggested>(
  product: Pick<ListedProduct, "quantity">,
  { samePart, companions, boughtWith, related }: Rows<P>,
): Rows<P> & { alternatives: P[] } {
  const together = without(companions, samePart);
  const bought = without(boughtWith, [...samePart, ...companions]);
  const others = without(related, [...samePart, ...companions, ...boughtWith]);
  const available = product.quantity > 0 ? [] : others.filter(({ quantity }) => quantity > 0);
  const alternatives = available.slice(0, ALTERNATIVES);
  return {
    samePart,
    companions: together,
    boughtWith: bought,
    alternatives,
    related: without(others, alternatives),
  };
}

function without<P extends Suggested>(products: readonly P[], shown: readonly P[]): P[] {
  const ids = new Set(shown.map(({ id }) => id));
  return products.filter(({ id }) => !ids.has(id));
}
