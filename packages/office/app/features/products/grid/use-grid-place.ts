import { type RefObject, useState } from "react";

/** A cell: its row and column, both from 0 on. */
type Place = { row: number; column: number };
type Edited = Place & { typed: string };

/** The cell that has the focus in a grid, and the one that is edited. */
export function useGridPlace(table: RefObject<HTMLElement | null>, last: Place) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [edited, setEdited] = useState<Edited | null>(null);
  return {
    /** Within the rows of this page, which may be fewer than those of the last one. */
    place: { row: within(place.row, last.row), column: within(place.column, last.column) },
    edited,
    setPlace,
    edit: setEdited,
    /**
     * Ends the edit, and gives the focus to the cell nearest to a place, or to the control in it.
     */
    goTo: (row: number, column: number) => {
      const next = { row: within(row, last.row), column: within(column, last.column) };
      setPlace(next);
      setEdited(null);
      const cell = table.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`);
      (cell?.querySelector<HTMLElement>("[data-control]") ?? cell)?.focus();
    },
  };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  k: [-1, 0],
  j: [1, 0],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** The cell to which a key leads from a place; null for keys that move nothing. */
export function placeAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Place,
  last: Place,
): Place | null {
  if (key === "Home") return { row: ctrlKey ? 0 : row, column: 0 };
  if (key === "End") return { row: ctrlKey ? last.row : row, column: last.column };
  const move = ctrlKey ? undefined : MOVES[key];
  return move ? { row: row + move[0], column: column + move[1] } : null;
}
