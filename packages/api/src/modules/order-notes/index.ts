export {
  deleteNote,
  deleteNotesOf,
  deleteOldNotes,
  findNote,
  insertNote,
  listNotes,
} from "./order-note.repository.ts";
