import type { OrderHead } from "../../modules/orders/index.ts";
import { findReturnsOf } from "../../modules/returns/index.ts";
import { forOperator } from "../../platform/audit/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { Conflict } from "../../platform/errors.ts";

/**
 * Throws Conflict `order_state` if goods of a locked order have come back and wait for their
 * refund, which is computed from them.
 */
export async function refuseBesideReturn(trx: Trx, { id, number }: OrderHead): Promise<void> {
  const waiting = (await findReturnsOf(trx, id)).find(({ state }) => state === "inspected");
  if (waiting)
    throw new Conflict(
      "order_state",
      forOperator(
        `Goods of order ${number} have come back: returns refund ${waiting.number}.`,
        `Han vuelto piezas del pedido ${number}: reembolsa su devolución ${waiting.number}.`,
      ),
    );
}
