import type { Address } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { lockUser } from "@tuerca/platform/database/lock-user";
import { NotFound } from "@tuerca/platform/errors";
import { refuseSellersTaxId } from "@tuerca/platform/sellers-tax-id";
import { type AddressFields, findAddresses, insertAddress, updateAddress } from "./address.repository.ts";
import type { AddressContext } from "./shipping-addresses.service.ts";

/** The customer's billing address, or null. */
export async function readBilling({ database }: AddressContext, userId: number): Promise<Address | null> {
  const [address = null] = await findAddresses(database.db, userId, "billing");
  return address;
}

/**
 * Stores the customer's only billing address; `created` is false if it replaced an earlier one.
 * Throws Invalid for the seller's NIF.
 */
export function saveBilling(
  { database, clock, config }: AddressContext,
  userId: number,
  fields: AddressFields,
): Promise<{ created: boolean; address: Address }> {
  refuseSellersTaxId(config, { nif: fields.nif });
  return inTransaction(database.db, async (trx) => {
    await lockUser(trx, userId);
    const now = clock.now();
    const changed = await updateAddress(trx, { userId, kind: "billing" }, fields, now);
    if (changed) return { created: false, address: changed };
    const address = await insertAddress(trx, { userId, kind: "billing", isDefault: true, fields, now });
    return { created: true, address };
  });
}

/** Replaces the customer's billing address. Throws NotFound without one, Invalid likewise. */
export async function replaceBilling(
  { database, clock, config }: AddressContext,
  userId: number,
  fields: AddressFields,
): Promise<Address> {
  refuseSellersTaxId(config, { nif: fields.nif });
  const changed = await updateAddress(database.db, { userId, kind: "billing" }, fields, clock.now());
  if (!changed) throw new NotFound();
  return changed;
}
