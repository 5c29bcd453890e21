export { deleteOldLinks, issueLink, readLink } from "./link.repository.ts";
export { presentWithdrawal } from "./present-withdrawal.ts";
export { checksumOf, createReference, type Statement } from "./statement.ts";
export {
  deleteOldStatements,
  findByRequest,
  findStatement,
  findStatementsOf,
  insertStatement,
  listStatements,
  measureOpenStatements,
  type StoredStatement,
  setOrder,
  setProcessed,
} from "./withdrawal.repository.ts";
export {
  closedBy,
  daysAfterStatement,
  isTooLate,
  isWithdrawable,
  lastWithdrawalDay,
  unwithdrawnPieces,
} from "./withdrawal-period.ts";
