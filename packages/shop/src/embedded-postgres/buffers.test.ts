import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { bufferSettings } from "./buffers.ts";

const MB = 1024 * 1024;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A cluster whose files, in their databases, have these sizes in MB; they take no room. */
async function clusterOf(files: readonly { database: number; mb: number }[]): Promise<string> {
  const cluster = await mkdtemp(join(tmpdir(), "tuerca-buffers-"));
  folders.push(cluster);
  for (const [number, { database, mb }] of files.entries()) {
    const folder = join(cluster, "base", String(database));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, String(number)), "");
    await truncate(join(folder, String(number)), mb * MB);
  }
  return cluster;
}

const buffersOf = async (cluster: string) =>
  Number.parseInt((await bufferSettings(cluster)).shared_buffers ?? "", 10);

test("buffers hold the data of any cluster, in steps, up to 256 MB", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ database: fc.integer({ min: 1, max: 3 }), mb: fc.integer({ min: 0, max: 150 }) }),
        {
          maxLength: 4,
        },
      ),
      async (files) => {
        const data = files.reduce((sum, { mb }) => sum + mb, 0);
        const step = [64, 128].find((mb) => mb >= data) ?? 256;
        expect(await buffersOf(await clusterOf(files))).toBe(step);
      },
    ),
    { numRuns: 30 },
  ));

test("a cluster that is not there yet has the least", async () => {
  expect(await bufferSettings("/nowhere")).toEqual({ shared_buffers: "64MB", wal_buffers: "4MB" });
});
