import type { OrderDetail } from "@tuerca/office-contract";
import { recordAct } from "@tuerca/platform/audit";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound, NotPermitted } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import {
  deleteNote,
  findNote,
  insertNote,
  listNotes,
  type OrderNote,
} from "../../modules/order-notes/index.ts";
import { lockOrder } from "../../modules/orders/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { unknownOrder } from "./unknown-order.ts";

/** How long its author may delete a note. */
const DELETABLE_MS = 15 * MINUTE_MS;

/** The same note again within this time is a second click. */
const TWICE_MS = MINUTE_MS;

type NoteContext = Pick<Context, "database" | "clock">;
type Author = Pick<StaffSession, "id">;

/** Adds an internal note to an order; returns its id. Throws NotFound. */
export function addNote(
  { database, clock }: NoteContext,
  author: Author,
  number: string,
  text: string,
): Promise<number> {
  return inTransaction(database.db, async (trx) => {
    const orderId = await lockId(trx, number);
    const now = clock.now();
    const since = now.getTime() - TWICE_MS;
    const twin = (await listNotes(trx, orderId)).findLast(
      (one) => one.staffId === author.id && one.text === text && one.createdAt.getTime() > since,
    );
    if (twin) return twin.id;
    const id = await insertNote(trx, orderId, { staffId: author.id, text, createdAt: now });
    await recordAct(trx, "order.noted", number, { after: { note: id } });
    return id;
  });
}

/**
 * Deletes a note of one's own. Throws NotFound for an unknown order or a note of another one,
 * NotPermitted for somebody else's, and Conflict `order_state` after 15 minutes.
 */
export function deleteOwnNote(
  { database, clock }: NoteContext,
  author: Author,
  number: string,
  id: number,
): Promise<void> {
  return inTransaction(database.db, async (trx) => {
    const note = await findNote(trx, await lockId(trx, number), id);
    if (!note) throw new NotFound("Esta nota ya no existe.");
    if (note.staffId !== author.id) throw new NotPermitted("Solo su autor puede borrar una nota.");
    if (!isDeletable(note, clock.now()))
      throw new Conflict("order_state", "Una nota solo se puede borrar durante 15 minutos.");
    await deleteNote(trx, id);
    await recordAct(trx, "order.note_deleted", number, { before: { note: id } });
  });
}

/** A note in the contract's form, for a person. */
export function presentNote(note: OrderNote, { id }: Author, now: Date): OrderDetail["notes"][number] {
  return {
    id: note.id,
    author: note.author,
    text: note.text,
    at: note.createdAt.toISOString(),
    can_delete: note.staffId === id && isDeletable(note, now),
  };
}

function isDeletable({ createdAt }: OrderNote, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < DELETABLE_MS;
}

async function lockId(trx: Trx, number: string): Promise<string> {
  const order = await lockOrder(trx, "number", number);
  if (!order) throw unknownOrder(number);
  return order.id;
}
