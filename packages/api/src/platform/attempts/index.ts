export { addressHash, addressKey, mailboxKey, publicAddressHash } from "./address-key.ts";
export {
  countAttempt,
  countUnread,
  deleteOldAttempts,
  forgiveAttempt,
  type Limit,
  readWait,
} from "./attempts.repository.ts";
export { type Counted, countAttempts } from "./count-attempts.ts";
export { refuseWait } from "./refuse-wait.ts";
