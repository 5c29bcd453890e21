import { PAYMENT_METHODS } from "@tuerca/contract";
import { currentActor, recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { committing, type Deferred } from "@tuerca/platform/database/deferred";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { refusalOf } from "@tuerca/platform/database/refusal";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { restoreUse, setUsedDiscount } from "../../modules/coupons/index.ts";
import { insertSaleCorrection, lockDue, queueInvoice, type SoldState } from "../../modules/invoices/index.ts";
import { findOrder, type OrderHead, type OrderRecord, setPayment } from "../../modules/orders/index.ts";
import { abandonAttempts } from "../../modules/payments/index.ts";
import { lockStock, restoreStock, STOCK_GONE, takeStock } from "../../modules/stock/index.ts";
import { queueCorrectionMail } from "../messages/customer-mails.ts";
import { refuseForbidden } from "../orders/guard-move.ts";
import { dueAt } from "../orders/payment-due.ts";
import { lockByNumber, type OrderCheck, type SettleContext } from "../orders/settle-order.ts";
import { dropLabel } from "../preparing/labels/cancel-label.ts";
import { refuseOverLimit } from "../refunds/limit-refunds.ts";
import { eurosText, type StockNeeds } from "./corrected-lines.ts";
import { changesOf, summaryOf } from "./correction-changes.ts";
import {
  type Agreed,
  type CorrectionMoney,
  planMoney,
  refuseUnmoved,
  refuseUnproven,
  sendBack,
} from "./correction-money.ts";
import {
  type Correction,
  type CorrectionContext,
  type DraftedCorrection,
  draftCorrection,
} from "./draft-correction.ts";
import { rewriteOrder } from "./rewrite-order.repository.ts";

export type CorrectContext = SettleContext & CorrectionContext;

/** A correction as a person sees it before making it, and its money. */
export type PreviewedCorrection = DraftedCorrection & { money: CorrectionMoney };

/**
 * The order as a correction would leave it, without changing anything. Throws NotFound, MoveRefused
 * (`order_state`) if it cannot be corrected any more, and Invalid as `draftCorrection`.
 */
export function previewCorrection(
  context: CorrectContext,
  number: string,
  wanted: Correction,
): Promise<PreviewedCorrection> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    return plan(context, trx, order, wanted);
  });
}

/**
 * Corrects an order before its parcel leaves, in one transaction: lines, addresses, carrier, stock,
 * money, invoice and a mail. Throws as `previewCorrection`, Conflict `checkout_changed` for another
 * price than was seen, `stock_gone`, and Forbidden beyond the limit.
 */
export async function correctOrder(
  context: CorrectContext,
  number: string,
  { wanted, agreed }: { wanted: Correction; agreed: Agreed },
  check?: OrderCheck,
): Promise<void> {
  try {
    await inTransaction(context.database.db, async (trx) => {
      const order = await lockByNumber(trx, number);
      await check?.(trx, order);
      await lockDue(trx, order.id);
      const planned = await plan(context, trx, order, wanted);
      return committing(undefined, await correct(context, trx, order, { planned, agreed }));
    });
  } catch (error) {
    if (refusalOf(error) !== STOCK_GONE) throw error;
    throw new Conflict("stock_gone", "Alguien acaba de llevarse una de las piezas. Míralo otra vez.");
  }
}

async function plan(
  context: CorrectContext,
  trx: Trx,
  order: OrderHead,
  wanted: Correction,
): Promise<PreviewedCorrection> {
  await refuseForbidden(trx, order, "correct");
  const before = await findOrder(trx, { id: order.id });
  if (!before) throw new Error("a locked order is gone");
  const drafted = await draftCorrection(context, trx, before, wanted);
  const money = await planMoney(trx, order, drafted.after.totalCents);
  return { ...drafted, after: { ...drafted.after, overCents: money.overCents }, money };
}

async function correct(
  context: CorrectContext,
  trx: Trx,
  order: OrderHead,
  { planned, agreed }: { planned: PreviewedCorrection; agreed: Agreed },
): Promise<Deferred[]> {
  const { before, after, needs, money } = planned;
  const now = context.clock.now();
  const changes = changesOf(before, after);
  if (changes.length === 0) throw Invalid.at("kept", "No has cambiado nada.");
  if (after.totalCents !== agreed.totalCents)
    throw new Conflict(
      "checkout_changed",
      `El precio acaba de cambiar: ahora son ${eurosText(after.totalCents)}. Míralo otra vez.`,
    );
  refuseUnproven(money, agreed);
  await refuseUnmoved(trx, order, money, agreed);
  await rewriteOrder(trx, after, now);
  if (changes.some((part) => part !== "billing_address")) await dropLabel(trx, order, now);
  await askAnew(trx, order, after, now);
  await useCouponAnew(trx, after, now);
  const states = { before: soldStateOf(before), after: soldStateOf(after) };
  if (await insertSaleCorrection(trx, order.id, states, now))
    await queueInvoice(trx, order.id, "refund", now);
  await sendBack(
    context,
    trx,
    { ...order, totalCents: after.totalCents, overCents: after.overCents },
    money,
    agreed,
  );
  if (money.origins.length > 0) await refuseOverLimit(trx, order, agreed.limitCents);
  await queueCorrectionMail(context, trx, order.id, { beforeCents: before.totalCents });
  await recordAct(trx, "order.corrected", order.number, {
    before: summaryOf(before),
    after: { ...summaryOf(after), changes, reference: agreed.reference },
  });
  return moveStock(trx, order, needs, now);
}

/** An unpaid order asks for its new price; what was begun for the old one cannot pay it. */
async function askAnew(trx: Trx, order: OrderHead, { totalCents }: OrderRecord, now: Date): Promise<void> {
  if (order.paymentStatus !== "pending" || totalCents === order.totalCents) return;
  await abandonAttempts(trx, order.id, now);
  const { paymentMethod: method } = order;
  const until = method && PAYMENT_METHODS[method].waitMinutes !== null ? dueAt(method, now, true) : null;
  if (until)
    await setPayment(trx, order.id, { method, dueAt: new Date(Math.max(+until, +(order.dueAt ?? 0))) });
}

/** A coupon that takes nothing off any more may be used again. */
async function useCouponAnew(
  trx: Trx,
  { id, discountCents, giftCardCents }: OrderRecord,
  now: Date,
): Promise<void> {
  const couponCents = discountCents - giftCardCents;
  if (couponCents === 0) await restoreUse(trx, id, now);
  else await setUsedDiscount(trx, id, couponCents);
}

/** Takes the pieces that came, and gives back those that went; the last locks, by product. */
async function moveStock(trx: Trx, { number }: OrderHead, needs: StockNeeds, now: Date): Promise<Deferred[]> {
  if (needs.size === 0) return [];
  await lockStock(trx, [...needs.keys()]);
  const more = [...needs].map(([productId, quantity]) => ({ productId, quantity }));
  const gone = more
    .filter(({ quantity }) => quantity < 0)
    .map((one) => ({ ...one, quantity: -one.quantity }));
  const actor = currentActor()?.name;
  if (gone.length > 0) await restoreStock(trx, gone, { reason: "cancellation", ref: number, now, actor });
  const taken = more.filter(({ quantity }) => quantity > 0);
  return taken.length > 0 ? [await takeStock(trx, taken, { now, ownCart: "", order: number })] : [];
}

/** The part of an order that its invoice has, as it is now. */
function soldStateOf(order: OrderRecord): SoldState {
  const { shippingCents, surchargeCents, discounts, totalCents, baseCents, vatCents, giftCardCents } = order;
  const lines = order.lines.map(
    ({ name, sku, quantity, unitCents, totalCents: cents, discountCents, gift }) => ({
      ...{ name, sku, quantity, unitCents, discountCents },
      totalCents: cents,
      isVoucher: gift !== null,
    }),
  );
  const amounts = { totalCents, baseCents, vatCents, giftCardCents };
  return { carrierName: order.carrier.name, lines, shippingCents, surchargeCents, discounts, ...amounts };
}
