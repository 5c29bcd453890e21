export {
  findLastPerson,
  findLastSeen,
  listPastOpinions,
  listPastOrders,
  listPastRefunds,
  listPastReturns,
  type PastOpinion,
  type PastRefund,
  type PastReturn,
} from "./customer-history.repository.ts";
export { type CustomerRow, listTags, readCustomerRows } from "./customer-rows.repository.ts";
export {
  deleteCustomerNote,
  deleteOldWords,
  deleteWordsOf,
  insertCustomerNote,
  listCustomerNotes,
  listTagsOf,
  lockCustomer,
  replaceTags,
} from "./customer-words.repository.ts";
export {
  type CustomerFilter,
  type CustomerPlace,
  type FoundOwner,
  findCustomers,
} from "./find-customers.repository.ts";
export { findAccountsOf, findGuestId, findOwner } from "./find-owner.repository.ts";
