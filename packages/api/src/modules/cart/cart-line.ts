import { type CartInput, MAX_LINE_QUANTITY } from "@tuerca/contract";
import { Invalid } from "../../platform/errors.ts";

/** A line as it is stored; `seenUnitCents` is the unit price (with VAT) that the customer was last shown. */
export type CartLine = { productId: number; quantity: number; seenUnitCents: number };

/** A line as a customer asks for it; `field` is its place in the request. */
export type WantedLine = { productId: number; quantity: number; field: string };

/**
 * The lines of a request: the same product twice is one line with the sum, 0 takes a line out. Throws Invalid where
 * a sum is over the limit or a line asks for what no product of ours takes.
 */
export function readWantedLines(products: CartInput["products"]): WantedLine[] {
  const errors: Record<string, string[]> = {};
  const wanted = new Map<number, WantedLine>();
  products.forEach((product, index) => {
    const field = `products.${index}`;
    if (product.prices_override?.length)
      errors[`${field}.prices_override`] = ["El precio de este producto no se puede elegir."];
    if (product.products_customization?.length)
      errors[`${field}.products_customization`] = ["Este producto no se puede personalizar."];
    const quantity = (wanted.get(product.id)?.quantity ?? 0) + product.quantity;
    if (quantity > MAX_LINE_QUANTITY)
      errors[`${field}.quantity`] = [`No se pueden pedir más de ${MAX_LINE_QUANTITY} unidades.`];
    wanted.set(product.id, { productId: product.id, quantity, field });
  });
  const [first] = Object.values(errors);
  if (first) throw new Invalid(first[0] ?? "", errors);
  return [...wanted.values()].filter((line) => line.quantity > 0);
}
