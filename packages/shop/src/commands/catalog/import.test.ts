import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
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
  const hints = [
    "Of the products of this file that are for sale:",
    '- 1 of 1 at stock 0, which nobody can buy. A map can set one: "quantity": {"constant": 10} (docs/import.md).',
    "- 1 of 1 without a picture: customers see a drawing.",
    "- 1 of 1 without a category: they stand in the main catalogue only.",
    "- 1 of 1 without a brand.",
    "- 1 of 1 without a description.",
    "- 1 of 1 without a producer, which the law asks for (EU 2023/988).",
    "- None has an offer price.",
  ].join("\n");
  await writeFile(map, JSON.stringify({ fields: { sku: "codigo", name: "nombre", price: "precio" } }));
  const args = [feed, "--map", map];
  expect(await runPrinting(() => importCommand([...args, "--dry-run"], connect))).toEqual([
    0,
    `Dry run, nothing was changed: 1 new, 0 changed, 0 unchanged, 1 rejected.\nRejected rows: ${feed}.rejected.csv\n${hints}`,
  ]);
  expect(await runPrinting(() => importCommand([...args, "--prune"], connect))).toEqual([
    0,
    `1 new, 0 changed, 0 unchanged, 1 rejected, 0 taken out of sale.\nRejected rows: ${feed}.rejected.csv\n${hints}`,
  ]);
  expect(closed).toBe(2);
});

test("tells fields that were left out, and more top categories than a menu can hold", async () => {
  const feed = join(folder, "many.csv");
  const rows = Array.from(
    { length: 21 },
    (_, index) => `M-${index};Pieza;1;T${index};${index === 0 ? "8,4E+12" : ""}`,
  );
  await writeFile(feed, ["sku;name;price;category;ean", ...rows].join("\n"));
  const [, printed] = await runPrinting(() => importCommand([feed, "--dry-run"], connect));
  expect(printed).toContain("0 rejected, 1 taken without a field that was wrong.");
  expect(printed).toContain(`Fields that were left out: ${feed}.rejected.csv`);
  expect(printed).toContain("- 21 top categories: the menu is easier to read with at most 20.");
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

test("asks for the map to be looked over that it suggests, and takes it", async () => {
  const feed = join(folder, "supplier.csv");
  const map = join(folder, "suggested.json");
  await writeFile(feed, "Referencia;Denominación;Precio sin IVA\nS-1;Bujía;10,00\n");
  const warn = vi.spyOn(console, "error").mockImplementation(() => undefined);
  closed = 0;
  expect(await importCommand([feed, "--suggest", "--out", map], connect)).toBe(0);
  expect(closed).toBe(0);
  expect(warn.mock.calls.flat().join("\n")).toContain("looks like a price without VAT");
  const [, printed] = await runPrinting(() => importCommand([feed, "--suggest"], connect));
  expect(printed).toBe((await readFile(map, "utf8")).trimEnd());
  const args = [feed, "--map", map, "--dry-run"];
  expect((await runPrinting(() => importCommand(args, connect)))[1]).toContain("1 new, 0 changed");
  await expect(importCommand([feed, "--suggest", "--prune"], connect)).rejects.toThrow("Usage:");
});

test("a held back prune says so and ends with 1", async () => {
  const feed = join(folder, "source.csv");
  const args = [feed, "--source", "Bosch", "--prune"];
  await writeFile(feed, "sku;name;price\nQ-1;Uno;1\nQ-2;Dos;2\n");
  expect((await runPrinting(() => importCommand(args, connect)))[0]).toBe(0);
  await writeFile(feed, "sku;quantity\nQ-1;1\nQ-9;1\n");
  const [code, printed] = await runPrinting(() => importCommand(args, connect));
  expect(code).toBe(1);
  expect(printed).toContain("0 new, 1 changed, 0 unchanged, 0 rejected, 1 unknown, 0 taken out of sale.");
  expect(printed).toContain(
    "it would be 1 of the source's 2 products. If that is right, run it again with --prune-limit 50.",
  );
  const [agreed, told] = await runPrinting(() => importCommand([...args, "--prune-limit", "50"], connect));
  expect([agreed, told.includes("1 taken out of sale")]).toEqual([0, true]);
  for (const wrong of [
    ["--source", "a b"],
    ["--prune-limit", "x"],
    ["--prune-limit", "101"],
  ])
    await expect(importCommand([feed, ...wrong], connect)).rejects.toThrow(wrong[0]);
});

test("reads the sheet that is named, with and without a map", async () => {
  const map = join(folder, "sheet.json");
  await writeFile(map, JSON.stringify({ decimal: "comma", sheet: "A" }));
  expect((await readImportArguments(["a.xlsx", "--sheet", "B"])).map).toMatchObject({ sheet: "B" });
  expect((await readImportArguments(["a.xlsx", "--map", map])).map).toMatchObject({ sheet: "A" });
  expect((await readImportArguments(["a.xlsx", "--map", map, "--sheet", "B"])).map).toMatchObject({
    sheet: "B",
    decimal: "comma",
  });
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

test("finds the maps that come along by their names", async () => {
  expect((await readImportArguments(["a.csv", "--map", "shopify"])).map).toMatchObject({ decimal: "point" });
  await expect(readImportArguments(["a", "--map", "shopi"])).rejects.toThrow(
    "There is no map shopi. Those that come along: adventureworks, ",
  );
});

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
  unknown: 0,
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

test("gives a category a picture that feeds leave alone, and words a drawing", async () => {
  const feed = join(folder, "pictures.csv");
  const lines = (drawing: string) =>
    `sku;name;price;category;category_image\nC-1;Pieza;1;Retratos;drawings/${drawing}.svg\n`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const importDrawing = async (drawing: string) => {
    await writeFile(feed, lines(drawing));
    await runPrinting(() => importCommand([feed], connect));
    const { rows } = await pool.query(
      "select m.path from categories c left join media m on m.id = c.media_id where c.slug = 'retratos'",
    );
    return rows[0]?.path ?? null;
  };
  const media = async (...words: string[]) => (await runPrinting(() => mediaCommand(words, connect)))[1];
  try {
    expect(await importDrawing("disc")).toBe("drawings/disc.svg");
    expect(await importDrawing("pads")).toBe("drawings/pads.svg");
    expect(await media("category", "retratos", "drawings/turbo.svg")).toContain("feeds leave it alone");
    expect(await importDrawing("disc")).toBe("drawings/turbo.svg");
    await media("category", "retratos", "--none");
    expect(await importDrawing("disc")).toBe("drawings/disc.svg");
    expect(await media("category", "ninguna", "--none")).toContain("There is no category ninguna");
  } finally {
    await pool.end();
  }
  expect(await media("drawings")).toContain("the shop's own words apply");
  expect(await media("drawing", "Tornillos", "tool-kit")).toContain('"tornillos" are drawn as tool-kit');
  expect(await media("drawings")).toBe("tornillos\ttool-kit");
  expect(await media("drawing", "tornillos", "--none")).toContain("apply again");
});

test.each([
  [["category", "retratos", "none.jpg"], "none.jpg is no file"],
  [["category", "retratos", "drawings/none.svg"], "There is no drawing none."],
  [["drawing", "tornillos", "none"], "There is no drawing none. Known: abs-sensor"],
  [["drawing", "tornillos"], "Usage: npm run tuerca -- media failed"],
])("media %j is refused", async (words, reason) => {
  const print = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await mediaCommand(words, connect)).toBe(2);
  expect(print.mock.calls.flat().join("\n")).toContain(reason);
});

test("lists failed images and lets them be tried again", async () => {
  const feed = join(folder, "images.csv");
  await writeFile(feed, "sku,name,price,images\nI-1,Pieza,1,none.jpg\n");
  await runPrinting(() => importCommand([feed], connect));
  expect(await runPrinting(() => mediaCommand(["failed"], connect))).toEqual([
    0,
    expect.stringMatching(/^\d images are there, 1 are waiting, 0 could not be taken in\.$/),
  ]);
  expect(await runPrinting(() => mediaCommand(["retry"], connect))).toEqual([
    0,
    "0 images will be tried again by the running shop.",
  ]);
});
