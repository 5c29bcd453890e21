import type { OrderMove } from "@tuerca/office-contract";
import type { Day } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import type { Barred } from "../../flows/orders/explain-obstacle.ts";
import { findBarsOf } from "../../flows/orders/guard-move.ts";
import type { Move } from "../../flows/orders/move-table.ts";
import { canHaveFullInvoice, type OrderRecord } from "../../modules/orders/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { unwithdrawnPieces } from "../../modules/withdrawals/index.ts";

/** The office's moves that the table of moves decides about. */
const GUARDED = {
  prepare: "pack",
  ship: "send",
  truly_left: "truly_left",
  deliver: "deliver",
  cancel: "cancel",
  correct: "correct",
  full_invoice: "full_invoice",
} as const satisfies Partial<Record<OrderMove, Move>>;
type Guarded = keyof typeof GUARDED;

/** The obstacles of an order's moves at the moment; the flows ask again under its lock. */
export type Bars = Partial<Record<Guarded, Barred>>;

/** Reads what forbids the moves of an order. */
export async function readBars(
  { database }: Pick<Context, "database">,
  order: Pick<OrderRecord, "id">,
): Promise<Bars> {
  const moves = Object.values(GUARDED);
  const bars = await inTransaction(database.db, (trx) => findBarsOf(trx, order, moves));
  return Object.fromEntries(
    Object.entries(GUARDED).flatMap(([name, move]) => (bars[move] ? [[name, bars[move]]] : [])),
  );
}

/** The obstacle of one move, if the table decides about it. */
export function barOf(bars: Bars, move: OrderMove): Barred | null {
  return (isGuarded(move) && bars[move]) || null;
}

function isGuarded(move: OrderMove): move is Guarded {
  return Object.hasOwn(GUARDED, move);
}

/** The moves that a person may make with an order now. */
export function movesOf(
  { permissions }: Pick<StaffSession, "permissions">,
  order: OrderRecord,
  { bars, today }: { bars: Bars; today: Day },
): OrderMove[] {
  const { status } = order;
  const seesPeople = permissions.includes("read_customers");
  const isPossible: Record<OrderMove, boolean> = {
    prepare: status === "paid" && !bars.prepare,
    ship: !bars.ship,
    truly_left: !bars.truly_left && (bars.ship !== undefined || isWithdrawnInPart(order)),
    correct_tracking: status === "shipped",
    deliver: !bars.deliver,
    confirm_payment: status === "pending_payment",
    cancel: !bars.cancel,
    correct: !bars.correct,
    full_invoice: !bars.full_invoice && canHaveFullInvoice(order, today) && !order.isBlocked && seesPeople,
    resend: true,
    note: true,
  };
  return MOVES.filter(([move, permission]) => isPossible[move] && permissions.includes(permission)).map(
    ([move]) => move,
  );
}

function isWithdrawnInPart(order: Pick<OrderRecord, "lines" | "withdrawals">): boolean {
  const left = unwithdrawnPieces(order);
  return order.lines.some(({ gift, quantity }, index) => gift === null && left[index] !== quantity);
}

/** The moves, with the permission that each needs. */
const MOVES: readonly (readonly [OrderMove, "write_fulfilment" | "write_orders"])[] = [
  ["prepare", "write_fulfilment"],
  ["ship", "write_fulfilment"],
  ["truly_left", "write_fulfilment"],
  ["correct_tracking", "write_fulfilment"],
  ["deliver", "write_fulfilment"],
  ["confirm_payment", "write_orders"],
  ["cancel", "write_orders"],
  ["correct", "write_orders"],
  ["full_invoice", "write_orders"],
  ["resend", "write_orders"],
  ["note", "write_orders"],
];
