import { recordAct } from "@tuerca/platform/audit";
import { dayToText } from "@tuerca/platform/clock/calendar";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { listSlips } from "../../modules/picking/index.ts";
import { toPickOrder } from "../orders/pick-order.ts";
import { readBatch } from "./read-batch.ts";

type PrintContext = Pick<Context, "database" | "printer" | "config" | "clock">;

/**
 * The papers of a batch's ready orders as PDF. Changes nothing; that they were printed, with the
 * customers' addresses, is recorded. Throws NotFound, Invalid if no order is ready, and as the
 * printer.
 */
export async function printBatch(context: PrintContext, id: number): Promise<Buffer> {
  const { database, printer, config, clock } = context;
  const { db } = database;
  const ready = (await readBatch(context, id)).orders.filter(({ state }) => state === "ready");
  if (ready.length === 0) throw new Invalid("No hay ningún pedido que imprimir en este lote.");
  const slips = await listSlips(
    db,
    ready.map((order) => order.id),
  );
  const orders = ready.flatMap(({ carrier, parts, ...order }) => {
    const lines = parts.map(({ sku, name, storage, pieces }) => ({ sku, name, storage, quantity: pieces }));
    const slip = slips.get(order.id);
    return slip ? toPickOrder({ ...order, ...slip, carrier: { name: carrier }, lines }) : [];
  });
  const date = dayToText(config.calendar.dayOf(clock.now()));
  const pdf = await printer.printBatch({ batch: id, date, siteName: config.SITE_NAME, orders });
  await inTransaction(db, (trx) =>
    recordAct(trx, "batch.printed", String(id), { after: { orders: orders.map((one) => one.number) } }),
  );
  return pdf;
}
