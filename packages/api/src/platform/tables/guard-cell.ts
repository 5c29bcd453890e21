/** What a spreadsheet takes for a formula, with the apostrophes that stand in front already. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Puts an apostrophe before what a spreadsheet would take for a formula, and before what looks guarded already. */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Undoes `guardCell`, and changes no other cell. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
