import { type RefObject, useEffect } from "react";
import { useKeys } from "../client/keys/use-keys.ts";

let opened: string | null = null;

/** Keeps the row that is being opened, for the way back. */
export function rememberRow(key: string): void {
  opened = key;
}

/**
 * Keys move the focus among the rows of a box, which are links with `data-row`, and call `onMark`
 * in lists whose rows can be selected. The row that was opened last takes the focus first.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, onMark?: (key: string) => void): void {
  useEffect(() => {
    const row = rowsIn(box.current).find(({ dataset }) => dataset.row === opened);
    opened = null;
    row?.focus();
  }, [box]);
  const move = (step: number) => {
    const rows = rowsIn(box.current);
    const at = placeIn(rows);
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
  };
  const mark = () => {
    const rows = rowsIn(box.current);
    const key = rows[placeIn(rows)]?.dataset.row;
    if (key) onMark?.(key);
  };
  useKeys("rows", { next: () => move(1), previous: () => move(-1), mark: onMark ? mark : null });
}

/** The place of the row that has the focus; -1 for none. */
function placeIn(rows: readonly HTMLElement[]): number {
  return rows.indexOf(document.activeElement as HTMLElement);
}

/** The visible rows: the table or the cards. */
function rowsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].filter((row) => row.checkVisibility());
}
