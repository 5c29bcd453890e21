import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@tuerca/api/testing";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readSourceArguments } from "./source-arguments.ts";
import { sourcesCommand } from "./sources.ts";

let folder: string;
let databaseUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-sources-"));
  databaseUrl = await createTestDatabase();
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

async function run(...words: string[]): Promise<[number, string]> {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  const settings = () => ({
    MAIN_CATEGORY_ID: 1,
    dataDir: join(folder, "data"),
    bucket: null,
    SESSION_SECRET: "a".repeat(32),
    isDemo: false,
  });
  const code = await sourcesCommand(
    words,
    async () => ({ databaseUrl, close: async () => undefined }),
    settings,
  );
  return [code, lines.join("\n")];
}

test("adds, lists, runs, pauses and removes a source, whose map is kept", async () => {
  const map = join(folder, "map.json");
  const feed = join(folder, "feed-1.csv");
  await writeFile(map, JSON.stringify({ fields: { sku: "c", name: "n", price: "p" } }));
  await writeFile(feed, "c,n,p\nS-1,Bujía,5\n");
  const from = join(folder, "feed-*.csv");
  const words = ["add", "Bosch", "--from", from, "--map", map, "--at", "18:00,6:30", "--mail", "a@b.es"];
  expect(await run(...words)).toEqual([0, "The shop fetches bosch from now on, at 06:30 and 18:00."]);
  await rm(map);
  await expect(run("add", "bosch", "--from", from)).rejects.toThrow('There is a source "bosch" already');
  expect((await run("run", "bosch"))[1]).toContain("may still grow");
  await utimes(feed, 1, 1);
  expect((await run("run", "bosch"))[1]).toContain("1 new, 0 changed, 0 unchanged, 0 rejected.");
  expect((await run("run", "bosch"))[1]).toContain("0 new, 0 changed, 1 unchanged, 0 rejected.");
  expect((await run("pause", "bosch"))[0]).toBe(0);
  expect((await run("list"))[1]).toMatch(/^bosch\t.*feed-\*\.csv\tat 06:30 and 18:00\ttaken in \S+\tpaused$/);
  expect((await run("remove", "bosch"))[1]).toContain("Its products stay.");
  for (const verb of ["run", "pause", "resume", "remove"])
    await expect(run(verb, "bosch")).rejects.toThrow('There is no source "bosch".');
});

test("lists no part of an address that may be secret, and takes no wrong map", async () => {
  await run("add", "valeo", "--from", "https://e.example/f.csv?token=geheim", "--every", "6h");
  expect((await run("list"))[1]).toMatch(
    /^valeo\thttps:\/\/e\.example\/f\.csv\?…\tevery 6 h\tnot taken in yet\tnext /,
  );
  const map = join(folder, "wrong.json");
  await writeFile(map, JSON.stringify({ felds: {} }));
  await expect(run("add", "x", "--from", "https://e.example/f", "--map", map)).rejects.toThrow(
    "The map is not valid",
  );
});

test.each([
  [["add", "x"], "--from was expected"],
  [["add", "x", "--from", "sftp://e.example/f.csv"], "--from takes no (s)ftp"],
  [["add", "x", "--from", "https://ana:pw@e.example/f.csv"], "--from holds a login"],
  [["add", "x", "--from", "gopher://e.example/f.csv"], "--from is no http(s) address"],
  [["add", "x", "--from", "https://e.example", "--every", "1m"], "--every is 1m"],
  [["add", "x", "--from", "https://e.example", "--at", "25:00"], "--at is 25:00"],
  [["add", "x", "--from", "https://e.example", "--every", "6h", "--at", "6:00"], "Either --every or --at"],
  [["add", "x", "--from", "https://e.example", "--password-env", "SESSION_SECRET"], "like IMPORT_BOSCH"],
  [["add", "x", "--from", "https://e.example", "--mail", "nobody"], "--mail takes"],
  [["fly"], "Usage: npm run tuerca -- sources add"],
])("refuses %j", async (words, reason) => {
  const [code, printed] = await run(...words);
  expect(code).toBe(2);
  expect(printed).toContain(reason);
});

test("keeps the sheet with the map", async () => {
  const read = readSourceArguments([
    "x",
    "--from",
    "https://e.example/f.xlsx",
    "--map",
    "shopify",
    "--sheet",
    "2",
  ]);
  expect((await read()).map).toMatchObject({ decimal: "point", sheet: "2" });
});
