import { currentActor, recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import type { Context } from "../../context.ts";
import { makeTrackingUrl } from "../../modules/carriers/index.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import { lockOrder, mayMove, moveOrder, type OrderHead, setPaid } from "../../modules/orders/index.ts";
import { lockStock, restoreStock } from "../../modules/stock/index.ts";
import { type MailContext, queueOrderMail } from "../messages/customer-mails.ts";
import type { Barred } from "./explain-obstacle.ts";
import { findBar, MoveRefused, refuseForbidden } from "./guard-move.ts";
import { setUnsent } from "./order-units.repository.ts";
import {
  correctShipment,
  findShipment,
  findUnnotifiedShipments,
  insertShipment,
  readCarrierName,
  takeUnnotifiedShipment,
} from "./parcels/shipment.repository.ts";
import { takeTrackingNumber } from "./parcels/tracking-number.repository.ts";
import { lockByNumber, type OrderCheck, unknownOrder } from "./settle-order.ts";

type ShipContext = Pick<Context, "database" | "clock">;

/**
 * The tracking of a parcel. Null means the order's own carrier, or the address by its carrier's
 * template, which later changes of the template leave as it is. `isJoint`: somebody has said that
 * the parcel has another order too, so that both have its number.
 */
export type Parcel = {
  carrier: string | null;
  trackingNumber: string;
  url: string | null;
  isJoint?: boolean;
};

/** The result of recording a parcel: it has left, its tracking changed, or nothing is new. */
export type Shipping = "shipped" | "corrected" | "unchanged";

/**
 * Records that an order's parcel has left; a running shop notifies the customer within a minute. A
 * second call corrects the tracking if it differs. Throws NotFound for an unknown number and
 * Conflict `order_state` for an order that may not leave, or `tracking_taken`.
 */
export function shipOrder(
  context: ShipContext,
  number: string,
  parcel: Parcel,
  check?: OrderCheck,
): Promise<Shipping> {
  return inTransaction(context.database.db, (trx) => recordParcel(context, trx, number, parcel, { check }));
}

type Complete = Parcel & { carrier: string };

/** An order to which a parcel may belong, with its recorded parcel. */
export type ParcelTarget = { order: Pick<OrderHead, "status">; known: Complete | null };

/**
 * The effect of recording a parcel; null if `barred` refuses it, its order is unknown, or its
 * number is that of the order `takenBy`.
 */
export type ParcelVerdict =
  | { shipping: Shipping; barred?: never; takenBy?: never }
  | { shipping: null; barred: Barred | null; takenBy?: string };

type Questions = {
  /** Asked only if the order would leave with the parcel. */
  findBar(): Promise<Barred | null>;
  /** The number of another order that has the tracking number. */
  findTaken(): Promise<string | null>;
};

/** Judges a parcel. */
export async function judgeParcel(
  parcel: Parcel,
  target: ParcelTarget | null,
  { findBar, findTaken }: Questions,
): Promise<ParcelVerdict> {
  if (!target) return { shipping: null, barred: null };
  const { order, known } = target;
  if (known && isKnown(parcel, known)) return { shipping: "unchanged" };
  const shipping = order.status === "shipped" ? "corrected" : "shipped";
  const barred = shipping === "shipped" ? await findBar() : null;
  if (barred) return { shipping: null, barred };
  const isSame = known?.trackingNumber === parcel.trackingNumber;
  const takenBy = isSame || parcel.isJoint ? null : await findTaken();
  return takenBy === null ? { shipping } : { shipping: null, barred: null, takenBy };
}

/** The parcel's number is another order's, which somebody must say is no mistake. */
export class TrackingTaken extends Conflict {
  constructor(trackingNumber: string, order: string) {
    super("tracking_taken", why("tracking_taken", { trackingNumber, order }), { order });
  }
}

/** Why a parcel leaves: the order is sent, or it has left although it should not have. */
type Departing = { check?: OrderCheck | undefined; move?: "send" | "truly_left" };

/** Does `shipOrder` in the caller's transaction. */
export async function recordParcel(
  context: Pick<Context, "clock">,
  trx: Trx,
  number: string,
  parcel: Parcel,
  { check, move = "send" }: Departing = {},
): Promise<Shipping> {
  const { shipping, barred, takenBy } = await tryParcel(context, trx, number, parcel, { check, move });
  if (shipping !== null) return shipping;
  if (takenBy !== undefined) throw new TrackingTaken(parcel.trackingNumber, takenBy);
  throw barred ? new MoveRefused(move, barred) : unknownOrder(number);
}

type Tried = ParcelVerdict & Pick<ParcelTarget, "known"> & { order: OrderHead | null };

/**
 * Locks the order and judges the parcel. Records it if it can be, `check` does not throw and
 * `wants` has the effect. Returns the order and its parcel as they were before.
 */
export async function tryParcel(
  { clock }: Pick<Context, "clock">,
  trx: Trx,
  number: string,
  parcel: Parcel,
  { wants = () => true, check, move = "send" }: Departing & { wants?: (shipping: Shipping) => boolean },
): Promise<Tried> {
  const order = await lockOrder(trx, "number", number);
  const known = order && hasLeft(order) ? await findShipment(trx, order.id) : null;
  const target = order && { order, known };
  const { trackingNumber } = parcel;
  const verdict = await judgeParcel(parcel, target, {
    findBar: async () => order && findBar(trx, order, move),
    findTaken: async () => order && takeTrackingNumber(trx, { trackingNumber, orderId: order.id }),
  });
  const tried = { order, known, ...verdict };
  const { shipping } = verdict;
  if (order && shipping !== "unchanged") await check?.(trx, order);
  if (!order || shipping === null || shipping === "unchanged" || !wants(shipping)) return tried;
  const carrier = parcel.carrier ?? known?.carrier ?? (await readCarrierName(trx, order.id));
  const url = parcel.url ?? (await makeTrackingUrl(trx, carrier, trackingNumber));
  const complete = { carrier, trackingNumber, url };
  if (shipping === "corrected") await recordCorrection(trx, order, known, complete);
  else await recordDeparture(trx, order, complete, { now: clock.now(), isWhole: move === "truly_left" });
  return tried;
}

async function recordCorrection(trx: Trx, { id, number }: OrderHead, known: Parcel | null, after: Complete) {
  await correctShipment(trx, id, after);
  await recordAct(trx, "order.tracking", number, { ...(known && { before: trackingOf(known) }), after });
}

/** Pieces that are withdrawn from stay, and are for sale again, unless the whole order has left. */
async function recordDeparture(
  trx: Trx,
  order: OrderHead,
  after: Complete,
  { now, isWhole }: { now: Date; isWhole: boolean },
): Promise<void> {
  if (!isWhole) await keepUnsent(trx, order, now);
  const packed = mayMove(order.status, "preparing") ? await moveOrder(trx, order, "preparing", now) : order;
  await moveOrder(trx, packed, "shipped", now);
  await insertShipment(trx, order.id, { ...after, shippedAt: now });
  await recordAct(trx, "order.shipped", order.number, { before: { status: order.status }, after });
}

async function keepUnsent(trx: Trx, { id, number }: OrderHead, now: Date): Promise<void> {
  const units = await setUnsent(trx, id);
  await lockStock(
    trx,
    units.map(({ productId }) => productId),
  );
  const actor = currentActor()?.name;
  await restoreStock(trx, units, { reason: "withdrawal", ref: number, now, actor });
}

/** Whether an order's parcel is under way or has arrived. */
export function hasLeft({ status }: Pick<OrderHead, "status">): boolean {
  return status === "shipped" || status === "delivered";
}

function trackingOf({ carrier, trackingNumber, url }: Parcel) {
  return { carrier, trackingNumber, url };
}

function isKnown(parcel: Parcel, known: Parcel): boolean {
  return (["carrier", "trackingNumber", "url"] as const).every(
    (part) => parcel[part] === null || parcel[part] === known[part],
  );
}

/**
 * Records that an order has arrived, and notifies its customer; cash on delivery counts as paid
 * then. Idempotent. Throws as `shipOrder`.
 */
export function markDelivered(
  context: ShipContext & MailContext,
  number: string,
  check?: OrderCheck,
): Promise<void> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.status === "delivered") return;
    await check?.(trx, order);
    await refuseForbidden(trx, order, "deliver");
    await moveOrder(trx, order, "delivered", now);
    const isPaidNow = order.paymentStatus === "pending";
    if (isPaidNow) await setPaid(trx, order.id, now);
    if (isPaidNow) await queueInvoice(trx, order.id, "sale", now);
    await queueOrderMail(context, trx, order.id, "order-delivered");
    await recordAct(trx, "order.delivered", number, { after: { isPaidNow } });
  });
}

const BATCH = 200;

/**
 * Queues a mail for each parcel of which its customer has not been notified; skips those of another
 * process.
 */
export async function notifyShipments(context: ShipContext & MailContext): Promise<void> {
  const { db } = context.database;
  for (const { id, orderId } of await findUnnotifiedShipments(db, BATCH))
    await inTransaction(db, async (trx) => {
      if (!(await takeUnnotifiedShipment(trx, id, context.clock.now()))) return;
      await queueOrderMail(context, trx, orderId, "order-shipped");
    });
}
