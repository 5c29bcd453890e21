export {
  deleteNote,
  deleteNotesOf,
  deleteOldNotes,
  findNote,
  insertNote,
  listNotes,
  type OrderNote,
} from "./order-note.repository.ts";
