export { findColumns, findPaidBy, findUsedLines, saveColumns, useLine } from "./bank-line.repository.ts";
export {
  type BankLine,
  type Extract,
  type ExtractColumns,
  extractOf,
  fingerprintOf,
  guessColumns,
  readLines,
} from "./extract.ts";
