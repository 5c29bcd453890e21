import { openDatabase } from "@tuerca/platform/database/database";
import { inTransaction, rehearse } from "@tuerca/platform/database/in-transaction";
import { type MergedVehicle, mergeVehicles, type WantedMerge } from "./merge-vehicles.ts";
import {
  checkFits,
  type FitReport,
  type ListedVehicle,
  listMakes,
  listVehicles,
  type MakeSummary,
} from "./vehicle-report.repository.ts";

/** The operator's view of vehicles and of what fits them. */
export type VehicleAdmin = {
  makes(): Promise<MakeSummary[]>;
  /** The vehicles of a make by any of its names; none for an unknown one. */
  vehicles(make: string): Promise<ListedVehicle[]>;
  check(): Promise<FitReport>;
  /** What `merge` would do; throws as it does. */
  previewMerge(wanted: WantedMerge): Promise<MergedVehicle[]>;
  /** Throws as `mergeVehicles`. */
  merge(wanted: WantedMerge): Promise<MergedVehicle[]>;
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
    close,
  };
}
