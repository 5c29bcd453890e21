import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importVehicles } from "../../modules/import/index.ts";

/** Imports the demo's vehicles from a CSV file. Repeated, it changes nothing. */
export async function importDemoVehicles(databaseUrl: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-vehicles-"));
  try {
    await importVehicles({
      file,
      databaseUrl,
      sourceName: "demo",
      dryRun: false,
      prune: false,
      pruneLimit: 0,
      rejectedPath: join(folder, "rejected.csv"),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
