import { secretId } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { findOrder, lockOrder, type OrderHead } from "../order.repository.ts";
import type { OrderRecord } from "../order-record.ts";

/**
 * An order by the secret id of its link. Throws NotFound for an unknown or malformed id, and for an
 * order of a deleted account.
 */
export async function requireLinkedOrder(db: Database | Trx, id: string): Promise<OrderRecord> {
  return requireOpen(isSecret(id) && (await findOrder(db, { id })));
}

/** Does the same, and locks the order until the transaction ends. */
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
