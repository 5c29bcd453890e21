import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createDataFolder, runCommand } from "./shop-process.ts";
import type { Row } from "./table.ts";
import { writeFeed } from "./write-feed.ts";

/** Time and memory of taking in the deterministic feed, new and then unchanged. */
export async function measureImport(rows: number): Promise<Row[]> {
  const folder = await createDataFolder();
  const feed = join(folder.path, "feed.csv");
  const environment = { DATA_DIR: join(folder.path, "data") };
  try {
    await writeFeed(feed, rows);
    const size = Math.round((await stat(feed)).size / 1e6);
    const first = await runCommand(["import", feed], environment);
    const again = await runCommand(["import", feed], environment);
    return [
      row(`import of ${rows} new rows`, rows, first, `${size} MB of CSV, database included`),
      row(`import of ${rows} unchanged rows`, rows, again, "the same file again"),
    ];
  } finally {
    await rm(feed, { force: true });
    await folder.remove();
  }
}

function row(what: string, rows: number, run: { ms: number; peakRssMb: number }, note: string): Row {
  const rate = Math.round(rows / (run.ms / 1000));
  return { what, figure: `${(run.ms / 1000).toFixed(1)} s, ${rate} rows/s, ${run.peakRssMb} MB`, note };
}
