import { join } from "node:path";
import { loadConfig } from "@tuerca/api/settings";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readOwner } from "../embedded-postgres/lock/data-folder-lock.ts";
import { query, startInChild, withFolder } from "../embedded-postgres/test/run-harness.ts";
import { openAsItIs, openDatabaseForServing } from "./open-database.ts";

const printed: string[] = [];
beforeAll(() => {
  vi.spyOn(process.stderr, "write").mockImplementation((line) => printed.push(String(line)) > 0);
});
afterAll(() => void vi.restoreAllMocks());

test("a shop waits for the command that owns its folder, and a command for the shop that starts", () =>
  withFolder(async (dataDir) => {
    const config = loadConfig({ DATA_DIR: dataDir });
    const command = await startInChild(dataDir, { task: "import" });
    const owner = new RegExp(`"tuerca import" since 2\\S+ [0-9:]{8} UTC, pid ${command.child.pid}\\)`);
    const opening = openDatabaseForServing(config);
    await vi.waitUntil(() => printed.length > 0, { timeout: 10_000 });
    expect(printed).toEqual([expect.stringMatching(owner)]);
    expect(await query(command.started.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await command.stop();
    await vi.waitUntil(() => readOwner(join(dataDir, "postgres"))?.task === "serve", { timeout: 10_000 });
    const late = openAsItIs(config, "orders");
    const shop = await opening;
    expect((await late).databaseUrl).toBe(shop.databaseUrl);
    await expect(openDatabaseForServing(config)).rejects.toThrow(`"tuerca serve" since`);
    await shop.close();
  }));

test("a stop ends the wait", () =>
  withFolder(async (dataDir) => {
    const command = await startInChild(dataDir, { task: "import" });
    const stopping = new AbortController();
    const ignore = () => undefined;
    const supervision = { stopping: stopping.signal, onLost: ignore, onBack: ignore, onGivenUp: ignore };
    const opening = openDatabaseForServing(loadConfig({ DATA_DIR: dataDir }), supervision);
    setTimeout(() => stopping.abort(), 50);
    await expect(opening).rejects.toThrow("aborted");
    await command.kill();
  }));
