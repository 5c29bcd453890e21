import type { Trx } from "../database/database.ts";
import { actorText } from "./actor.ts";
import { findLastAct } from "./audit.repository.ts";

const time = new Intl.DateTimeFormat("es-ES", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Madrid",
});

/**
 * Who did the last act of a kind (such as `opinion`) on an object and when, in Spanish: `Ana, el
 * 27/11/26, 10:02`. Null if nobody has.
 */
export async function describeLastAct(trx: Trx, kind: string, object: string): Promise<string | null> {
  const last = await findLastAct(trx, `${kind}.`, object);
  if (!last) return null;
  return `${actorText({ kind: last.actorKind, name: last.actor })}, el ${time.format(last.at)}`;
}
