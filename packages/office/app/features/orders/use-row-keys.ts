import { type RefObject, useEffect } from "react";
import { isTyping } from "../../client/is-typing.ts";

let opened: string | null = null;

/** Keeps the row that is being opened, for the way back. */
export function rememberRow(key: string): void {
  opened = key;
}

/**
 * `j` and `k` move the focus among the rows of a box, which are links with `data-row`; `x` calls
 * `onMark`. The row that was opened last takes the focus first.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, onMark: (key: string) => void): void {
  useEffect(() => {
    const row = rowsIn(box.current).find(({ dataset }) => dataset.row === opened);
    opened = null;
    row?.focus();
  }, [box]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const rows = rowsIn(box.current);
      const at = rows.indexOf(document.activeElement as HTMLElement);
      if (event.key === "j") rows[Math.min(at + 1, rows.length - 1)]?.focus();
      else if (event.key === "k") rows[Math.max(at - 1, 0)]?.focus();
      const key = rows[at]?.dataset.row;
      if (event.key === "x" && key) onMark(key);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

/** The visible rows: the table or the cards. */
function rowsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].filter((row) => row.checkVisibility());
}
