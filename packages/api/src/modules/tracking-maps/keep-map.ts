import { recordAct } from "@tuerca/platform/audit";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import { deleteTrackingMap, putTrackingMap, type TrackingMap } from "./tracking-maps.repository.ts";

type MapContext = { database: { db: Database }; clock: Clock };

/** Saves a map in place of the one with its name; returns its id. */
export function saveTrackingMap(
  { database: { db }, clock }: MapContext,
  map: Omit<TrackingMap, "id">,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { id, before } = await putTrackingMap(trx, map, clock.now());
    await recordAct(trx, "tracking_map.saved", map.name, { ...(before && { before }), after: map.columns });
    return id;
  });
}

/** Forgets a saved map. Throws NotFound. */
export function forgetTrackingMap({ database: { db } }: MapContext, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const name = await deleteTrackingMap(trx, id);
    if (name === null) throw new NotFound("Este formato ya no está guardado.");
    await recordAct(trx, "tracking_map.deleted", name);
  });
}
