export { countFailedRefunds } from "./failed-refunds.repository.ts";
export {
  findPaidAttempts,
  findRefund,
  findRefunds,
  insertRefund,
  isSurplus,
  listRefunds,
  moveRefund,
  type PaidAttempt,
  type Refund,
  type RefundCause,
  type StoredRefund,
  surplusOf,
  touchRefund,
} from "./refund.repository.ts";
export {
  closeRefundAccount,
  deleteOldRefundAccounts,
  endOf,
  findRefundAccount,
  listWaitingAccounts,
  openRefundAccount,
  type RefundAccount,
  readAccountLink,
  setRefundAccount,
  type WaitingAccount,
} from "./refund-account.repository.ts";
export { countRefunds, type ListedRefund, listRefundPage } from "./refund-list.repository.ts";
export type { LineBack, Pieces, RefundAmounts } from "./refunded-parts.ts";
