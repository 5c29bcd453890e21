import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { createTestDatabase, liveSettings, testPostgres } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDataFolder, freePort, runShop, runTuerca } from "./run-shop.ts";

let folder: Awaited<ReturnType<typeof createDataFolder>>;
beforeAll(async () => {
  folder = await createDataFolder();
});
afterAll(() => folder.remove());

/** The output of a failed start, and its exit code. */
async function complaint(environment: Record<string, string>) {
  const shop = await runShop({ DATA_DIR: join(folder.path, "none"), ...environment });
  const code = await shop.ended;
  return { code, said: shop.output().trim() };
}

async function timed<T extends object>(act: () => Promise<T>): Promise<T & { ms: number }> {
  const started = performance.now();
  return { ...(await act()), ms: performance.now() - started };
}

describe("a start that can't be", () => {
  it("names the port that is taken", async () => {
    const port = await freePort();
    const other: Server = createServer().listen(port, "localhost");
    const { code, said } = await complaint({ PORT: String(port) });
    other.close();
    expect(said).toBe(`Port ${port} is taken by another program: stop it or set PORT to a free one.`);
    expect(code).toBe(1);
  });

  it("names the wrong setting and what was expected", async () => {
    const { code, said } = await complaint({ SMTP_URL: "mail.example" });
    expect(said).toBe('SMTP_URL is "mail.example", but an smtp:// or smtps:// address was expected.');
    expect(code).toBe(1);
  });

  it("names each thing that a live shop misses", async () => {
    const { code, said } = await complaint({ SHOP_MODE: "live", SITE_URL: "https://tienda.example" });
    const names = said.split("\n").map((line) => line.split(" ")[0]);
    expect(names).toContain("SESSION_SECRET");
    expect(names).toContain("SMTP_URL");
    expect(names).not.toContain("SITE_URL");
    expect(code).toBe(1);
  });

  it("says how to set a carrier, and how to go on without text messages, where a live shop has neither", async () => {
    const databaseUrl = await createTestDatabase();
    const { SMS_URL: _, ...settings } = liveSettings;
    const gift = runTuerca(["gift-card", "offer", "REGALO", "--amount", "20", "--name", "Regalo"], {
      DATABASE_URL: databaseUrl,
    });
    expect(await gift.ended).toBe(0);
    const { code, said } = await complaint({ ...settings, DATABASE_URL: databaseUrl });
    const [carrier, texts, ...others] = said.split("\n");
    expect(carrier).toContain("tuerca -- carriers set");
    expect(texts).toContain("tuerca -- gift-card end REGALO");
    expect([others, code]).toEqual([[], 1]);
  }, 120_000);

  it("refuses a weak token", async () => {
    const { code, said } = await complaint({ INTERNAL_TOKEN: "letmein" });
    expect(said).toBe("INTERNAL_TOKEN is wrong: at least 32 characters without blanks was expected.");
    expect(code).toBe(1);
  });

  it("says that the database is out of reach", async () => {
    const port = await freePort();
    const { code, said } = await complaint({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${port}/tienda` });
    expect(said).toContain(`The database of DATABASE_URL (127.0.0.1:${port}/tienda) is out of reach`);
    expect(said).not.toContain("secret");
    expect(said.split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  });

  it("closes what it opened when a later step fails, and ends", async () => {
    const { code, said } = await complaint({
      DATA_DIR: join(folder.path, "half-open"),
      SYNONYMS_FILE: join(folder.path, "no-such-file"),
    });
    expect(said.split("\n").at(-1)).toContain("no-such-file");
    expect(said).not.toContain("job queue");
    expect(code).toBe(1);
  }, 120_000);

  it("says that the database cannot hold every letter", async () => {
    const url = new URL((await testPostgres()).serverUrl);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const name = `test_latin_${process.pid}`;
    await client.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
    url.pathname = name;
    const { code, said } = await complaint({ DATABASE_URL: url.href });
    await client.query(`drop database ${name}`);
    await client.end();
    expect(said).toBe(
      `The database of DATABASE_URL (${url.host}/${name}) is encoded in LATIN1, but the shop needs UTF8.`,
    );
    expect(code).toBe(1);
  });

  it("says that the data folder can't be written", async () => {
    const file = join(folder.path, "a file");
    await writeFile(file, "");
    const { code, said } = await complaint({ DATA_DIR: join(file, "data") });
    expect(said).toContain(join(file, "data"));
    expect(said.split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  });

  it("names the process that owns the data folder, within 2 s of what any start takes", async () => {
    const dataDir = join(folder.path, "owned");
    await mkdir(dataDir);
    const first = await runShop({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    await first.untilReady();
    const alone = await timed(() => complaint({ PORT: "x" }));
    const { code, said, ms } = await timed(() => complaint({ DATA_DIR: dataDir }));
    first.child.kill("SIGTERM");
    await first.ended;
    expect(said).toContain(String(first.child.pid));
    expect(said.split("\n")).toHaveLength(1);
    expect(code).toBe(1);
    expect(ms - alone.ms).toBeLessThan(2000);
  }, 120_000);

  it("lists the commands when it knows none of that name", async () => {
    const command = runTuerca(["sevre"], {});
    expect(await command.ended).toBe(2);
    expect(command.output()).toContain('There is no command "sevre". Known: serve');
  });
});
