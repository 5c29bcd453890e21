/** A cell as trimmed text; lists and objects (JSON Lines) as their JSON. */
export function cellText(cell: unknown): string {
  if (typeof cell === "string") return cell.trim();
  if (cell === null || cell === undefined) return "";
  return typeof cell === "object" ? JSON.stringify(cell) : String(cell);
}

/** Whether a cell gives nothing: missing, blank, or an empty list. */
export function isEmptyCell(cell: unknown): boolean {
  if (typeof cell === "string") return cell.trim() === "";
  return cell === null || cell === undefined || (Array.isArray(cell) && cell.length === 0);
}
