import { parseMap } from "@tuerca/feeds";
import { recordAct } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { unknownSource } from "./unknown-source.ts";
import {
  deleteSource,
  findSource,
  insertSource,
  lockSource,
  pauseSource,
  postponeSource,
  updateSource,
} from "./watched-source.repository.ts";
import { type NewWatchedSource, shownLocation, type WatchedSource } from "./watched-source.ts";

/**
 * Adds a source that is due at once. Throws Invalid for a used name, ImportError for a wrong map.
 */
export async function addSource(db: Database, source: NewWatchedSource, now: Date): Promise<void> {
  const { name } = source;
  if (source.map !== null) parseMap(source.map);
  await inTransaction(db, async (trx) => {
    if (!(await insertSource(trx, source, now))) throw Invalid.at("name", why("source_exists", { name }));
    await recordAct(trx, "source.added", name, { after: factsOf(source) });
  });
}

/**
 * Changes a source, which is due at once; `change` gives its new form. Throws NotFound, and
 * ImportError for a wrong map.
 */
export function changeSource(
  db: Database,
  name: string,
  change: (source: WatchedSource) => NewWatchedSource,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = (await lockSource(trx, name)) ?? unknownSource(name);
    const after = change(before);
    if (after.map !== null) parseMap(after.map);
    const isNewFile = keyOf(before) !== keyOf(after);
    await updateSource(trx, before.id, after, { now, isNewFile });
    await recordAct(trx, "source.changed", name, { before: factsOf(before), after: factsOf(after) });
  });
}

/** Stops watching a source for good; its products stay. Throws NotFound. */
export function removeSource(db: Database, name: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const source = (await lockSource(trx, name)) ?? unknownSource(name);
    await deleteSource(trx, name);
    await recordAct(trx, "source.removed", name, { before: factsOf(source) });
  });
}

/** The settings that make the same file be imported anew. */
function keyOf({ location, map, prune, pruneLimit }: NewWatchedSource): string {
  return JSON.stringify([location, map, prune, pruneLimit]);
}

/** A source for the audit, without secrets. */
function factsOf({ location, username, schedule, prune, mailTo }: NewWatchedSource) {
  return { location: shownLocation(location), username, ...schedule, prune, mail: mailTo.join(", ") };
}

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
