import { currentActor, recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import type { Context } from "../../context.ts";
import { restoreUse } from "../../modules/coupons/index.ts";
import { moveOrder, type OrderHead, type OrderRecord } from "../../modules/orders/index.ts";
import { findPaidAttempts } from "../../modules/refunds/index.ts";
import {
  findReturnsOf,
  moveReturn,
  type ReturnRecord,
  type ReturnState,
  refuseUnseenState,
} from "../../modules/returns/index.ts";
import { lockStock, restoreStock } from "../../modules/stock/index.ts";
import { queueReturnMail } from "../messages/return-mails.ts";
import { isPaidByHand } from "../orders/order-money.ts";
import type { SettleContext } from "../orders/settle-order.ts";
import { addPieces, isAll } from "../refunds/amounts/line-worth.ts";
import { openAccountPage } from "../refunds/ask-for-account.ts";
import { arrivedPieces, goodsOf, soldGoodsOf, unsentPieces } from "../refunds/sold-goods.ts";
import { lockReturn } from "./locked-return.ts";
import type { SkuPieces } from "./open-return.ts";

/** Pieces of a return that can't be sold again, and pieces that are not in the parcel. */
export type Inspection = { bad: readonly SkuPieces[]; missing: readonly SkuPieces[] };

/**
 * Records a return's arrival and mails the customer. Pieces that are not named are good and go back
 * into stock. Idempotent for the same pieces. Throws NotFound for an unknown number, and Conflict
 * `return_state` unless it is approved, as `seen`, and has these pieces.
 */
export function receiveReturn(
  context: SettleContext,
  number: string,
  inspection: Inspection,
  seen: ReturnState | null = null,
): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const { order, record, returned } = await lockReturn(trx, number);
    const arrived = judge(returned, inspection);
    if (returned.state === "inspected") return refuseOther(returned, arrived);
    refuseUnseenState(number, returned.state, seen);
    await takeIn(trx, record, returned, arrived, context.clock.now());
    const accountUrl = (await isTransferDue(trx, order)) ? await openAccountPage(context, trx, record) : null;
    await queueReturnMail(context, trx, record, number, { accountUrl });
    await recordAct(trx, "return.received", number, { before: { state: returned.state }, after: inspection });
  });
}

/** Throws Conflict `return_state` if a return was received with its pieces in another state. */
function refuseOther({ number, lines }: ReturnRecord, arrived: readonly Arrived[]): void {
  const isSame = lines.every(({ good, bad }, index) => {
    return good === arrived[index]?.good && bad === arrived[index]?.bad;
  });
  if (!isSame) throw new Conflict("return_state", why("return_received_otherwise", { number }));
}

/** Whether a locked order's money goes back by a transfer, which takes an account. */
export async function isTransferDue(trx: Trx, order: OrderHead): Promise<boolean> {
  return isPaidByHand(order, await findPaidAttempts(trx, order.id));
}

type Arrived = Pick<ReturnRecord["lines"][number], "position" | "good" | "bad">;

/** Takes a return's pieces in: the good ones into stock. */
export async function takeIn(
  trx: Trx,
  order: OrderRecord,
  returned: ReturnRecord,
  arrived: readonly Arrived[],
  now: Date,
): Promise<void> {
  await moveReturn(trx, returned, { to: "inspected", arrived }, now);
  const productIds = new Map(goodsOf(order).map(({ position, productId }) => [position, productId]));
  const units = new Map<number, number>();
  for (const { position, good } of arrived) {
    const productId = productIds.get(position);
    if (productId === undefined) throw new Error("a return of what was not sold");
    if (good > 0) units.set(productId, (units.get(productId) ?? 0) + good);
  }
  await lockStock(trx, [...units.keys()]);
  await restoreStock(
    trx,
    [...units].map(([productId, quantity]) => ({ productId, quantity })),
    { reason: "return", ref: returned.number, now, actor: currentActor()?.name },
  );
}

/**
 * Ends a locked order of which all goods that left have come back by returns that are through: it
 * is returned, and its coupon may be used again.
 */
export async function endIfAllBack(
  { clock }: Pick<Context, "clock">,
  trx: Trx,
  order: OrderHead,
  record: OrderRecord,
): Promise<void> {
  const returns = await findReturnsOf(trx, order.id);
  const through = returns.filter(({ state }) => state === "refunded");
  const back = addPieces(unsentPieces(record), arrivedPieces(through));
  if (order.status === "returned" || !isAll(soldGoodsOf(record).lines, back)) return;
  await moveOrder(trx, order, "returned", clock.now());
  await restoreUse(trx, order.id, clock.now());
}

/** The lines of a return with what became of their pieces. */
function judge({ number, lines }: ReturnRecord, { bad, missing }: Inspection): Arrived[] {
  const [badLeft, missingLeft] = [countBySku(bad), countBySku(missing)];
  const arrived = lines.map(({ position, sku, quantity }) => {
    const gone = takeUp(missingLeft, sku, quantity);
    const broken = takeUp(badLeft, sku, quantity - gone);
    return { position, bad: broken, good: quantity - gone - broken };
  });
  for (const [sku, quantity] of [...badLeft, ...missingLeft])
    if (quantity > 0)
      throw new Conflict("return_state", why("return_extra_pieces", { number, sku, pieces: quantity }));
  if (arrived.every(({ good, bad: broken }) => good + broken === 0))
    throw new Conflict("return_state", why("return_nothing_came", { number }));
  return arrived;
}

function countBySku(pieces: readonly SkuPieces[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sku, quantity } of pieces) counts.set(sku, (counts.get(sku) ?? 0) + quantity);
  return counts;
}

/** Takes up to `most` pieces of a sku out of the counts. */
function takeUp(counts: Map<string, number>, sku: string, most: number): number {
  const taken = Math.min(counts.get(sku) ?? 0, most);
  if (taken > 0) counts.set(sku, (counts.get(sku) ?? 0) - taken);
  return taken;
}
