import { openDatabase } from "@tuerca/platform/database/database";
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
  close(): Promise<void>;
};

/** Opens the view on a migrated database. */
export function openVehicleAdmin(databaseUrl: string): VehicleAdmin {
  const { db, close } = openDatabase(databaseUrl, 2);
  return {
    makes: () => listMakes(db),
    vehicles: (make) => listVehicles(db, make),
    check: () => checkFits(db),
    close,
  };
}
