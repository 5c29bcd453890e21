export { addressHash, addressKey, mailboxKey, publicAddressHash, publicAddressKey } from "./address-key.ts";
export {
  countAttempt,
  countDeferred,
  deleteOldAttempts,
  forgiveAttempt,
  type Limit,
  readWait,
} from "./attempts.repository.ts";
export { type Counted, countAttempts } from "./count-attempts.ts";
export { createCounter, type Rate } from "./create-counter.ts";
export { refuseWait } from "./refuse-wait.ts";
