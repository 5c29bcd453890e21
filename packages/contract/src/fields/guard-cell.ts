/** A cell that spreadsheets treat as a formula, with or without leading apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * Prefixes an apostrophe to cells that spreadsheets treat as formulas, and to those that look
 * guarded already.
 */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Undoes `guardCell`, and changes no other cell. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
