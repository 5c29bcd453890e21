import type { LabelOfBatch } from "@tuerca/documents";
import { recordAct } from "@tuerca/platform/audit";
import { dayToText } from "@tuerca/platform/clock/calendar";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import { createLimiter } from "@tuerca/platform/limiter";
import type { Context } from "../../../context.ts";
import {
  type Label,
  LabelRefused,
  NoLabelAnswer,
  type Parcel,
  readParcels,
} from "../../../modules/labels/index.ts";
import { readBatch } from "../read-batch.ts";
import type { LabelContext } from "./ask-maker.ts";
import { LANES } from "./make-labels.ts";

type PrintContext = LabelContext & Pick<Context, "printer" | "config">;

/**
 * The labels of a batch's orders that leave or have left, or of one of them, as one PDF; a page
 * says why a label is missing. Changes nothing but the audit. Throws NotFound, Invalid if there is
 * no label, and as the printer.
 */
export async function printLabels(context: PrintContext, id: number, number: string | null): Promise<Buffer> {
  const { database, printer, config, clock } = context;
  const { db } = database;
  const labels = (await readBatch(context, id)).orders.flatMap(({ label, state, ...order }) => {
    const isWanted = number === null ? state === "ready" || state === "sent" : order.number === number;
    return isWanted && label?.state === "made" ? label : [];
  });
  if (labels.length === 0) throw new Invalid("No hay ninguna etiqueta que imprimir en este lote.");
  const parcels = await readParcels(
    db,
    labels.map(({ orderId }) => orderId),
  );
  const limit = createLimiter(LANES, labels.length);
  const pages = await Promise.all(
    labels.map((label) => limit(() => pageOf(context, label, parcels.get(label.orderId)))),
  );
  const date = dayToText(config.calendar.dayOf(clock.now()));
  const pdf = await printer.printLabels({ date, labels: pages });
  const orders = labels.map(({ orderId }) => parcels.get(orderId)?.number);
  await inTransaction(db, (trx) => recordAct(trx, "batch.labels_printed", String(id), { after: { orders } }));
  return pdf;
}

async function pageOf(
  { labels }: PrintContext,
  label: Label,
  parcel: Parcel | undefined,
): Promise<LabelOfBatch> {
  if (!parcel) throw new Error("an order is gone");
  const { number } = parcel;
  try {
    const maker = labels.ofLabel(label);
    if (!maker) throw new NoLabelAnswer(`La tienda ya no tiene servicio de etiquetas de ${label.carrier}.`);
    const page = await maker.label(label.key, parcel);
    return "own" in page ? page : { number, ...page };
  } catch (error) {
    if (error instanceof LabelRefused || error instanceof NoLabelAnswer)
      return { number, reason: error.message };
    throw error;
  }
}
