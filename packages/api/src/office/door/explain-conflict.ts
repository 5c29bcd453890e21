import { actorText, findLastActOn } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { Conflict } from "@tuerca/platform/errors";

/**
 * Runs work of the staff on an object of the audit. If somebody has changed the object meanwhile,
 * the refusal says who and when (`changed_by`, `changed_at`). `action` is the beginning of its
 * acts' names, for objects that share their numbers with others.
 */
export async function explainConflict<T>(
  db: Database,
  object: string,
  work: () => Promise<T>,
  action = "",
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const last = await findLastActOn(db, object, action);
    if (!last) throw error;
    const text = actorText({ kind: last.actorKind, name: last.actor });
    const name = last.actorKind === "command" ? `comando de ${text}` : text;
    const { code, ...details } = error.details;
    throw new Conflict(code, `${error.inSpanish()} Lo cambió ${name} el ${WHEN.format(last.at)}.`, {
      ...details,
      changed_by: name,
      changed_at: last.at.toISOString(),
    });
  }
}

const WHEN = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Madrid",
});
