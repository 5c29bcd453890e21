import { secretId } from "@tuerca/contract";
import type { Database, Trx } from "../../platform/database/database.ts";
import { NotFound } from "../../platform/errors.ts";
import { findOrder, lockOrder, type OrderHead } from "./order.repository.ts";
import type { OrderRecord } from "./order-record.ts";

/**
 * An order by the secret id of its link, for whoever has that. Throws NotFound for an unknown id, a malformed one, and
 * an order whose customer has deleted the account.
 */
export async function requireLinkedOrder(db: Database | Trx, id: string): Promise<OrderRecord> {
  return requireOpen(isSecret(id) && (await findOrder(db, { id })));
}

/** The same, locked until the transaction ends. */
export async function lockLinkedOrder(trx: Trx, id: string): Promise<OrderHead> {
  return requireOpen(isSecret(id) && (await lockOrder(trx, "id", id)));
}

function isSecret(id: string): boolean {
  return secretId.safeParse(id).success;
}

function requireOpen<T extends { isBlocked: boolean }>(order: T | null | false): T {
  if (!order || order.isBlocked) throw new NotFound();
  return order;
}
