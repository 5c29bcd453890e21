import { cellText } from "../map/cell-text.ts";
import type { RowProblems } from "./row-problems.ts";

const YES = new Set(["1", "true", "yes", "y", "si", "sí", "s", "sim", "ja", "x"]);
const NO = new Set(["0", "false", "no", "n", "não", "nao", "nein"]);

/** Yes or no as feeds write it; yes where missing. */
export function readFlag(problems: RowProblems, field: string, cell: unknown): boolean {
  const text = cellText(cell).toLowerCase();
  if (text === "" || YES.has(text)) return true;
  if (!NO.has(text)) problems.add(field, "is neither yes nor no");
  return false;
}
