import type { ReactNode } from "react";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";

type Row = { id: number };
type AddedRow = Row & { added_at: string };

type Acts<T extends Row> = {
  /** Absent if rows are not edited. */
  onEdit?: (row: T) => void;
  onRemove: (id: number) => void;
  isRemoving: boolean;
};

type AddedRowsProps<T extends AddedRow> = Acts<T> & {
  rows: readonly T[];
  /** The name of a row, for readers of the screen. */
  nameOf: (row: T) => string;
  children: (row: T) => ReactNode;
};

/**
 * The lines that the office has taught the search, each with a button to remove it for those who
 * may.
 */
export function AddedRows<T extends AddedRow>({ rows, nameOf, children, ...acts }: AddedRowsProps<T>) {
  const mayWrite = useMay("write_search");
  return (
    <ul className="sheet text-sm">
      {rows.map((row) => (
        <li key={row.id} className="sheet-cell flex flex-wrap items-center justify-between gap-3 px-4 py-2">
          <span className="min-w-0 break-words">{children(row)}</span>
          <span className="flex items-center gap-3 text-ink-2">
            {momentText(row.added_at)}
            {mayWrite ? <RowActs row={row} name={nameOf(row)} {...acts} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The buttons of a row; `name` is for readers of the screen. */
export function RowActs<T extends Row>({
  row,
  name,
  onEdit,
  onRemove,
  isRemoving,
}: Acts<T> & { row: T; name: string }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 sm:flex-nowrap">
      {onEdit ? (
        <button type="button" className="button" aria-label={`Editar ${name}`} onClick={() => onEdit(row)}>
          Editar
        </button>
      ) : null}
      <button
        type="button"
        className="button"
        aria-label={`Quitar ${name}`}
        aria-disabled={isRemoving || undefined}
        onClick={() => !isRemoving && onRemove(row.id)}
      >
        Quitar
      </button>
    </span>
  );
}
