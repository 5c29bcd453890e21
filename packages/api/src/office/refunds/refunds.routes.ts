import {
  askForRefundAccount,
  getOrderRefunds,
  listRefunds,
  MONEY_PAGE_SIZE,
  previewReturnRefund,
  type RefundWanted,
  refundOrder,
  refundReturn,
} from "@tuerca/office-contract";
import { Forbidden } from "@tuerca/platform/errors";
import { hashSecret } from "@tuerca/platform/secret-id";
import { readOrderRefunds } from "../../flows/admin/read-order-refunds.ts";
import { refundOrderOnce, refundReturnOnce } from "../../flows/admin/refund-once.ts";
import { askForAccount } from "../../flows/refunds/ask-for-account.ts";
import { previewRefund } from "../../flows/returns/refund-return.ts";
import { countRefunds, findRefundAccount, listRefundPage } from "../../modules/refunds/index.ts";
import { findReturn } from "../../modules/returns/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { countsByState, may, presentRefund } from "../returns/present-return.ts";
import { presentListedRefund, presentOrderRefunds } from "./present-refunds.ts";
import { refundFilter, registerRefundTable } from "./refund-table.ts";

/** The calls about money that goes back. */
export function registerRefundRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listRefunds, async ({ query }) => {
    const { after, ...filter } = query;
    const search = { ...refundFilter(filter), after: after === undefined ? null : Number(after) || 0 };
    const [found, counts] = await Promise.all([
      listRefundPage(db, search, MONEY_PAGE_SIZE + 1),
      countRefunds(db),
    ]);
    const page = found.slice(0, MONEY_PAGE_SIZE);
    const last = page.at(-1);
    const next = found.length > MONEY_PAGE_SIZE && last ? String(last.id) : null;
    const refunds = page.map(presentListedRefund);
    return { body: { refunds, next, counts: countsByState(counts) } };
  });
  serveOffice(office, getOrderRefunds, async ({ session, params }) => ({
    body: presentOrderRefunds(session, await readOrderRefunds(context, params.number)),
  }));
  serveOffice(office, refundOrder, async ({ session, params: { number }, body, headers }) => {
    const refunding = {
      ...onceOf(session, headers["idempotency-key"], [number, body]),
      wanted: wantedOf(body.refund),
      seenLeftCents: body.left_cents,
      byHand: byHandOf(body.by_hand),
      cancels: mayCancel(session, body.refund),
    };
    const refunded = await explainConflict(db, number, () => refundOrderOnce(context, number, refunding));
    const { sentCents, byHandCents, givenCents } = refunded;
    return { body: { sent_cents: sentCents, by_hand_cents: byHandCents, gift_card_cents: givenCents } };
  });
  serveOffice(office, askForRefundAccount, async ({ params }) => {
    await askForAccount(context, params.number);
    return { body: null };
  });
  registerRefundTable(office);
  registerReturnRefunds(office);
}

function registerReturnRefunds(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, previewReturnRefund, async ({ session, params: { number }, query }) => {
    const { isByHand, ...refund } = await explainConflict(db, number, () =>
      previewRefund(context, number, query.deduction_cents),
    );
    const found = isByHand && may(session, "read_customers") ? await findReturn(db, number) : null;
    const account = found && (await findRefundAccount(db, found.orderId));
    const shown = account && { iban: account.iban, holder: account.holder };
    return { body: { ...presentRefund(refund), is_by_hand: isByHand, account: shown } };
  });
  serveOffice(office, refundReturn, async ({ session, params: { number }, body, headers }) => {
    const refunding = {
      ...onceOf(session, headers["idempotency-key"], [number, body]),
      deductionCents: body.deduction_cents,
      seenCents: body.total_cents,
      byHand: byHandOf(body.by_hand),
    };
    const refunded = await explainConflict(db, number, () => refundReturnOnce(context, number, refunding));
    return { body: { ...presentRefund(refunded), is_by_hand: refunded.isByHand } };
  });
}

/** A person's key for one request, and what the role may refund of an order. */
function onceOf({ id, refundLimitCents }: StaffSession, key: string, request: unknown) {
  const call = { scope: `office:${id}`, key, bodyHash: hashSecret(JSON.stringify(request)) };
  return { call, limitCents: refundLimitCents };
}

function wantedOf(wanted: RefundWanted) {
  if (wanted.what === "all") return null;
  const { because } = wanted;
  if (wanted.what === "amount") return { because, amountCents: wanted.amount_cents, line: wanted.line };
  return { because, pieces: new Map(wanted.lines.map(({ line, quantity }) => [line, quantity])) };
}

/** Whether a refund cancels its order too. Throws Forbidden for a person who may cancel none. */
function mayCancel(session: StaffSession, wanted: RefundWanted): boolean {
  const cancels = wanted.what === "all" && wanted.cancels;
  if (cancels && !may(session, "write_orders"))
    throw new Forbidden(
      "Tu rol no permite cancelar pedidos: reembolsa sin cancelar, o pídeselo a quien pueda.",
    );
  return cancels;
}

function byHandOf(sent: { reference: string; account_end: string | null } | null) {
  return sent && { reference: sent.reference, accountEnd: sent.account_end };
}
