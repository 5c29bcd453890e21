import type { OrderDetail } from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { Conflict, NotFound, NotPermitted } from "@tuerca/platform/errors";
import type { StaffSession } from "../modules/staff-login/index.ts";

/** How long its author may delete a note. */
const DELETABLE_MS = 15 * MINUTE_MS;

/** The same note again within this time is a second click. */
const TWICE_MS = MINUTE_MS;

export type NoteAuthor = Pick<StaffSession, "id">;
type Note = { id: number; staffId: number; author: string; text: string; createdAt: Date };

/** The same author's same note of just before, or undefined. */
export function findTwin(
  notes: readonly Note[],
  { id }: NoteAuthor,
  text: string,
  now: Date,
): Note | undefined {
  const since = now.getTime() - TWICE_MS;
  return notes.findLast((one) => one.staffId === id && one.text === text && one.createdAt.getTime() > since);
}

/**
 * Refuses to delete a note: NotFound without one, NotPermitted for somebody else's, and Conflict
 * `order_state` after 15 minutes.
 */
export function refuseDeletion(note: Note | null, author: NoteAuthor, now: Date): void {
  if (note === null) throw new NotFound("Esta nota ya no existe.");
  if (note.staffId !== author.id) throw new NotPermitted("Solo su autor puede borrar una nota.");
  if (!isDeletable(note, now))
    throw new Conflict("order_state", "Una nota solo se puede borrar durante 15 minutos.");
}

/** A note in the contract's form, for a person. */
export function presentNote(note: Note, author: NoteAuthor, now: Date): OrderDetail["notes"][number] {
  return {
    id: note.id,
    author: note.author,
    text: note.text,
    at: note.createdAt.toISOString(),
    can_delete: note.staffId === author.id && isDeletable(note, now),
  };
}

function isDeletable({ createdAt }: Note, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < DELETABLE_MS;
}
