import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDeadDrafts } from "@tuerca/platform/storage";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** Sends half a file and never ends it. */
const server = createServer((_, response) => void response.write("sku;name\n"));
let dataDir = "";
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tuerca-drafts-"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true });
});

const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A process that fetches a source and takes in an upload, each without an end. */
function startBoth(source: string): ChildProcess {
  const { port } = server.address() as AddressInfo;
  const code = `import { PassThrough } from "node:stream";
    import { mkdirSync } from "node:fs";
    import { download } from ${urlOf("./download.ts")};
    import { storeFeed } from ${urlOf("../import-runs/run-files.ts")};
    const folder = ${JSON.stringify(join(dataDir, "imports", source))};
    mkdirSync(folder, { recursive: true });
    const known = { etag: null, lastModified: null };
    void download({ url: "http://127.0.0.1:${port}/", login: null, known, path: folder + "/feed.csv" });
    const body = new PassThrough();
    body.write("sku");
    await storeFeed({ dataDir: ${JSON.stringify(dataDir)}, bucket: null }, { body, name: "a.csv", most: 100 });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "inherit" });
  children.push(child);
  return child;
}

const drafts = async () =>
  (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith(".part"));

test("half files of a killed process go, those of a living one stay, those of elsewhere for an hour", async () => {
  const killed = startBoth("muerta");
  const living = startBoth("viva");
  await vi.waitUntil(async () => (await drafts()).length === 4, { timeout: 20_000 });
  killed.kill("SIGKILL");
  await once(killed, "exit");
  await mkdir(join(dataDir, "media", "ab"), { recursive: true });
  const [fresh, old, former] = ["1", "2"]
    .map((n) => join(dataDir, "media", `${n}.01234567-1-0123456789ab.part`))
    .concat(join(dataDir, "media", "ab", "cd.jpg.0123456789ab.tmp")) as [string, string, string];
  for (const path of [fresh, old, former]) await writeFile(path, "half");
  const longAgo = new Date(Date.now() - 2 * 3600_000);
  for (const path of [old, former]) await utimes(path, longAgo, longAgo);
  await removeDeadDrafts(dataDir);
  const left = (await drafts()).filter((name) => !fresh.endsWith(name));
  expect(left).toHaveLength(2);
  for (const name of left) expect(name).toContain(`-${living.pid}-`);
  expect(await readdir(join(dataDir, "media"))).toEqual(["1.01234567-1-0123456789ab.part", "ab"]);
  expect(await readdir(join(dataDir, "media", "ab"))).toEqual([]);
});
