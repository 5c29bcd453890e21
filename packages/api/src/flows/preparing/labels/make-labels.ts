import { recordAct } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { createLimiter } from "@tuerca/platform/limiter";
import {
  changeLabel,
  findLabels,
  insertLabel,
  type Label,
  readParcels,
} from "../../../modules/labels/index.ts";
import { lockOrder } from "../../../modules/orders/index.ts";
import { findBar, MoveRefused } from "../../orders/guard-move.ts";
import { unknownOrder } from "../../orders/settle-order.ts";
import { createParcel, type LabelContext, nextLook } from "./ask-maker.ts";

/** An order's label, or why it gets none. */
export type AskedLabel = { number: string } & (
  | { label: Label; refusal?: never }
  | { label?: never; refusal: string }
);

/** Parcels that are asked for at once. */
export const LANES = 6;
/** Time for answers; the job asks for the other labels. */
const BUDGET_MS = 12_000;

/**
 * Makes the labels of orders, each by itself, so that a refused one holds up no other. An order has
 * one label: it is the same however often and by however many people it is asked for.
 */
export async function makeLabels(context: LabelContext, numbers: readonly string[]): Promise<AskedLabel[]> {
  const asked: AskedLabel[] = [];
  for (const number of new Set(numbers)) asked.push(await askLabel(context, number));
  const end = performance.now() + BUDGET_MS;
  const limit = createLimiter(LANES, asked.length);
  const waiting = asked.flatMap(({ label }) => (label?.state === "waiting" ? label : []));
  await Promise.all(
    waiting.map((label) =>
      limit(async () => {
        if (performance.now() < end) await createParcel(context, label);
      }),
    ),
  );
  const ids = asked.flatMap(({ label }) => label?.orderId ?? []);
  const made = await findLabels(context.database.db, ids);
  return asked.map((one) => {
    const label = one.label && made.get(one.label.orderId);
    return label ? { number: one.number, label } : one;
  });
}

async function askLabel(context: LabelContext, number: string): Promise<AskedLabel> {
  const { database, clock, labels } = context;
  const now = clock.now();
  return inTransaction(database.db, async (trx) => {
    const order = await lockOrder(trx, "number", number);
    if (!order) return { number, refusal: unknownOrder(number).inSpanish() };
    const barred = await findBar(trx, order, "pack");
    if (barred) return { number, refusal: new MoveRefused("pack", barred).inSpanish() };
    const known = (await findLabels(trx, [order.id])).get(order.id);
    if (known && known.state !== "cancelling") return { number, label: await renew(known) };
    const parcel = (await readParcels(trx, [order.id])).get(order.id);
    if (!parcel) throw new Error("a locked order is gone");
    const { isOwn } = labels.of(parcel.carrier);
    const { carrier } = parcel;
    const given = { orderId: order.id, carrier, isOwn };
    const label = await insertLabel(trx, given, { now, dueAt: isOwn ? null : nextLook(now) });
    await recordAct(trx, "order.labelled", number, { after: { carrier } });
    return { number, label };

    /** A refused one is asked for again, with what the order has become. */
    async function renew(label: Label): Promise<Label> {
      if (label.state !== "refused") return label;
      await changeLabel(trx, label, { state: "waiting", problem: null, dueAt: nextLook(now) });
      return { ...label, state: "waiting", problem: null };
    }
  });
}
