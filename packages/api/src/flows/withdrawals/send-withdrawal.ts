import type { WithdrawalForm, WithdrawalReceipt } from "@tuerca/contract";
import { readOrderNumber } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { countHit, mailboxKey, refuseWait } from "@tuerca/platform/rate-limits";
import { hashSecret } from "@tuerca/platform/secret-id";
import type { Context } from "../../context.ts";
import { findOrder, lockOrder, type OrderRecord } from "../../modules/orders/index.ts";
import {
  createReference,
  findByRequest,
  findStatement,
  insertStatement,
  type Statement,
  setOrder,
} from "../../modules/withdrawals/index.ts";
import type { MailContext } from "../messages/customer-mails.ts";
import { queueReceiptMail, queueWithdrawalMails } from "../messages/withdrawal-mails.ts";
import { openStatedReturn } from "./open-stated-return.ts";

type SendContext = MailContext & Pick<Context, "database" | "jobs">;

export type SendRequest = {
  form: WithdrawalForm;
  sessionHash: string;
  key: string;
  /** The IP address as `publicAddressHash`. */
  from: string | null;
};

/**
 * Stores a statement of the form, whatever order it names, and mails its receipt. A job looks for
 * the order, so that neither answer nor time reveals whether there is one. Throws TooMany.
 */
export function sendWithdrawal(context: SendContext, request: SendRequest): Promise<WithdrawalReceipt> {
  const { form, sessionHash, key, from } = request;
  const now = context.clock.now();
  const requestHash = hashSecret(JSON.stringify([sessionHash, key, form]));
  return inTransaction(context.database.db, async (trx) => {
    const statement = draftStatement(form, now);
    const id = await insertStatement(trx, statement, { orderId: null, requestHash });
    if (id === null) return receiptOf((await findByRequest(trx, requestHash)) ?? statement);
    if (from !== null) refuseWait(await countHit(trx, "withdrawal-from", from, now), TOO_MANY);
    if (await mayMail(trx, form.email, now)) await queueReceiptMail(context, trx, statement, null);
    await context.jobs.enqueue(trx, "match-withdrawal", { id });
    return receiptOf(statement);
  });
}

const TOO_MANY =
  "Desde tu conexión se han enviado demasiados avisos seguidos. También puedes desistir por correo electrónico o por carta.";

function draftStatement({ name, order, email, comment }: WithdrawalForm, receivedAt: Date): Statement {
  return {
    reference: createReference(),
    way: "form" as const,
    name,
    orderNumber: order,
    email,
    comment,
    isWhole: comment === null,
    receivedAt,
    lines: [],
  };
}

/** Counts a mail to an address that anybody may have typed. */
async function mayMail(trx: Trx, email: string, now: Date): Promise<boolean> {
  const wait =
    (await countHit(trx, "mail-to", mailboxKey(email), now)) ?? (await countHit(trx, "mail-all", "", now));
  return wait === null;
}

function receiptOf({
  reference,
  receivedAt,
}: Pick<Statement, "reference" | "receivedAt">): WithdrawalReceipt {
  return { reference, received_at: receivedAt.toISOString() };
}

/**
 * Looks for the order of a form's statement by number and address, and notifies the operator; past
 * the hourly limit only of one with an order. That one gets its receipt even past the limit on
 * strangers' mails. May run twice.
 */
export function matchWithdrawal(context: SendContext, id: number): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const statement = await findStatement(trx, { id });
    if (!statement) return;
    const order = await matchOrder(trx, statement);
    const returnNumber = order && (await openStatedReturn(context, trx, order, statement));
    const matched = order && { order, returnNumber };
    if (matched) {
      await setOrder(trx, id, matched.order.id);
      await queueReceiptMail(context, trx, statement, matched);
    } else if ((await countHit(trx, "withdrawal-all", "", context.clock.now())) !== null) return;
    await queueWithdrawalMails(context, trx, statement, matched);
  });
}

/** Also an order of a deleted account: its customer may withdraw from it. */
async function matchOrder(
  trx: Trx,
  { orderNumber, email }: Pick<Statement, "orderNumber" | "email">,
): Promise<OrderRecord | null> {
  const number = readOrderNumber(orderNumber);
  const head = number === null ? null : await lockOrder(trx, "number", number);
  return head?.email === email ? findOrder(trx, { id: head.id }) : null;
}
