export { findColumns, findPaidBy, findUsedLines, saveColumns, useLine } from "./bank-line.repository.ts";
export {
  type BankLine,
  type ExtractColumns,
  findHeader,
  fingerprintOf,
  guessColumns,
  orderNumbersIn,
  readLines,
} from "./extract.ts";
