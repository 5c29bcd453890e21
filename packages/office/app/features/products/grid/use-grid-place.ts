import { type RefObject, useState } from "react";
import type { KeyAction } from "../../../client/keys/key-table.ts";

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

const STEPS: { readonly [Action in KeyAction<"products">]?: readonly [rows: number, columns: number] } = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
  pageUp: [-10, 0],
  pageDown: [10, 0],
};

/** The cell to which a shortcut leads from a place; null for those that move nothing. */
export function placeAfter(action: KeyAction<"products">, place: Place, last: Place): Place | null {
  const { row, column } = place;
  if (action === "rowStart") return { row, column: 0 };
  if (action === "rowEnd") return { row, column: last.column };
  if (action === "first") return { row: 0, column: 0 };
  if (action === "last") return last;
  const step = STEPS[action];
  return step ? { row: row + step[0], column: column + step[1] } : null;
}
