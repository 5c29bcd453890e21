import type { OrderMove } from "@tuerca/office-contract";
import type { Context } from "../../context.ts";
import { goesBack, holdsMoney } from "../../flows/orders/order-money.ts";
import { mayMove, type OrderHead, type OrderRecord } from "../../modules/orders/index.ts";
import type { StaffSession } from "../../modules/staff/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";

/** Acts that an order's money allows. */
export type MoneyState = { isGoingBack: boolean; isHeld: boolean };

/** Finds the acts that an order's money allows at the moment. */
export function readMoneyState(
  { database }: Pick<Context, "database">,
  order: OrderRecord,
): Promise<MoneyState> {
  const head: OrderHead = { ...order, email: order.customer.email };
  return inTransaction(database.db, async (trx) => ({
    isGoingBack: await goesBack(trx, head),
    isHeld: await holdsMoney(trx, head),
  }));
}

/** The moves that a person may make with an order now; the flows decide again under its lock. */
export function movesOf(
  { permissions }: Pick<StaffSession, "permissions">,
  { status, lines }: Pick<OrderRecord, "status" | "lines">,
  { isGoingBack, isHeld }: MoneyState,
): OrderMove[] {
  const maySend = !isGoingBack && lines.some(({ gift }) => gift === null);
  const isWaiting = status === "paid" || status === "preparing";
  const isPossible: Record<OrderMove, boolean> = {
    prepare: maySend && mayMove(status, "preparing"),
    ship: maySend && isWaiting,
    correct_tracking: status === "shipped",
    deliver: status === "shipped",
    confirm_payment: status === "pending_payment",
    cancel: mayMove(status, "cancelled") && !isHeld,
    ...{ resend: true, note: true },
  };
  return MOVES.filter(([move, permission]) => isPossible[move] && permissions.includes(permission)).map(
    ([move]) => move,
  );
}

/** The moves, with the permission that each needs. */
const MOVES: readonly (readonly [OrderMove, "write_fulfilment" | "write_orders"])[] = [
  ["prepare", "write_fulfilment"],
  ["ship", "write_fulfilment"],
  ["correct_tracking", "write_fulfilment"],
  ["deliver", "write_fulfilment"],
  ["confirm_payment", "write_orders"],
  ["cancel", "write_orders"],
  ["resend", "write_orders"],
  ["note", "write_orders"],
];
