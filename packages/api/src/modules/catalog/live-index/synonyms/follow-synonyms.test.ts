import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchProducts } from "@tuerca/contract";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { quietWaking as waking } from "../../../../../test/factories/quiet-waking.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../../test/index.ts";
import { followSynonyms } from "./follow-synonyms.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-synonyms-"));
});
afterEach(() => rm(folder, { recursive: true }));

const soon = { timeout: 2500, interval: 50 };

describe("in a running shop", () => {
  let shop: TestShop;
  let file: string;
  beforeEach(async () => {
    file = join(folder, "ours.txt");
    await writeFile(file, "zapatilla = pantufla\n");
    shop = await createTestShop({
      environment: { SYNONYMS_FILE: file, LOG_LEVEL: "silent" },
      seed: async (pool) => {
        await createProduct(pool, { name: "Zapatilla de taller" });
      },
    });
  });
  afterEach(() => shop.close());

  const found = async (query: string) =>
    (await shop.visitor().call(searchProducts, { body: { query } })).body.meta.total;

  it("finds by the operator's file, and by what it becomes", async () => {
    expect([await found("pantufla"), await found("chinela")]).toEqual([1, 0]);
    await writeFile(file, "zapatilla = chinela\n");
    await expect.poll(() => found("chinela"), soon).toBe(1);
    expect(await found("pantufla")).toBe(0);
    await writeFile(join(folder, "draft"), "zapatilla = pantufla\n");
    await rename(join(folder, "draft"), file);
    await expect.poll(() => found("pantufla"), soon).toBe(1);
  });

  it("keeps what it has while the file is gone", async () => {
    await rm(file);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await found("pantufla")).toBe(1);
    await writeFile(file, "zapatilla = chinela\n");
    await expect.poll(() => found("chinela"), soon).toBe(1);
  });
});

it("takes added lines before those of the file, and while they change", async () => {
  const given = join(folder, "ours.txt");
  await writeFile(given, "faro = óptica\nsolo una\n");
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  let added: string[] | Error = ["bujía = candela"];
  let meanings = 0;
  const following = await followSynonyms({
    given,
    dataDir: folder,
    log,
    waking,
    readAdded: async () => {
      if (added instanceof Error) throw added;
      return added;
    },
    use: (rules) => {
      meanings = rules.meanings.length;
    },
  });
  expect(meanings).toBe(2);
  expect(lines).toMatchObject([{ line: 2 }]);
  added = new Error("the database is away");
  await expect.poll(() => lines.length, soon).toBe(2);
  expect(meanings).toBe(2);
  added = [];
  await expect.poll(() => meanings, soon).toBe(1);
  following.close();
  expect(lines).toHaveLength(2);
});

const silent = pino({ level: "silent" });
const use = () => undefined;
const readAdded = async () => [];

it("puts the shop's own synonyms into the data folder once", async () => {
  const options = { given: null, dataDir: join(folder, "data"), readAdded, waking, use, log: silent };
  (await followSynonyms(options)).close();
  const path = join(folder, "data", "synonyms.txt");
  expect(await readFile(path, "utf8")).toContain("pastilla");
  await writeFile(path, "a = b\n");
  (await followSynonyms(options)).close();
  expect(await readFile(path, "utf8")).toBe("a = b\n");
});

it("says in a sentence that a file cannot be read", async () => {
  const given = join(folder, "missing.txt");
  await expect(
    followSynonyms({ given, dataDir: folder, readAdded, waking, use, log: silent }),
  ).rejects.toThrow(/^SYNONYMS_FILE is ".*missing\.txt", but it cannot be read: ENOENT.*\.$/);
  await expect(
    followSynonyms({ given: folder, dataDir: folder, readAdded, waking, use, log: silent }),
  ).rejects.toThrow("EISDIR");
});

it("tells which lines are wrong and uses the others", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const given = join(folder, "ours.txt");
  await writeFile(given, "faro = óptica\nsolo una\n= =\n");
  let meanings = 0;
  const following = await followSynonyms({
    given,
    dataDir: folder,
    readAdded,
    waking,
    log,
    use: (rules) => {
      meanings = rules.meanings.length;
    },
  });
  following.close();
  expect(meanings).toBe(1);
  expect(lines).toMatchObject([
    { file: given, line: 2, reason: expect.any(String) },
    { line: 3, reason: expect.any(String) },
  ]);
});
