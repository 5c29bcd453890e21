import type { Trx } from "@tuerca/platform/database/database";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import {
  forgetSentOf,
  type LockedForChange,
  lockProduct,
  writeProduct,
} from "../change/product-change.repository.ts";
import { joinProducts } from "./join-products.ts";
import { findMergeable, type MergeableProduct, redirectProduct } from "./product-merge.repository.ts";

/**
 * Gives a product what it lacks of another one, which then leads to it, and returns how many codes
 * and pictures these are. Locks both by ascending id. Throws Invalid for gift cards, and Conflict
 * `product_changed` if one of them is merged already.
 */
export async function mergeProduct(
  trx: Trx,
  from: MergeableProduct,
  into: MergeableProduct,
  now: Date,
): Promise<{ codes: number; pictures: number }> {
  const locked = new Map<number, LockedForChange | null>();
  for (const id of [from.id, into.id].sort((one, other) => one - other))
    locked.set(id, await lockProduct(trx, { id }));
  await refuseMerged(trx, from, into);
  const [old, own] = [locked.get(from.id), locked.get(into.id)];
  if (!old || !own) throw new NotFound();
  for (const { isGiftCard, sku } of [old, own])
    if (isGiftCard) throw Invalid.at("into", why("product_gift_card", { sku }));
  const joined = joinProducts(old, own);
  await writeProduct(trx, own.id, joined, own);
  await forgetSentOf(trx, [own.id]);
  await redirectProduct(trx, from.id, into.id, now);
  return {
    codes: joined.oemCodes.length - own.oemCodes.length,
    pictures: joined.mediaIds.length - own.mediaIds.length,
  };
}

/** Reads again what another merge may have changed before the locks. */
async function refuseMerged(trx: Trx, from: MergeableProduct, into: MergeableProduct): Promise<void> {
  for (const { id, sku } of [from, into]) {
    const heir = (await findMergeable(trx, { id }))?.heir;
    if (heir) throw new Conflict("product_changed", why("product_merged", { sku, into: heir }));
  }
}
