import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/index.ts";
import { importCatalog } from "./index.ts";
import { holdImport } from "./test/hold-import.ts";

/** A batch has a thousand; the memory of a long import counts with SOAK=1. */
const ROWS = process.env.SOAK ? 30_000 : 4000;
const LIBRARY = new URL("./index.ts", import.meta.url).href;

let databaseUrl: string;
let pool: pg.Pool;
let folder: string;
let source: string;

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  folder = await mkdtemp(join(tmpdir(), "tuerca-killed-"));
  source = join(folder, "feed.csv");
  const file = createWriteStream(source);
  file.write("sku,name,brand,category,price,quantity,description\n");
  for (let row = 0; row < ROWS; row += 1)
    file.write(
      `K-${row},Pieza ${row},Marca ${row % 9},A > B${row % 7},${1 + (row % 90)}.5,${row % 5},${"texto ".repeat(40)}\n`,
    );
  file.end();
  await once(file, "finish");
});
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

/**
 * An import in its own process, which reports the most memory that it had, in kB. `maxRSS` would
 * begin with that of the test's process (getrusage(2)).
 */
function startImport(): ChildProcess {
  const code = `import { readFileSync } from "node:fs";
    import { importCatalog } from ${JSON.stringify(LIBRARY)};
    await importCatalog({ source: ${JSON.stringify(source)}, databaseUrl: ${JSON.stringify(databaseUrl)} });
    console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]);`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function counts() {
  const { rows } = await pool.query(`select (select count(*)::int from products) as products,
    (select count(*)::int from stock) as stock, (select count(*)::int from price_history) as history,
    (select count(*)::int from slugs where kind = 'product') as slugs`);
  return rows[0];
}

test("killed at any moment it leaves whole batches, and the next run ends the work", async () => {
  for (const row of [1500, ROWS - 500]) {
    const held = await holdImport(pool, `K-${row}`);
    const child = startImport();
    await held.untilReached();
    child.kill("SIGKILL");
    await once(child, "exit");
    await held.release();
    const { products, stock, history, slugs } = await counts();
    expect(products).toBeGreaterThan(0);
    expect(products).toBeLessThan(ROWS);
    expect({ stock, history, slugs }).toEqual({ stock: products, history: products, slugs: products });
  }
  const child = startImport();
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  expect(await counts()).toEqual({ products: ROWS, stock: ROWS, history: ROWS, slugs: ROWS });
  expect(Number(output) * 1024).toBeLessThan(500e6);
  expect(await importCatalog({ source, databaseUrl })).toMatchObject({ new: 0, changed: 0, unchanged: ROWS });
}, 300_000);
