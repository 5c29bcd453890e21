import { type Address, MAX_SHIPPING_ADDRESSES } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { lockUser } from "@tuerca/platform/database/lock-user";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import { refuseSellersTaxId } from "@tuerca/platform/sellers-tax-id";
import {
  type AddressFields,
  countAddresses,
  deleteShipping,
  findSameShipping,
  findShipping,
  insertAddress,
  setDefault,
  updateAddress,
} from "./address.repository.ts";

export type AddressContext = {
  database: { db: Database };
  clock: Clock;
  config: Pick<Config, "operator">;
};

/**
 * Adds a shipping address, once however often it is sent; the first becomes the default. Throws
 * Invalid at the maximum number, or for the seller's NIF.
 */
export function addShipping(
  context: AddressContext,
  userId: number,
  fields: AddressFields,
): Promise<Address> {
  refuseSellersTaxId(context.config, { nif: fields.nif });
  return asOnlyOne(context, userId, async (trx) => {
    const same = await findSameShipping(trx, userId, fields);
    if (same) return same;
    const count = await countAddresses(trx, userId, "shipping");
    if (count >= MAX_SHIPPING_ADDRESSES)
      throw new Invalid(`No puedes guardar más de ${MAX_SHIPPING_ADDRESSES} direcciones.`);
    const now = context.clock.now();
    return insertAddress(trx, { userId, kind: "shipping", isDefault: count === 0, fields, now });
  });
}

/** Replaces a shipping address. Throws NotFound if it is not the customer's, Invalid likewise. */
export async function replaceShipping(
  { database, clock, config }: AddressContext,
  userId: number,
  id: number,
  fields: AddressFields,
): Promise<Address> {
  refuseSellersTaxId(config, { nif: fields.nif });
  const changed = await updateAddress(database.db, { userId, kind: "shipping", id }, fields, clock.now());
  if (!changed) throw new NotFound();
  return changed;
}

/**
 * Deletes a shipping address; if it was the default, the newest of the others becomes it. Throws
 * NotFound.
 */
export function removeShipping(context: AddressContext, userId: number, id: number): Promise<void> {
  return asOnlyOne(context, userId, async (trx) => {
    const wasDefault = await deleteShipping(trx, userId, id);
    if (wasDefault === null) throw new NotFound();
    if (wasDefault) await setDefault(trx, userId, null);
  });
}

/** Makes a shipping address the default. Throws NotFound if it is not the customer's. */
export function markDefault(context: AddressContext, userId: number, id: number): Promise<Address> {
  return asOnlyOne(context, userId, async (trx) => {
    const found = await findShipping(trx, userId, id);
    if (!found) throw new NotFound();
    await setDefault(trx, userId, id);
    return { ...found, is_default: true };
  });
}

function asOnlyOne<T>(
  { database }: AddressContext,
  userId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction(database.db, async (trx) => {
    await lockUser(trx, userId);
    return work(trx);
  });
}
