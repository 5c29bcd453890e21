import type { AuditEvent } from "@tuerca/platform/audit";

/** An event of the audit, as calls answer it. */
export function presentEvent({ id, at, actorKind, ...event }: AuditEvent) {
  return { id, at: at.toISOString(), actor_kind: actorKind, ...event };
}
