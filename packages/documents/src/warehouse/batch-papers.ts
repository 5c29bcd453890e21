import { A4, openSheet } from "../paper/sheet.ts";
import { type PackingSlips, printPackingSlips } from "./packing-slips.ts";
import { printPickingList } from "./picking-list.ts";

/** The papers of orders that are prepared together, under the batch's number. */
export type BatchPapers = PackingSlips & { batch: number };

/**
 * The picking list of all orders, and then a packing slip for each, on A4; throws RangeError
 * without an order or for a malformed date.
 */
export async function renderBatchPapers({ batch, ...papers }: BatchPapers): Promise<Uint8Array> {
  if (papers.orders.length === 0) throw new RangeError("The papers of a batch need an order");
  const sheet = await openSheet({ title: `Lote ${batch}`, date: papers.date, size: A4, margin: 42 });
  printPickingList(sheet, papers);
  printPackingSlips(sheet, papers);
  return sheet.finish();
}
