export { addressHash, addressKey, publicAddressHash } from "./address-key.ts";
export {
  countAttempt,
  deleteOldAttempts,
  forgiveAttempt,
  type Limit,
  readWait,
} from "./attempts.repository.ts";
export { refuseWait } from "./refuse-wait.ts";
