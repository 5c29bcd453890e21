import { type CheckedCart, type EngineCar, MAX_LINE_QUANTITY, toCents } from "@tuerca/contract";
import { Invalid } from "@tuerca/platform/errors";
import { type GiftLine, giftKey, type WantedGift } from "./gift-card/gift-line.ts";

/**
 * A stored line; `seenUnitCents` is the unit price (with VAT) that the customer last saw. With
 * `gift`, it is gift cards for one person; `car` is the one that other goods are bought for.
 */
export type CartLine = {
  productId: number;
  quantity: number;
  seenUnitCents: number;
  gift?: GiftLine;
  car?: EngineCar;
};

/** A line that a customer requests; `field` is its path in the request. */
export type WantedLine = {
  productId: number;
  quantity: number;
  field: string;
  gift: WantedGift | null;
  car: EngineCar | null;
};

/** The key that tells the lines of a cart apart. */
export function lineKey({ productId, gift }: { productId: number; gift?: WantedGift | null }): string {
  return gift ? `${productId} ${giftKey(gift)}` : String(productId);
}

/**
 * The lines of a request: repeated lines are added up, for the last car that one names, and 0
 * removes one. Throws Invalid if a sum is over the limit.
 */
export function readWantedLines(products: CheckedCart["products"]): WantedLine[] {
  const errors: Record<string, string[]> = {};
  const wanted = new Map<string, WantedLine>();
  products.forEach((product, index) => {
    const field = `products.${index}`;
    const line = { productId: product.id, field, gift: readGift(product) };
    const key = lineKey(line);
    const earlier = wanted.get(key);
    const quantity = (earlier?.quantity ?? 0) + product.quantity;
    const car = product.car ?? earlier?.car ?? null;
    if (quantity > MAX_LINE_QUANTITY)
      errors[`${field}.quantity`] = [`No se pueden pedir más de ${MAX_LINE_QUANTITY} unidades.`];
    wanted.set(key, { ...line, quantity, car });
  });
  const [first] = Object.values(errors);
  if (first) throw new Invalid(first[0] ?? "", errors);
  return [...wanted.values()].filter((line) => line.quantity > 0);
}

function readGift(product: CheckedCart["products"][number]): WantedGift | null {
  const price = product.prices_override?.[0]?.price;
  const recipient = product.products_customization?.[0] ?? null;
  if (price === undefined && recipient === null) return null;
  return { amountCents: price === undefined ? null : toCents(price), recipient };
}
