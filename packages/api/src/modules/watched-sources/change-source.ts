import { recordAct } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { findSource, pauseSource, postponeSource } from "./watched-source.repository.ts";

/** Stops fetching a source, or resumes at once. Throws NotFound. */
export function switchSource(db: Database, name: string, paused: boolean, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await pauseSource(trx, name, paused, now))) unknownSource(name);
    await recordAct(trx, paused ? "source.paused" : "source.resumed", name);
  });
}

/** Lets the shop fetch a source at its next look. Throws NotFound; Invalid for a paused one. */
export function hurrySource(db: Database, name: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const source = (await findSource(trx, name)) ?? unknownSource(name);
    if (source.paused) throw new Invalid("El origen está en pausa: reanúdalo primero.");
    await postponeSource(trx, source.id, now);
    await recordAct(trx, "source.hurried", name);
  });
}

/** Throws NotFound for a name that no source has. */
export function unknownSource(name: string): never {
  throw new NotFound(why("source_unknown", { name }));
}
