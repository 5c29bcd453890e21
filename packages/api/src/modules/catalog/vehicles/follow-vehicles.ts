import type { ProductIndex } from "@tuerca/search";
import type { Database } from "../../../platform/database/database.ts";
import { createDirectory, type VehicleDirectory } from "./vehicle-directory.ts";
import { readVehicleRows } from "./vehicle-rows.repository.ts";

/**
 * Returns the current directory of vehicles. It is read from the database when it is first asked
 * for, and again once the index has taken in a change of vehicles.
 */
export function followVehicles(db: Database, index: ProductIndex): () => Promise<VehicleDirectory> {
  let known: { changes: number; directory: Promise<VehicleDirectory> } | null = null;
  return () => {
    const changes = index.vehicleChanges;
    if (known?.changes === changes) return known.directory;
    const directory = readVehicleRows(db).then(createDirectory);
    const reading = { changes, directory };
    known = reading;
    directory.catch(() => {
      if (known === reading) known = null;
    });
    return directory;
  };
}
