import { type Cart, type NamedListDetail, type SharedList, sharedListPath } from "@tuerca/contract";
import { NotFound } from "@tuerca/platform/errors";
import { addressKey, countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { createSecretId } from "@tuerca/platform/secret-id";
import { type CartContext, presentLines, putInCart } from "../cart/index.ts";
import { ownerOf, requireGuest, type Shopper } from "../session/index.ts";
import { findItems } from "./list-items.repository.ts";
import { findShared, updateSecret } from "./named-list.repository.ts";
import { type OwnList, requireList } from "./named-lists.service.ts";

/** The secret of a list's link, and the IP address that opens it. */
export type ListLink = { secret: string; ip: string };

/** One of the customer's lists with its products. Throws NotFound. */
export async function readList(context: CartContext, own: OwnList): Promise<NamedListDetail> {
  const list = await requireList(context.database.db, own);
  return { ...list, ...(await presentLines(context, await findItems(context.database.db, list.id))) };
}

/** Makes a list's link in place of a former one. Throws NotFound. */
export async function shareList(
  { database: { db }, clock }: CartContext,
  { userId, id }: OwnList,
): Promise<{ url_path: string }> {
  const secret = createSecretId();
  if (!(await updateSecret(db, userId, id, { secret, sharedAt: clock.now() }))) throw new NotFound();
  return { url_path: sharedListPath(secret) };
}

/** Ends a list's link. Throws NotFound. */
export async function unshareList({ database: { db } }: CartContext, { userId, id }: OwnList): Promise<void> {
  if (!(await updateSecret(db, userId, id, null))) throw new NotFound();
}

/** A list as anyone with its link sees it. Throws NotFound, or TooMany after many wrong secrets. */
export async function readSharedList(context: CartContext, link: ListLink): Promise<SharedList> {
  const { id, name } = await open(context, link);
  return { name, ...(await presentLines(context, await findItems(context.database.db, id))) };
}

/** Raises the customer's cart to one of their lists. Throws NotFound, or Conflict `stock_gone`. */
export async function putListInCart(context: CartContext, shopper: Shopper, own: OwnList): Promise<Cart> {
  return put(context, shopper, (await requireList(context.database.db, own)).id);
}

/** The same for a list by its link. Throws as `readSharedList`, or Conflict `stock_gone`. */
export async function putSharedListInCart(
  context: CartContext,
  shopper: Shopper,
  link: ListLink,
): Promise<Cart> {
  return put(context, shopper, (await open(context, link)).id);
}

async function open({ database: { db }, clock }: CartContext, { secret, ip }: ListLink) {
  const list = await findShared(db, secret);
  if (list) return list;
  refuseWait(await countHit(db, "shared-cart-miss-from", addressKey(ip), clock.now()));
  throw new NotFound();
}

function put(context: CartContext, shopper: Shopper, listId: number): Promise<Cart> {
  return putInCart(
    context,
    ownerOf(shopper),
    async (trx) => {
      if (shopper.userId === null) await requireGuest(trx, shopper.session, context.clock.now(), true);
      const items = await findItems(trx, listId);
      return { lines: items.map((item) => ({ ...item, unitCents: 0, gift: null, fit: null })), withheld: [] };
    },
    { joining: "complete", nothingLeft: () => "De esta lista no queda nada a la venta." },
  );
}
