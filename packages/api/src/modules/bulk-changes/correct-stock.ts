import { currentActor, recordAct } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import { changedMeanwhile } from "../products/index.ts";
import { listMovements, lockStock, type MovementReason, readStock, setStock } from "../stock/index.ts";
import { readCurrent } from "./current-products.repository.ts";

/** A product's stock in pieces, as the person saw it and as it is. */
export type StockCorrection = {
  seen: number;
  quantity: number;
  reason: MovementReason;
  note: string | null;
};

/**
 * Sets the stock of a product, with a movement in its ledger. Throws NotFound, Invalid for a gift
 * card, and Conflict `product_changed` if the stock is not what the person saw.
 */
export function correctStock(
  db: Database,
  id: number,
  { seen, quantity, reason, note }: StockCorrection,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const [product] = await readCurrent(trx, [id]);
    if (!product) throw new NotFound("Este producto no existe.");
    if (product.isGiftCard) throw new Invalid("Una tarjeta regalo no tiene existencias.");
    await lockStock(trx, [id]);
    const current = (await readStock(trx, [id])).get(id) ?? 0;
    if (current !== seen) throw await changed(db, id, { seen, current }, now);
    if (current === quantity) return;
    await setStock(trx, [id], [quantity], { reason, ref: null, now, actor: currentActor()?.name, note });
    const facts = { before: { quantity: current }, after: { quantity, reason, note } };
    await recordAct(trx, "stock.corrected", product.sku, facts);
  });
}

async function changed(db: Database, id: number, values: { seen: number; current: number }, now: Date) {
  const [last] = await listMovements(db, id, { before: null, limit: 1 });
  const by = last?.actor ?? (last?.reason === "order" ? "Un pedido" : null);
  return changedMeanwhile(values, { by, at: last?.at ?? now });
}
