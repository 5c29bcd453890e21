import { recordAct } from "@tuerca/platform/audit";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import { deleteMap, putMap, type SavedMap } from "./import-map.repository.ts";

type MapContext = { database: { db: Database }; clock: Clock };

/** Saves a map in place of the one with its name; returns its id. */
export function saveMap({ database: { db }, clock }: MapContext, map: Omit<SavedMap, "id">): Promise<number> {
  return inTransaction(db, async (trx) => {
    const id = await putMap(trx, map, clock.now());
    await recordAct(trx, "import_map.saved", map.name, { after: columnsOf(map) });
    return id;
  });
}

/** The column of each field, for the audit. */
function columnsOf({ columns: { decimal, fields } }: Omit<SavedMap, "id">): Record<string, string> {
  const named = Object.entries(fields).map(([field, rule]) => [field, rule?.column ?? ""]);
  return { decimal, ...Object.fromEntries(named) };
}

/** Forgets a saved map. Throws NotFound. */
export function forgetMap({ database: { db } }: MapContext, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const name = await deleteMap(trx, id);
    if (name === null) throw new NotFound("Este formato ya no está guardado.");
    await recordAct(trx, "import_map.deleted", name);
  });
}
