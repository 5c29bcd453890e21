export {
  type Attempt,
  abandonAttempts,
  findAttempt,
  findAttemptOfCheck,
  findInFlight,
  findLastAttempt,
  insertAttempt,
  listAttempts,
  moveAttempt,
  noteAnswerLost,
} from "./attempt.repository.ts";
export { mayBeReplaced } from "./attempt-states.ts";
export { findCardRefusal } from "./card-refusal.repository.ts";
export { reasonOf } from "./denial-reason.ts";
export { countFailedRefunds } from "./failed-refunds.repository.ts";
export { type FrameStep, framePage } from "./frame-page.ts";
export type {
  BankCheck,
  Browsing,
  CardAnswer,
  CardGateway,
  Charge,
  Gateway,
  GatewayVerdict,
} from "./gateway.ts";
export { openGateway } from "./gateways.ts";
export { nextQuestion, QUIET_MS } from "./late-questions.ts";
export { recordEvent } from "./payment-event.repository.ts";
export {
  findPaidAttempts,
  findRefund,
  findRefunds,
  insertRefund,
  insertRefundByHand,
  isSurplus,
  listRefunds,
  moveRefund,
  type PaidAttempt,
  type Refund,
  type RefundCause,
  type StoredRefund,
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
export { explainRefund } from "./refund-refusal.ts";
export {
  abandonIdleCards,
  askAgainAt,
  findLateAttempts,
  findQuietAttempts,
  findUncertainAttempts,
  readMoney,
  touchAttempt,
} from "./watched-attempts.repository.ts";
