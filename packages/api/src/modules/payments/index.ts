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
export type {
  BankCheck,
  Browsing,
  CardAnswer,
  Gateway,
  GatewayVerdict,
} from "./gateway.ts";
export { openGateway } from "./gateways.ts";
export { nextQuestion, QUIET_MS } from "./late-questions.ts";
export { recordEvent } from "./payment-event.repository.ts";
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
