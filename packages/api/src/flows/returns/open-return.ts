import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import type { Context } from "../../context.ts";
import { findOrder, type OrderHead } from "../../modules/orders/index.ts";
import type { Pieces } from "../../modules/refunds/index.ts";
import { findReturnsOf, insertReturn, type ReturnReason } from "../../modules/returns/index.ts";
import { findBar, refuseForbidden } from "../orders/guard-move.ts";
import { lockByNumber } from "../orders/settle-order.ts";
import { claimedPieces, goodsOf } from "../refunds/sold-goods.ts";

/** Pieces of a sku. */
export type SkuPieces = { sku: string; quantity: number };

/** A customer's wish to send goods back; no lines mean all that is left of the order's goods. */
export type ReturnRequest = {
  orderNumber: string;
  reason: Exclude<ReturnReason, "undelivered">;
  lines: readonly SkuPieces[] | null;
  explanation: string | null;
};

/**
 * Opens a return of goods that have left; returns its number. Throws NotFound for an unknown order,
 * Conflict `order_state` if nothing has left, and `return_state` for more pieces than are left.
 */
export function openReturn(
  context: Pick<Context, "database" | "clock">,
  { orderNumber, reason, lines, explanation }: ReturnRequest,
): Promise<string> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, orderNumber);
    await refuseForbidden(trx, order, "open_return");
    const left = await readLeft(trx, order);
    const pieces = lines ? takePieces(order, left, lines) : piecesOf(left);
    if (pieces.size === 0)
      throw new Conflict("return_state", why("return_nothing_left", { number: orderNumber }));
    const given = { orderId: order.id, reason, explanation, state: "requested", pieces } as const;
    const number = await insertReturn(trx, given, context.clock.now());
    await recordAct(trx, "return.opened", number, { after: { order: orderNumber, reason } });
    return number;
  });
}

/**
 * Opens the return that follows from a withdrawal, which needs nobody's approval: of goods that
 * have left and that no other return has, all of them or these pieces. Returns its number, or null.
 */
export async function openWithdrawnReturn(
  trx: Trx,
  order: Pick<OrderHead, "id">,
  pieces: Pieces | null,
  now: Date,
): Promise<string | null> {
  if ((await findBar(trx, order, "open_return")) !== null) return null;
  const left = piecesOf(await readLeft(trx, order));
  const wanted = new Map(
    [...left].map(([at, most]) => [at, Math.min(most, pieces?.get(at) ?? (pieces ? 0 : most))]),
  );
  const taken = new Map([...wanted].filter(([, quantity]) => quantity > 0));
  if (taken.size === 0) return null;
  const given = { orderId: order.id, reason: "withdrawal", explanation: null } as const;
  return insertReturn(trx, { ...given, state: "approved", pieces: taken }, now);
}

type Left = { position: number; sku: string; quantity: number };

/** The goods of a locked order that have left, and that no return has taken or waits for. */
export async function readLeft(trx: Trx, { id }: Pick<OrderHead, "id">): Promise<Left[]> {
  const order = await findOrder(trx, { id });
  if (!order) throw new Error("a locked order is gone");
  const claimed = claimedPieces(await findReturnsOf(trx, id));
  return goodsOf(order).map(({ position, sku, quantity, unsent }) => ({
    position,
    sku,
    quantity: quantity - unsent - (claimed.get(position) ?? 0),
  }));
}

/** The pieces of these lines by position. */
export function piecesOf(lines: readonly Omit<Left, "sku">[]): Pieces {
  return new Map(
    lines.filter(({ quantity }) => quantity > 0).map(({ position, quantity }) => [position, quantity]),
  );
}

function takePieces({ number }: OrderHead, left: readonly Left[], wanted: readonly SkuPieces[]): Pieces {
  const open = left.map((line) => ({ ...line }));
  const taken = wanted.flatMap(({ sku, quantity }) => {
    let missing = quantity;
    const parts = open
      .filter((line) => line.sku === sku)
      .map((line) => {
        const part = Math.min(line.quantity, missing);
        line.quantity -= part;
        missing -= part;
        return { position: line.position, quantity: part };
      });
    if (missing === 0) return parts;
    const most = quantity - missing;
    throw new Conflict("return_state", why("return_too_many", { number, sku, pieces: most }));
  });
  const sum = new Map<number, number>();
  for (const { position, quantity } of taken) sum.set(position, (sum.get(position) ?? 0) + quantity);
  return piecesOf([...sum].map(([position, quantity]) => ({ position, quantity })));
}
