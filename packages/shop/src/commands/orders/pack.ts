import { Readable } from "node:stream";
import { MOST_TO_PACK, type OrderAdmin, type OrderToPack, toPickOrder } from "@tuerca/api/operator/orders";
import type { PickOrder } from "@tuerca/documents";
import { isOrderNumber } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";
import { writeFileWhole } from "../write-file-whole.ts";

type Paper = "picking" | "slips";

/**
 * Reads the words after `orders picking` and `orders slips`: writes the picking list or the packing
 * slips of the numbered orders, or of all that wait, as PDF. Throws UsageError.
 */
export function printBy(paper: Paper, [path = "", ...numbers]: string[]) {
  if (!path.toLowerCase().endsWith(".pdf") || !numbers.every(isOrderNumber)) throw new UsageError();
  return async (admin: OrderAdmin) => {
    const orders = await admin.toPack(numbers);
    if (orders.length === 0) {
      console.log("No order waits to be packed.");
      return 0;
    }
    const bytes = await render(paper, admin.siteName, orders.map(toPickOrder));
    await writeFileWhole(Readable.from([bytes]), path);
    console.log(describe(orders));
    if (numbers.length === 0 && orders.length === MOST_TO_PACK)
      console.log(`These are the oldest ${MOST_TO_PACK}: there may be more.`);
    return 0;
  };
}

async function render(paper: Paper, siteName: string, orders: PickOrder[]): Promise<Uint8Array> {
  const { renderPackingSlips, renderPickingList } = await import("@tuerca/documents");
  const date = day.format(new Date());
  if (paper === "picking") return renderPickingList({ date, orders });
  return renderPackingSlips({ date, siteName, orders });
}

const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Madrid" });

function describe(orders: readonly OrderToPack[]): string {
  const pieces = orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return `Orders: ${orders.length}. Pieces: ${pieces}.`;
}
