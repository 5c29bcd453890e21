import type { Database, Trx } from "@tuerca/platform/database/database";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { NotFound } from "@tuerca/platform/errors";
import { findGuestId, findOwner } from "../../modules/customers/index.ts";

/** A customer, and the one id that names them in addresses and the audit. Throws NotFound. */
export async function requireCustomer(
  db: Database | Trx,
  asked: string,
): Promise<{ owner: OrderOwner; id: string }> {
  const owner = await findOwner(db, asked);
  if (owner === null) throw unknownCustomer();
  if ("userId" in owner) return { owner, id: String(owner.userId) };
  return { owner, id: (await findGuestId(db, owner.guestEmail)) ?? asked };
}

/** The refusal of an id that no customer has, or whose data were erased. */
export function unknownCustomer(): NotFound {
  return new NotFound("Este cliente no existe, o se han borrado sus datos.");
}
