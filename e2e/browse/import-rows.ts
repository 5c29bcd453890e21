import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Imports rows into the running shop with the operator's command. */
export async function importRows(rows: readonly Record<string, string>[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-rows-"));
  try {
    const file = join(folder, "rows.jsonl");
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join("\n"));
    const { E2E_DATA_DIR: dataDir } = process.env;
    await run("npm", ["run", "tuerca", "--", "import", file], {
      cwd: new URL("../..", import.meta.url),
      env: { ...process.env, DATA_DIR: dataDir },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
