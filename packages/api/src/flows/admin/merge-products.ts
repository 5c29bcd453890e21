import { currentActor, recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction, rehearse } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { isReserved, lockLinesOf } from "../../modules/cart/index.ts";
import { moveListItems } from "../../modules/named-lists/index.ts";
import {
  findMergeable,
  type MergeableProduct,
  mergeProduct,
  type ProductKey,
} from "../../modules/products/index.ts";
import { moveRatings, recountRatings } from "../../modules/ratings/index.ts";
import { lockStock, moveStock } from "../../modules/stock/index.ts";
import { moveAlerts } from "../../modules/stock-alerts/index.ts";
import { holdImports } from "../../modules/taxonomy/index.ts";
import { moveFits } from "../../modules/vehicles/index.ts";
import { moveWishes } from "../../modules/wishlist/index.ts";

type MergeContext = { database: { db: Database }; clock: { now(): Date }; config: { isDemo: boolean } };

/** The product that goes and the sku of the one that is left. */
export type Merge = { from: ProductKey; into: string };

type Named = Pick<MergeableProduct, "id" | "sku" | "name">;

/** Numbers of all that moves from a product to another one. */
export type MergedProducts = {
  from: Named;
  into: Named;
  /** In stock. */
  pieces: number;
  opinions: number;
  /** Links to vehicles that the other one lacks. */
  links: number;
  /** Equivalent codes and pictures that the other one lacks. */
  codes: number;
  pictures: number;
  wishes: number;
  /** Carts with it. */
  carts: number;
};

/**
 * Gives all that a product has to another one, to which its address and sku lead. Orders and
 * invoices stay; what comes back of them is the other one's stock. Throws NotFound, Invalid
 * (`into`), and Conflict `product_changed` for a merged or reserved product, or `import_busy`.
 */
export function mergeProducts(context: MergeContext, merge: Merge): Promise<MergedProducts> {
  return inTransaction(context.database.db, (trx) => move(context, trx, merge));
}

/** Tries `mergeProducts` and takes it back: its counts, or its refusal. */
export function previewMerge(context: MergeContext, merge: Merge): Promise<MergedProducts> {
  return rehearse(context.database.db, (trx) => move(context, trx, merge));
}

async function move({ clock, config }: MergeContext, trx: Trx, merge: Merge): Promise<MergedProducts> {
  await holdImports(trx);
  const now = clock.now();
  const [from, into] = [await find(trx, merge.from), await findInto(trx, merge.into)];
  if (from.id === into.id) throw Invalid.at("into", why("product_itself", { sku: from.sku }));
  // Carts before stock, and stock before products, as orders lock them.
  const lines = await lockLinesOf(trx, from.id);
  await lockStock(trx, [from.id, into.id]);
  const joined = await mergeProduct(trx, from, into, now);
  if (await isReserved(trx, from.id, now))
    throw new Conflict("product_changed", why("product_reserved", { sku: from.sku }));
  const moved = {
    pieces: await moveStock(trx, from, into, { now, actor: currentActor()?.name }),
    opinions: await moveRatings(trx, from.id, into.id),
    links: await moveFits(trx, from.id, into.id),
    ...joined,
    wishes: await moveWishes(trx, from.id, into.id),
    carts: lines.carts,
  };
  await moveAlerts(trx, from.id, into.id);
  await moveListItems(trx, from.id, into.id);
  await lines.move(into.id, now);
  for (const id of [from.id, into.id].sort((one, other) => one - other))
    await recountRatings(trx, id, { withInvented: config.isDemo, at: now });
  await recordAct(trx, "product.merged", into.sku, {
    before: { merged: from.sku, name: from.name, slug: from.slug },
    after: { merged: from.sku, ...moved },
  });
  return { from: named(from), into: named(into), ...moved };
}

const named = ({ id, sku, name }: MergeableProduct): Named => ({ id, sku, name });

async function find(trx: Trx, key: ProductKey): Promise<MergeableProduct> {
  const product = await findMergeable(trx, key);
  if (product) return product;
  throw new NotFound("sku" in key ? why("product_unknown", { sku: key.sku }) : "Este producto no existe.");
}

async function findInto(trx: Trx, sku: string): Promise<MergeableProduct> {
  const product = await findMergeable(trx, { sku });
  if (product) return product;
  throw Invalid.at("into", why("product_unknown", { sku }));
}
