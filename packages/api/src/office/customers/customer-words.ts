import { MOST_TAGS } from "@tuerca/office-contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import {
  deleteCustomerNote,
  insertCustomerNote,
  listCustomerNotes,
  listTagsOf,
  lockCustomer,
  replaceTags,
} from "../../modules/customers/index.ts";
import { findTwin, type NoteAuthor, refuseDeletion } from "../note-rules.ts";
import { requireCustomer, unknownCustomer } from "./require-customer.ts";

type WordsContext = Pick<Context, "database" | "clock">;

/** Runs work on a customer whose notes and tags nobody else changes meanwhile. Throws NotFound. */
function withLocked<T>(
  { database }: WordsContext,
  asked: string,
  work: (trx: Trx, owner: OrderOwner, id: string) => Promise<T>,
): Promise<T> {
  return inTransaction(database.db, async (trx) => {
    const { owner, id } = await requireCustomer(trx, asked);
    if (!(await lockCustomer(trx, owner))) throw unknownCustomer();
    return work(trx, owner, id);
  });
}

/** Adds an internal note about a customer; returns its id. Throws NotFound. */
export function addNote(
  context: WordsContext,
  author: NoteAuthor,
  asked: string,
  text: string,
): Promise<number> {
  return withLocked(context, asked, async (trx, owner, customer) => {
    const now = context.clock.now();
    const twin = findTwin(await listCustomerNotes(trx, owner), author, text, now);
    if (twin) return twin.id;
    const id = await insertCustomerNote(trx, owner, { staffId: author.id, text, createdAt: now });
    await recordAct(trx, "customer.noted", customer, { after: { note: id } });
    return id;
  });
}

/** Deletes a note of one's own. Throws as `refuseDeletion`; NotFound for an unknown customer. */
export function deleteOwnNote(
  context: WordsContext,
  author: NoteAuthor,
  asked: string,
  id: number,
): Promise<void> {
  return withLocked(context, asked, async (trx, owner, customer) => {
    const note = (await listCustomerNotes(trx, owner)).find((one) => one.id === id) ?? null;
    refuseDeletion(note, author, context.clock.now());
    await deleteCustomerNote(trx, id);
    await recordAct(trx, "customer.note_deleted", customer, { before: { note: id } });
  });
}

/** Adds and removes tags; returns those that the customer has then. Throws NotFound, Invalid. */
export function changeTags(
  context: WordsContext,
  asked: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<string[]> {
  return withLocked(context, asked, async (trx, owner, customer) => {
    const before = await listTagsOf(trx, owner);
    const after = [...new Set([...before.filter((one) => !remove.includes(one)), ...add])];
    if (after.length > MOST_TAGS) {
      const text = `Un cliente puede tener ${MOST_TAGS} etiquetas como mucho`;
      throw new Invalid(text, { add: [text] });
    }
    if (after.join("\n") === before.join("\n")) return before;
    await replaceTags(trx, owner, after, context.clock.now());
    // The words stay out of the audit, which outlives the customer's data.
    await recordAct(trx, "customer.tagged", customer, {
      before: { tags: before.length },
      after: { tags: after.length },
    });
    return listTagsOf(trx, owner);
  });
}
