import type { WithdrawableLine, WithdrawalReceipt } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { countHit } from "@tuerca/platform/rate-limits";
import { hashSecret } from "@tuerca/platform/secret-id";
import type { Context } from "../../context.ts";
import { lockOrder, type OrderRecord } from "../../modules/orders/index.ts";
import { findInFlight, mayBeReplaced } from "../../modules/payments/index.ts";
import {
  closedBy,
  createReference,
  findByRequest,
  insertStatement,
  type Statement,
} from "../../modules/withdrawals/index.ts";
import { queueReceiptMail, queueWithdrawalMails } from "../messages/withdrawal-mails.ts";
import { findBar } from "../orders/guard-move.ts";
import { cancelLocked, type SettleContext } from "../orders/settle-order.ts";
import { openWithdrawnReturn } from "../returns/open-return.ts";
import { lockOpenedOrder, type Opener, readLines } from "./withdrawable-order.ts";

type WithdrawContext = SettleContext & Pick<Context, "jobs">;

/** A statement's request: the same session, key and content store one statement. */
export type WithdrawRequest = {
  opener: Opener;
  name: string;
  /** Null for all that is left. */
  lines: readonly { line: number; sku?: string | undefined; quantity: number }[] | null;
  sessionHash: string;
  key: string;
};

/**
 * Stores a statement of withdrawal from an order and queues its mails; late ones are stored too. A
 * job cancels an unpaid order of which nothing is left. Throws NotFound, Invalid for an unknown
 * line, and Conflict `order_state` or `withdrawn`.
 */
export function withdrawFromOrder(
  context: WithdrawContext,
  request: WithdrawRequest,
): Promise<WithdrawalReceipt> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const { order, isProven } = await lockOpenedOrder(context, trx, request.opener);
    const requestHash = requestHashOf(order.id, request);
    const earlier = await findByRequest(trx, requestHash);
    if (earlier) return receiptOf(earlier);
    refuseClosed(order);
    const open = await readLines(context, trx, order);
    const statement = draftStatement(order, request, chooseLines(order, open, request.lines), now);
    await insertStatement(trx, statement, { orderId: order.id, requestHash });
    const stated = { ...order, withdrawals: [...order.withdrawals, statementOf(statement)] };
    const returnNumber = await openReturnOf(trx, order, open, statement);
    await queueReceiptMail(context, trx, statement, { order: stated, returnNumber });
    await queueWithdrawalMails(context, trx, statement, { order: stated, returnNumber });
    const left = open.reduce((sum, line) => sum + line.left, 0) - piecesOf(statement);
    if (isProven && left === 0) await context.jobs.enqueue(trx, "cancel-withdrawn", { orderId: order.id });
    return receiptOf(statement);
  });
}

/** The return of the pieces that are stated in time; the operator decides about late ones. */
async function openReturnOf(
  trx: Trx,
  order: OrderRecord,
  open: readonly WithdrawableLine[],
  { lines, receivedAt }: Statement,
): Promise<string | null> {
  const inTime = new Set(open.filter((line) => !line.is_late).map(({ line }) => line));
  const stated = lines.filter(({ position }) => inTime.has(position));
  const pieces = new Map(stated.map(({ position, quantity }) => [position, quantity]));
  return openWithdrawnReturn(trx, order, pieces, receivedAt);
}

function requestHashOf(orderId: string, { sessionHash, key, name, lines }: WithdrawRequest): string {
  return hashSecret(JSON.stringify([sessionHash, key, orderId, name, lines]));
}

function refuseClosed(order: OrderRecord): void {
  if (closedBy(order) === null) return;
  throw new Conflict(
    "order_state",
    `El pedido ${order.number} ya está cancelado o devuelto: no queda nada de lo que desistir.`,
  );
}

type Chosen = WithdrawableLine & { pieces: number };

function chooseLines(
  { correctedAt }: OrderRecord,
  open: readonly WithdrawableLine[],
  wanted: WithdrawRequest["lines"],
): Chosen[] {
  const all = open
    .filter(({ left }) => left > 0)
    .map(({ line, sku, left }) => ({ line, sku, quantity: left }));
  const chosen = (wanted ?? all).map(({ line, sku, quantity }) => {
    const found = open.find((one) => one.line === line);
    if (sku === undefined ? correctedAt !== null : sku !== found?.sku) throw otherLine();
    if (!found) throw unknownLine();
    if (quantity > found.left) throw nothingLeft(found);
    return { ...found, pieces: quantity };
  });
  if (chosen.length === 0) throw nothingLeft(open[0]);
  return chosen.toSorted((one, other) => one.line - other.line);
}

function unknownLine(): Invalid {
  const text = "El pedido no tiene esa línea.";
  return new Invalid(text, { lines: [text] });
}

/** A correction numbers lines anew, so a page from before it may mean another one. */
function otherLine(): Conflict {
  return new Conflict(
    "withdrawn",
    "El pedido ha cambiado desde que abriste esta página. Recarga la página y elige otra vez.",
  );
}

function nothingLeft(line: WithdrawableLine | undefined): Conflict {
  const text =
    line?.left === 0 || !line
      ? "Ya has desistido de eso, o no se puede desistir de ello. Recarga la página para ver qué queda."
      : `De «${line.name}» solo puedes devolver ${line.left}. Recarga la página para ver qué queda.`;
  return new Conflict("withdrawn", text);
}

function draftStatement(
  order: OrderRecord,
  { opener, name }: WithdrawRequest,
  chosen: readonly Chosen[],
  receivedAt: Date,
): Statement {
  const pieces = chosen.reduce((sum, one) => sum + one.pieces, 0);
  return {
    reference: createReference(),
    way: opener.secret === undefined ? "order" : "link",
    name,
    orderNumber: order.number,
    email: order.customer.email,
    comment: null,
    isWhole: pieces === order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    receivedAt,
    lines: chosen.map(({ line, sku, name: product, pieces: quantity }) => ({
      position: line,
      sku,
      name: product,
      quantity,
    })),
  };
}

function statementOf({ reference, receivedAt, way, isWhole, lines }: Statement) {
  return { reference, receivedAt, way, isWhole, isProcessed: false, lines: [...lines] };
}

function piecesOf({ lines }: Pick<Statement, "lines">): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function receiptOf({
  reference,
  receivedAt,
}: Pick<Statement, "reference" | "receivedAt">): WithdrawalReceipt {
  return { reference, received_at: receivedAt.toISOString() };
}

/**
 * Cancels an order of which nothing is left, unless it has left, the shop has money of it, or too
 * many were cancelled (`cancel-to-cart-of`). Throws while a payment is in flight, so that the job
 * tries again.
 */
export function cancelWithdrawn(context: SettleContext, orderId: string): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", orderId);
    if (!order || (await findBar(trx, order, "cancel")) !== null) return;
    const attempt = await findInFlight(trx, orderId);
    if (attempt && !mayBeReplaced(attempt.state))
      throw new Error(`order ${order.number}: a payment is in flight`);
    const wait = await countHit(trx, "cancel-to-cart-of", order.email, context.clock.now());
    if (wait === null) await cancelLocked(context, trx, order);
  });
}
