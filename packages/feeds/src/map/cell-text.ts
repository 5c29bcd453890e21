/**
 * A cell as trimmed text: texts and numbers of a list joined by commas, other lists and objects as
 * JSON.
 */
export function cellText(cell: unknown): string {
  if (typeof cell === "string") return cell.trim();
  if (cell === null || cell === undefined) return "";
  if (Array.isArray(cell) && cell.every(isPlain)) return cell.map(cellText).filter(Boolean).join(", ");
  return typeof cell === "object" ? JSON.stringify(cell) : String(cell);
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** Whether a cell has no value: missing, blank, or an empty list. */
export function isEmptyCell(cell: unknown): boolean {
  if (typeof cell === "string") return cell.trim() === "";
  return cell === null || cell === undefined || (Array.isArray(cell) && cell.length === 0);
}
