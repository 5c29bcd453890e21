import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import type { Context } from "../../context.ts";
import { findOrder, lockOrder } from "../../modules/orders/index.ts";
import { findStatement, setOrder, setProcessed } from "../../modules/withdrawals/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { openStatedReturn } from "./open-stated-return.ts";

type ProcessContext = Pick<Context, "database" | "clock">;

/**
 * Assigns an order, by its number, to a statement without one, and opens the return that follows
 * from it. Idempotent. Throws NotFound, Invalid
 * for an unknown order, and Conflict `order_state` if the statement has another order.
 */
export function assignOrder(
  context: MailContext & Pick<Context, "database">,
  reference: string,
  number: string,
): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "number", number);
    const statement = await requireStatement(trx, reference);
    if (!order) throw unknownOrder(number);
    if (statement.orderId === order.id) return;
    if (statement.orderId !== null) throw hasAnother(reference);
    if (!(await setOrder(trx, statement.id, order.id))) throw hasAnother(reference);
    const record = await findOrder(trx, { id: order.id });
    if (record) await openStatedReturn(context, trx, record, statement);
    await recordAct(trx, "withdrawal.assigned", reference, { after: { order: number } });
  });
}

/** Records that a statement is processed; returns whether it was open. Throws NotFound. */
export function processStatement({ database, clock }: ProcessContext, reference: string): Promise<boolean> {
  return inTransaction(database.db, async (trx) => {
    await requireStatement(trx, reference);
    const wasOpen = await setProcessed(trx, reference, clock.now());
    if (wasOpen) await recordAct(trx, "withdrawal.processed", reference);
    return wasOpen;
  });
}

async function requireStatement(trx: Trx, reference: string) {
  const statement = await findStatement(trx, { reference });
  if (statement) return statement;
  throw new NotFound(why("withdrawal_unknown", { reference }));
}

function hasAnother(reference: string): Conflict {
  return new Conflict("order_state", why("withdrawal_other_order", { reference }));
}

function unknownOrder(number: string): Invalid {
  return Invalid.at("order_number", why("order_unknown", { number }));
}
