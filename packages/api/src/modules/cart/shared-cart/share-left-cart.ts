import type { Trx } from "@tuerca/platform/database/database";
import { mostBuyable, readSellable } from "../../stock/index.ts";
import { sharedLines } from "./share-cart.ts";
import { insertSharedCart, readLines, type SharedCart } from "./shared-cart.repository.ts";

/** The secret of a new link, and the lines that it opens. */
export type LeftCart = Pick<SharedCart, "lines"> & { secret: string };

/**
 * Copies the parts of a locked cart that can be bought behind a new link; null if there are none.
 */
export async function shareLeftCart(
  trx: Trx,
  cartId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<LeftCart | null> {
  const parts = sharedLines(await readLines(trx, cartId));
  const ids = parts.map(({ productId }) => productId);
  const sellable = await readSellable(trx, ids, now);
  const lines = parts.filter(({ productId }) => {
    const product = sellable.get(productId);
    return product?.active && mostBuyable(product) > 0;
  });
  return lines.length === 0 ? null : { lines, secret: await insertSharedCart(trx, { lines, expiresAt }) };
}
