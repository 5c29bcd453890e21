import type { Trx } from "@tuerca/platform/database/database";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { Conflict } from "@tuerca/platform/errors";
import { lockOrder, type OrderHead } from "../../modules/orders/index.ts";
import { findInFlight, mayBeReplaced } from "../../modules/payments/index.ts";
import { deleteOptOut, disownRatings } from "../../modules/ratings/index.ts";
import { deleteAlertsOf } from "../../modules/stock-alerts/index.ts";
import { deleteRemindersOf, deleteRemindersOfAccount } from "../checkout/reminder/reminder.repository.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { cancelLocked } from "../orders/settle-order.ts";
import { blockOrders } from "./account-orders.repository.ts";

type Erased = {
  owner: OrderOwner;
  /** The address whose wishes for mails go too; null if it may be somebody else's. */
  email: string | null;
  /** The end of the refusal while money is in flight. */
  inFlight: string;
  /** Counts the unpaid orders that are about to be cancelled. */
  count?: (unpaid: readonly OrderHead[]) => Promise<void>;
};

/**
 * Takes name, photos and links off all that the law makes the shop keep of a customer: opinions
 * lose their author, orders are blocked, and unpaid ones cancelled. Throws Conflict
 * `payment_pending`.
 */
export async function eraseOrders(
  context: MailContext,
  trx: Trx,
  { owner, email, inFlight, count }: Erased,
): Promise<void> {
  const now = context.clock.now();
  await disownRatings(trx, owner, now);
  if ("userId" in owner) await deleteRemindersOfAccount(trx, owner.userId);
  if (email !== null) {
    await deleteOptOut(trx, email);
    await deleteAlertsOf(trx, email);
    await deleteRemindersOf(trx, email);
  }
  const unpaid = await lockUnpaid(trx, await blockOrders(trx, owner, now), inFlight);
  await count?.(unpaid);
  for (const order of unpaid) await cancelLocked(context, trx, order);
}

async function lockUnpaid(trx: Trx, ids: readonly string[], inFlight: string): Promise<OrderHead[]> {
  const orders: OrderHead[] = [];
  for (const id of ids) {
    const order = await lockOrder(trx, "id", id);
    if (!order) continue;
    const attempt = await findInFlight(trx, id);
    if (attempt && !mayBeReplaced(attempt.state))
      throw new Conflict(
        "payment_pending",
        `Estamos confirmando el pago del pedido ${order.number}. ${inFlight}`,
      );
    orders.push(order);
  }
  return orders;
}
