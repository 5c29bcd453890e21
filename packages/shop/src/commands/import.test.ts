import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { importCommand } from "./import.ts";
import { readImportArguments } from "./import-arguments.ts";
import { describeProgress, openProgressView } from "./import-progress.ts";
import { mediaCommand } from "./media.ts";

let folder: string;
let databaseUrl: string;
let closed = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-command-"));
  databaseUrl = await createTestDatabase();
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const connect = async () => ({
  databaseUrl,
  close: async () => {
    closed += 1;
  },
});

async function runPrinting(command: () => Promise<number>): Promise<[number, string]> {
  const print = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const code = await command();
  const printed = print.mock.calls.flat().join("\n");
  print.mockRestore();
  return [code, printed];
}

test("imports a file by a map and tells the numbers", async () => {
  const feed = join(folder, "feed.csv");
  const map = join(folder, "map.json");
  await writeFile(feed, "codigo,nombre,precio\n1,Bujía,5.5\n2,,1\n");
  await writeFile(map, JSON.stringify({ fields: { sku: "codigo", name: "nombre", price: "precio" } }));
  const args = [feed, "--map", map];
  expect(await runPrinting(() => importCommand([...args, "--dry-run"], connect))).toEqual([
    0,
    `Dry run, nothing was changed: 1 new, 0 changed, 0 unchanged, 1 rejected.\nRejected rows: ${feed}.rejected.csv`,
  ]);
  expect(await runPrinting(() => importCommand([...args, "--prune"], connect))).toEqual([
    0,
    `1 new, 0 changed, 0 unchanged, 1 rejected, 0 taken out of sale.\nRejected rows: ${feed}.rejected.csv`,
  ]);
  expect(closed).toBe(2);
});

test("puts the file's top categories below the main one of the settings, which has to be there", async () => {
  const feed = join(folder, "wheels.csv");
  await writeFile(feed, "sku;name;category;price\nW-1;Rueda;Ruedas > Llantas;50\n");
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows } = await pool.query(`insert into categories (parent_id, name, name_key, slug, position)
      values (1, 'Turismos', 'turismos', 'turismos', 1) returning id`);
    const importBelow = (id: number) => importCommand([feed], connect, () => ({ MAIN_CATEGORY_ID: id }));
    await expect(importBelow(999_999)).rejects.toThrow(
      "MAIN_CATEGORY_ID is 999999, but the shop has no such category.",
    );
    expect((await runPrinting(() => importBelow(rows[0].id)))[0]).toBe(0);
    const top = await pool.query("select parent_id from categories where name = 'Ruedas'");
    expect(top.rows).toEqual([{ parent_id: rows[0].id }]);
  } finally {
    await pool.end();
  }
});

test("closes the database when the import cannot be done", async () => {
  closed = 0;
  await expect(importCommand([join(folder, "none.csv")], connect)).rejects.toThrow("There is no file");
  expect(closed).toBe(1);
});

test.each([[[]], [["a", "b"]], [["a", "--wrong"]], [["a", "--map"]]])(
  "shows the usage for %j",
  async (args) => {
    await expect(readImportArguments(args)).rejects.toThrow("Usage:");
  },
);

test("says which map is missing or is not JSON", async () => {
  await expect(readImportArguments(["a", "--map", join(folder, "none.json")])).rejects.toThrow(
    "There is no map",
  );
  await writeFile(join(folder, "bad.json"), "{,");
  await expect(readImportArguments(["a", "--map", join(folder, "bad.json")])).rejects.toThrow("is not JSON");
});

const progress = {
  rows: 20_000,
  rejected: 0,
  warned: 0,
  skipped: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  bytesRead: 25,
  size: 100,
};

test("tells rate and time left by the bytes read", () => {
  expect(describeProgress(progress, 30_000)).toEqual({
    rows: "20,000",
    rate: "667",
    left: "1:30",
    percent: 25,
  });
  expect(describeProgress({ ...progress, size: null }, 0)).toMatchObject({ left: "?", percent: null });
});

test("prints a line now and then where there is no terminal", () => {
  const lines: string[] = [];
  let now = 0;
  const view = openProgressView(
    false,
    (line) => lines.push(line),
    () => now,
  );
  for (now of [1000, 5000, 6000, 30_000]) view.show(progress);
  expect(lines).toEqual([
    "25 % | 20,000 rows | 4,000 rows/s | 0:15 left",
    "25 % | 20,000 rows | 667 rows/s | 1:30 left",
  ]);
});

test("lists failed images and lets them be tried again", async () => {
  const feed = join(folder, "images.csv");
  await writeFile(feed, "sku,name,price,images\nI-1,Pieza,1,none.jpg\n");
  await runPrinting(() => importCommand([feed], connect));
  expect(await runPrinting(() => mediaCommand(["failed"], connect))).toEqual([
    0,
    "0 images are there, 1 are waiting, 0 could not be taken in.",
  ]);
  expect(await runPrinting(() => mediaCommand(["retry"], connect))).toEqual([
    0,
    "0 images will be tried again by the running shop.",
  ]);
});
