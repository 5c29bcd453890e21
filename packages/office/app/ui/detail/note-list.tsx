import type { OrderDetail } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";

type NoteListProps = {
  notes: OrderDetail["notes"];
  /** Deletes a note of one's own, while one may. */
  onDelete: (id: number) => void;
};

/** The staff's notes about one thing, oldest first. */
export function NoteList({ notes, onDelete }: NoteListProps) {
  return (
    <ul className="grid gap-2">
      {notes.map(({ id, author, text, at, can_delete }) => (
        <li key={id} className="grid gap-1 rounded border border-line bg-surface px-4 py-3 text-sm">
          <p className="break-words whitespace-pre-line">{text}</p>
          <p className="flex items-center justify-between gap-3 text-xs text-ink-2">
            {author}, {momentText(at)}
            {can_delete ? (
              <button type="button" className="link min-h-8 max-lg:min-h-11" onClick={() => onDelete(id)}>
                Borrar
              </button>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
