import type { ReactNode } from "react";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";

type AddedRow = { id: number; added_at: string };

type AddedRowsProps<T extends AddedRow> = {
  rows: readonly T[];
  /** The name of a row, for readers of the screen. */
  nameOf: (row: T) => string;
  onRemove: (id: number) => void;
  isRemoving: boolean;
  children: (row: T) => ReactNode;
};

/**
 * The lines that the office has taught the search, each with a button to remove it for those who
 * may.
 */
export function AddedRows<T extends AddedRow>(props: AddedRowsProps<T>) {
  const { rows, nameOf, onRemove, isRemoving, children } = props;
  const mayWrite = useMay("write_search");
  return (
    <ul className="sheet text-sm">
      {rows.map((row) => (
        <li key={row.id} className="sheet-cell flex flex-wrap items-center justify-between gap-3 px-4 py-2">
          <span className="min-w-0 break-words">{children(row)}</span>
          <span className="flex items-center gap-3 text-ink-2">
            {momentText(row.added_at)}
            {mayWrite ? (
              <button
                type="button"
                className="button"
                aria-label={`Quitar ${nameOf(row)}`}
                aria-disabled={isRemoving || undefined}
                onClick={() => !isRemoving && onRemove(row.id)}
              >
                Quitar
              </button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
