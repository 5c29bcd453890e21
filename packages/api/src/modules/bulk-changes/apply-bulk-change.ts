import { currentActor, recordAct } from "@tuerca/platform/audit";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import { forgetSentOf, recordPrices } from "../products/index.ts";
import { lockStock, setStock } from "../stock/index.ts";
import { type BulkChangeRecord, lockBulkChange, moveBulkChange } from "./bulk-change.repository.ts";
import type { BulkField } from "./bulk-field.ts";
import {
  decideApply,
  decideUndo,
  lockForBulk,
  readBulkIds,
  readDecidedStock,
  writeBulkRows,
} from "./write-rows.repository.ts";

/** How long a preview may be applied, and an applied change undone. */
export const BULK_LIFE_MS = DAY_MS;

type Context = { database: { db: Database }; clock: { now(): Date } };
/** Refuses a person who may not change a field. */
type Check = (field: BulkField) => void;

/**
 * Applies a previewed change in one transaction; running shops show it at once. Leaves out products
 * whose value has changed since, and marked ones that are not `confirmed`. Applied already: changes
 * nothing. Throws NotFound, and Conflict `change_state` if it is too old or undone.
 */
export function applyBulkChange(
  { database, clock }: Context,
  id: number,
  confirmed: "all" | readonly number[],
  check: Check,
): Promise<void> {
  return inTransaction(database.db, async (trx) => {
    const change = await lockChange(trx, id, check);
    const now = clock.now();
    if (change.state === "applied") return;
    if (change.state === "undone") throw new Conflict("change_state", "Este cambio ya se ha deshecho.");
    if (isOver(change.previewedAt, now))
      throw new Conflict("change_state", "Han pasado más de 24 horas: prepara el cambio otra vez.");
    await lockProducts(trx, change);
    await decideApply(trx, change, confirmed);
    await write(trx, change, "applied", now);
  });
}

/**
 * Sets an applied change back in one transaction, where nobody has changed the value. Undone
 * already: changes nothing. Throws NotFound, and Conflict `change_state` after 24 hours.
 */
export function undoBulkChange({ database, clock }: Context, id: number, check: Check): Promise<void> {
  return inTransaction(database.db, async (trx) => {
    const change = await lockChange(trx, id, check);
    const now = clock.now();
    if (change.state === "undone") return;
    if (change.appliedAt === null) throw new Conflict("change_state", "Este cambio no se ha aplicado.");
    if (isOver(change.appliedAt, now))
      throw new Conflict("change_state", "Han pasado más de 24 horas: ya no se puede deshacer.");
    await lockProducts(trx, change);
    await decideUndo(trx, change);
    await write(trx, change, "undone", now);
  });
}

function isOver(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > BULK_LIFE_MS;
}

async function lockChange(trx: Trx, id: number, check: Check): Promise<BulkChangeRecord> {
  const change = await lockBulkChange(trx, id);
  if (!change) throw new NotFound("Este cambio no existe.");
  check(change.field);
  return change;
}

async function lockProducts(trx: Trx, { id, field }: BulkChangeRecord): Promise<void> {
  const ids = await readBulkIds(trx, id);
  await (field === "stock" ? lockStock(trx, ids) : lockForBulk(trx, ids));
}

async function write(trx: Trx, change: BulkChangeRecord, to: "applied" | "undone", now: Date): Promise<void> {
  const { id, field, description } = change;
  const actor = currentActor()?.name;
  const products = await writeRows(trx, change, to, { now, actor });
  await moveBulkChange(trx, id, to, { by: actor ?? "", now });
  const act = to === "applied" ? "products.changed" : "products.change_undone";
  await recordAct(trx, act, `change ${id}`, { after: { field, description, products } });
}

/** Returns how many products were written. */
async function writeRows(
  trx: Trx,
  { id, field, pins }: BulkChangeRecord,
  to: "applied" | "undone",
  { now, actor }: { now: Date; actor: string | undefined },
): Promise<number> {
  if (field === "stock") {
    const { ids, quantities } = await readDecidedStock(trx, id, to);
    const reason = to === "applied" ? "count" : "undo";
    await setStock(trx, ids, quantities, { reason, ref: String(id), now, actor });
    return ids.length;
  }
  const ids = await writeBulkRows(trx, { id, field, pins }, to);
  if (field !== "active") await recordPrices(trx, ids);
  await forgetSentOf(trx, ids);
  return ids.length;
}
