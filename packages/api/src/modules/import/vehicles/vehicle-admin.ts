import { openDatabase } from "@tuerca/platform/database/database";
import { inTransaction, rehearse } from "@tuerca/platform/database/in-transaction";
import { listUnknownRows, type UnknownRow } from "../unknown/unknown.repository.ts";
import { type MergedVehicle, mergeVehicles, type WantedMerge } from "./merge-vehicles.ts";
import { makeKey } from "./vehicle-keys.ts";
import {
  checkFits,
  type FitReport,
  type ListedVehicle,
  listMakes,
  listVehicles,
  type MakeSummary,
} from "./vehicle-report.repository.ts";

const MOST_UNKNOWN = 1000;

/** The operator's view of vehicles and of what fits them. */
export type VehicleAdmin = {
  makes(): Promise<MakeSummary[]>;
  /** The vehicles of a make by any of its names; none for an unknown one. */
  vehicles(make: string): Promise<ListedVehicle[]>;
  check(): Promise<FitReport>;
  /** Tells what `merge` would do; throws as it does. */
  previewMerge(wanted: WantedMerge): Promise<MergedVehicle[]>;
  /** Throws as `mergeVehicles`. */
  merge(wanted: WantedMerge): Promise<MergedVehicle[]>;
  /**
   * Up to 1,000 vehicles that links name and nobody has, of a make by any of its names or of all.
   */
  unknown(make: string | null): Promise<UnknownRow[]>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. */
export function openVehicleAdmin(databaseUrl: string): VehicleAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  return {
    makes: () => listMakes(db),
    vehicles: (make) => listVehicles(db, make),
    check: () => checkFits(db),
    previewMerge: (wanted) => rehearse(db, (trx) => mergeVehicles(trx, wanted)),
    merge: (wanted) => inTransaction(db, (trx) => mergeVehicles(trx, wanted)),
    unknown: (make) =>
      listUnknownRows(
        db,
        { isRejected: false, make: make === null ? null : makeKey(make) },
        { offset: 0, limit: MOST_UNKNOWN },
      ),
    close,
  };
}
