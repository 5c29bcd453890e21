import { writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { loadConfig } from "@tuerca/api/settings";
import { createTestDatabase, liveSettings, testPostgres } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { claimFolder } from "../../src/embedded-postgres/index.ts";
import { createClosers } from "../../src/start/closers.ts";
import { explain } from "../../src/start/explain.ts";
import { startOnDatabase } from "../../src/start/start-on-database.ts";
import { copyFilledFolder } from "../filled-shop.ts";
import { runHere } from "../run-here.ts";
import { createDataFolder, type DataFolder, freePort, runShop, runTuerca } from "../run-shop.ts";

let folder: DataFolder;
beforeAll(async () => {
  folder = await createDataFolder();
});
afterAll(() => folder.remove());

/** A start in this process that fails before it serves a page; returns the sentences about why. */
async function complaint(environment: Record<string, string>): Promise<string> {
  const closers = createClosers();
  const settings = { DATA_DIR: join(folder.path, "none"), PORT: String(await freePort()), LOG_LEVEL: "warn" };
  const start = async () =>
    startOnDatabase(loadConfig({ ...settings, ...environment }), {
      build: async () => undefined,
      serveStorefront: () => Promise.reject(new Error("It would have started.")),
      closers,
      say: () => undefined,
      stopping: { signal: new AbortController().signal, fail: () => undefined, restart: () => undefined },
    });
  const said = await start().then(() => "It has started.", explain);
  await closers.closeAll();
  return said;
}

/** The output of a start in a process of its own that fails, and its exit code. */
async function failedStart(environment: Record<string, string>) {
  const shop = await runShop(environment);
  const code = await shop.ended;
  return { code, said: shop.output().trim() };
}

async function queryAt(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

async function timed<T>(act: () => Promise<T>): Promise<{ said: T; ms: number }> {
  const started = performance.now();
  return { said: await act(), ms: performance.now() - started };
}

describe("a start that can't be", () => {
  it("names the port that is taken", async () => {
    const port = await freePort();
    const other: Server = createServer().listen(port, "localhost");
    const said = await complaint({ PORT: String(port) });
    other.close();
    expect(said).toBe(`Port ${port} is taken by another program: stop it or set PORT to a free one.`);
  });

  it("names the wrong setting and what was expected, and ends with 1", async () => {
    const { code, said } = await failedStart({
      DATA_DIR: join(folder.path, "none"),
      SMTP_URL: "mail.example",
    });
    expect(said).toBe('SMTP_URL is "mail.example", but an smtp:// or smtps:// address was expected.');
    expect(code).toBe(1);
  });

  it("names each thing that a live shop misses", async () => {
    const said = await complaint({ SHOP_MODE: "live", SITE_URL: "https://tienda.example" });
    const names = said.split("\n").map((line) => line.split(" ")[0]);
    expect(names).toContain("SESSION_SECRET");
    expect(names).toContain("SMTP_URL");
    expect(names).not.toContain("SITE_URL");
  });

  it("says how to set a carrier, and how to go on without text messages, where an opened shop has neither", async () => {
    const databaseUrl = await createTestDatabase();
    await queryAt(databaseUrl, "insert into shop_opening (opened_at) values (now())");
    const { SMS_URL: _, ...settings } = liveSettings;
    const offer = ["gift-card", "offer", "REGALO", "--amount", "20", "--name", "Regalo"];
    expect(await runHere(offer, { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 });
    const said = await complaint({ ...settings, DATABASE_URL: databaseUrl });
    const [carrier, texts, ...others] = said.split("\n");
    expect(carrier).toContain("tuerca -- carriers set");
    expect(texts).toContain("tuerca -- gift-card end REGALO");
    expect(others).toEqual([]);
  }, 120_000);

  it("refuses a weak token", async () => {
    expect(await complaint({ INTERNAL_TOKEN: "letmein" })).toBe(
      "INTERNAL_TOKEN is wrong: at least 32 characters without blanks was expected.",
    );
  });

  it("says that the database is out of reach", async () => {
    const port = await freePort();
    const said = await complaint({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${port}/tienda` });
    expect(said).toContain(`The database of DATABASE_URL (127.0.0.1:${port}/tienda) is out of reach`);
    expect(said).not.toContain("secret");
    expect(said.split("\n")).toHaveLength(1);
  });

  it("closes what it opened when a later step fails, and ends", async () => {
    const halfOpen = join(folder.path, "half-open");
    await copyFilledFolder(halfOpen);
    const { code, said } = await failedStart({
      DATA_DIR: halfOpen,
      SYNONYMS_FILE: join(folder.path, "no-such-file"),
    });
    expect(said.split("\n").at(-1)).toContain("no-such-file");
    expect(said).not.toContain("job queue");
    expect(code).toBe(1);
  }, 600_000);

  it("says that the database cannot hold every letter", async () => {
    const url = new URL((await testPostgres()).serverUrl);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const name = `test_latin_${process.pid}`;
    await client.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
    url.pathname = name;
    const said = await complaint({ DATABASE_URL: url.href });
    await client.query(`drop database ${name}`);
    await client.end();
    expect(said).toBe(
      `The database of DATABASE_URL (${url.host}/${name}) is encoded in LATIN1, but the shop needs UTF8.`,
    );
  });

  it("does not start on a schema that a newer release has taken beyond this one, and goes on beside another", async () => {
    const databaseUrl = await createTestDatabase();
    const migrated = (livesWith: string) =>
      queryAt(
        databaseUrl,
        `insert into schema_migrations (name, lives_with) values ('9001-newer', '${livesWith}')
          on conflict (name) do update set lives_with = excluded.lives_with`,
      );
    await migrated("9000-new");
    const sentence =
      "The database has the step 9001-newer of a newer release, beside which only releases with 9000-new can run: start a newer release than this one.";
    expect(await complaint({ DATABASE_URL: databaseUrl })).toBe(sentence);
    const command = () => runHere(["migrate"], { DATABASE_URL: databaseUrl });
    expect(await command()).toEqual({ code: 1, output: sentence });
    await migrated("0001-baseline");
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(await command()).toEqual({ code: 0, output: "The schema has all steps of this release." });
    const [warning] = written.mock.calls.flat();
    written.mockRestore();
    expect(warning).toBe("The schema is newer than this release, which can run beside it: 9001-newer.\n");
  });

  it("says that the data folder can't be written", async () => {
    const file = join(folder.path, "a file");
    await writeFile(file, "");
    const said = await complaint({ DATA_DIR: join(file, "data") });
    expect(said).toContain(join(file, "data"));
    expect(said.split("\n")).toHaveLength(1);
  });

  it("names the process that owns the data folder, within 2 s of what any start takes", async () => {
    const dataDir = join(folder.path, "owned");
    const claim = await claimFolder(join(dataDir, "postgres"), dataDir);
    const alone = await timed(() => complaint({ PORT: "x" }));
    const { said, ms } = await timed(() => complaint({ DATA_DIR: dataDir }));
    claim.release();
    expect(said).toContain(`is used by another process (pid ${process.pid})`);
    expect(said.split("\n")).toHaveLength(1);
    expect(ms - alone.ms).toBeLessThan(2000);
  });

  it("lists the commands when it knows none of that name", async () => {
    const command = runTuerca(["sevre"], {});
    expect(await command.ended).toBe(2);
    expect(command.output()).toContain('There is no command "sevre". Known: serve');
  });
});
