import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { deleteNote, findNote, insertNote, listNotes } from "../../modules/order-notes/index.ts";
import { lockOrder } from "../../modules/orders/index.ts";
import { findTwin, type NoteAuthor, refuseDeletion } from "../note-rules.ts";
import { unknownOrder } from "./unknown-order.ts";

type NoteContext = Pick<Context, "database" | "clock">;

/** Adds an internal note to an order; returns its id. Throws NotFound. */
export function addNote(
  { database, clock }: NoteContext,
  author: NoteAuthor,
  number: string,
  text: string,
): Promise<number> {
  return inTransaction(database.db, async (trx) => {
    const orderId = await lockId(trx, number);
    const now = clock.now();
    const twin = findTwin(await listNotes(trx, orderId), author, text, now);
    if (twin) return twin.id;
    const id = await insertNote(trx, orderId, { staffId: author.id, text, createdAt: now });
    await recordAct(trx, "order.noted", number, { after: { note: id } });
    return id;
  });
}

/** Deletes a note of one's own. Throws as `refuseDeletion`, and NotFound for an unknown order. */
export function deleteOwnNote(
  { database, clock }: NoteContext,
  author: NoteAuthor,
  number: string,
  id: number,
): Promise<void> {
  return inTransaction(database.db, async (trx) => {
    refuseDeletion(await findNote(trx, await lockId(trx, number), id), author, clock.now());
    await deleteNote(trx, id);
    await recordAct(trx, "order.note_deleted", number, { before: { note: id } });
  });
}

async function lockId(trx: Trx, number: string): Promise<string> {
  const order = await lockOrder(trx, "number", number);
  if (!order) throw unknownOrder(number);
  return order.id;
}
