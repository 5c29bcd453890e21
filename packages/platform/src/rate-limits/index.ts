export { addressHash, addressKey, mailboxKey, publicAddressHash, publicAddressKey } from "./address-key.ts";
export { type Counted, countHits, refuseWait } from "./count-hits.ts";
export { createCounter, type Rate } from "./create-counter.ts";
export { createGuessGuard } from "./guess-guard.ts";
export {
  countDeferred,
  countHit,
  deleteOldHits,
  forgiveHit,
  type Limit,
  readWait,
} from "./rate-limit.repository.ts";
