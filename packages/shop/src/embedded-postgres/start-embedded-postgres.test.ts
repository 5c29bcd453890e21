import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findRunningPostgres, startEmbeddedPostgres } from "./index.ts";
import { query, withFolder } from "./test/run-harness.ts";

test("a first start makes the database, a second one keeps its data", () =>
  withFolder(async (folder) => {
    const dataDir = join(folder, "mi tienda ñandú '1'", "datos");
    const lines: string[] = [];
    const first = await startEmbeddedPostgres({ dataDir, onLog: (line) => lines.push(line) });
    await query(first.url, "CREATE TABLE part (name text)");
    await query(first.url, "INSERT INTO part VALUES ('Ñu')");
    await first.stop();
    expect(lines.join("\n")).toContain("database system is shut down");
    expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");

    const second = await startEmbeddedPostgres({ dataDir });
    const rows = await query(second.url, "SELECT lower(name) AS name FROM part");
    await second.stop();
    await second.stop();
    expect(rows).toEqual([{ name: "ñu" }]);
  }));

test("the server is durable, in UTC, UTF-8, behind a password, and takes the caller's settings", () =>
  withFolder(async (dataDir) => {
    const server = await startEmbeddedPostgres({ dataDir, settings: { work_mem: "5MB", port: "1" } });
    try {
      const shown = await query(
        server.url,
        `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'TimeZone', 'server_encoding', 'jit', 'work_mem',
         'listen_addresses', 'max_connections', 'password_encryption') ORDER BY name COLLATE "C"`,
      );
      expect(Object.fromEntries(shown.map(({ name, setting }) => [name, setting]))).toEqual({
        TimeZone: "UTC",
        fsync: "on",
        jit: "off",
        listen_addresses: "127.0.0.1",
        max_connections: "100",
        password_encryption: "scram-sha-256",
        server_encoding: "UTF8",
        work_mem: "5120",
      });
      const wrong = server.url.replace(/:[^:@]+@/, ":wrong@");
      await expect(query(wrong, "SELECT 1")).rejects.toThrow("password authentication failed");
      expect((await stat(join(dataDir, "postgres", "password"))).mode & 0o777).toBe(0o600);
    } finally {
      await server.stop();
    }
  }));

test("a running server is found, and a second start is refused", () =>
  withFolder(async (dataDir) => {
    expect(await findRunningPostgres(dataDir)).toBeNull();
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await findRunningPostgres(dataDir)).toEqual({
      url: server.url,
      ownerPid: process.pid,
      pid: server.pid,
    });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ pid: process.pid });
    expect(await query(server.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await findRunningPostgres(dataDir)).toBeNull();
  }));

const CAME_FROM = "SELECT host(inet_client_addr()) AS address";

test("its address leads to a socket of its own folder, and the port stays open beside it", () =>
  withFolder(async (dataDir) => {
    const left = join(dataDir, "postgres", "sockets", ".s.PGSQL.1");
    await mkdir(dirname(left), { recursive: true });
    await writeFile(left, "of a server that was killed");
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.url, CAME_FROM)).toEqual([{ address: null }]);
    const [withoutSocket = ""] = server.url.split("?");
    expect(await query(withoutSocket, CAME_FROM)).toEqual([{ address: "127.0.0.1" }]);
    await expect(stat(left)).rejects.toThrow("ENOENT");
    await server.stop();
  }));

test("below a path that is too long for a socket it is reached by its port", () =>
  withFolder(async (folder) => {
    const dataDir = join(folder, "ñ".repeat(50));
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.url, CAME_FROM)).toEqual([{ address: "127.0.0.1" }]);
    expect((await findRunningPostgres(dataDir))?.url).toBe(server.url);
    expect(await readdir(join(dataDir, "postgres"))).not.toContain("sockets");
    await server.stop();
  }));

/** The field of /proc/[pid]/stat with the scheduling policy (proc(5)); 3 is batch. */
async function policyOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "latin1")).split(") ")[1]?.split(" ") ?? [];
  return Number(fields[38]);
}

const canBeBatch = spawnSync("chrt", ["--batch", "0", "true"]).status === 0;

test.runIf(canBeBatch)("leaves the processor to who is using it", () =>
  withFolder(async (dataDir) => {
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await policyOf(server.pid)).toBe(3);
    await server.stop();
  }),
);

test("a cluster of another version is named and left as it is", () =>
  withFolder(async (dataDir) => {
    await (await startEmbeddedPostgres({ dataDir })).stop();
    const version = join(dataDir, "postgres", "data", "PG_VERSION");
    await writeFile(version, "17\n");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/was made by PostgreSQL 17.*dump it/);
    await writeFile(version, "18\n");
    await (await startEmbeddedPostgres({ dataDir })).stop();
  }));

test("a setting that the server does not know comes back with its log", () =>
  withFolder(async (dataDir) => {
    const start = startEmbeddedPostgres({ dataDir, settings: { no_such_setting: "1" } });
    await expect(start).rejects.toMatchObject({
      name: "EmbeddedPostgresFailed",
      logLines: [expect.stringContaining("no_such_setting")],
    });
  }));

test("a data folder that cannot be is refused by name", () =>
  withFolder(async (folder) => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(
      /data folder .*file is not writable/,
    );
    await mkdir(join(folder, "datos"));
    await writeFile(join(folder, "datos", "postgres"), "");
    await expect(startEmbeddedPostgres({ dataDir: join(folder, "datos") })).rejects.toMatchObject({
      name: "DataFolderNotWritable",
    });
  }));
