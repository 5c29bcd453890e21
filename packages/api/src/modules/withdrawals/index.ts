export { deleteOldLinks, issueLink, readLink } from "./link.repository.ts";
export { checksumOf, createReference, type Statement } from "./statement.ts";
export {
  deleteOldStatements,
  findByRequest,
  findOfUser,
  findStatement,
  insertStatement,
  listStatements,
  measureOpenStatements,
  type StoredStatement,
  setOrder,
  setProcessed,
} from "./withdrawal.repository.ts";
