export { type Actor, actorText, currentActor, runAs, withoutId } from "./actor.ts";
export { ACTS, type ActName } from "./acts.ts";
export {
  type AuditEvent,
  type AuditSearch,
  deleteOldEvents,
  findLastActOn,
  findLastActs,
  type LastAct,
  listActsOn,
  searchAudit,
} from "./audit.repository.ts";
export { describeLastAct } from "./last-act.ts";
export { recordAct } from "./record-act.ts";
export { type AuditState, verifyAudit } from "./verify-audit.repository.ts";
