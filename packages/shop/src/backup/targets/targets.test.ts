import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { loadConfig, type MachineConfig, openBackupPlace } from "@tuerca/api/settings";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type LocalBucket, openLocalBucket } from "../../../../platform/test/local-bucket.ts";
import { createKey } from "./age.ts";
import { openSource } from "./open-source.ts";
import { openTarget } from "./open-target.ts";

let bucket: LocalBucket;
let folder: string;
let key: string;
beforeAll(async () => {
  bucket = await openLocalBucket();
  key = await createKey();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-targets-"));
});
afterEach(async () => {
  bucket.fault = null;
  bucket.objects.clear();
  await rm(folder, { recursive: true });
});

const config = (given: Record<string, string> = {}): MachineConfig =>
  loadConfig({ DATA_DIR: folder, BACKUP_KEY: key, ...bucket.settings, MEDIA_URL: "", ...given });
const inBucket = (name: string) => bucket.settings.MEDIA_URL.replace("/tienda?", `/tienda/${name}?`);
const written = async (address: string, ...chunks: Uint8Array[]) =>
  openTarget(address, config()).write(
    (async function* () {
      yield* chunks;
    })(),
  );
const read = async (address: string, given = {}) =>
  buffer((await openSource(address, config(given))).content);

it("gives back what was written, here and in a bucket, and shows nothing of it there", async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 70_000, size: "max" }), { maxLength: 4 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(chunks, async (parts) => {
      run += 1;
      const content = Buffer.concat(parts);
      for (const address of [
        join(folder, `${run}.zst`),
        join(folder, `${run}.age`),
        inBucket(`${run}.age`),
      ]) {
        await written(address, ...parts);
        expect((await read(address)).equals(content)).toBe(true);
      }
      const stored = bucket.objects.get(`tienda/${run}.age`)?.content ?? Buffer.alloc(0);
      expect(stored.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
      expect(content.length > 8 && stored.includes(content.subarray(0, 8))).toBe(false);
    }),
    { numRuns: 4 },
  );
});

it("uploads in parts, and finds what was completed although the answer was lost", async () => {
  const content = Buffer.alloc(20_000_000, "tuerca");
  bucket.fault = ({ method, url }) =>
    method === "POST" && url?.includes("uploadId") && bucket.uploads.size > 0 ? "cut" : null;
  await written(inBucket("large.age"), content.subarray(0, 9), content.subarray(9));
  bucket.fault = null;
  expect(bucket.requests.filter((one) => one === "PUT tuerca-test/tienda/large.age").length).toBe(2);
  expect((await read(inBucket("large.age"))).equals(content)).toBe(true);
});

it("lists no backup whose upload was cut, or whose content failed", async () => {
  const name = "tuerca-2026-11-26T033000Z.tar.zst.age";
  bucket.fault = ({ method }) => (method === "PUT" ? 403 : null);
  await expect(written(inBucket(name), Buffer.alloc(100))).rejects.toThrow("403 InternalError");
  bucket.fault = null;
  const failing = openTarget(inBucket(name), config()).write(
    (async function* () {
      yield Buffer.alloc(20_000_000);
      throw new Error("the server is gone");
    })(),
  );
  await expect(failing).rejects.toThrow("the server is gone");
  const place = openBackupPlace(bucket.settings.MEDIA_URL, config());
  expect([await place.list(), bucket.uploads.size]).toEqual([[], 0]);
  await written(place.addressOf(name), Buffer.alloc(100));
  expect(await place.list()).toEqual([
    { name, madeAt: new Date("2026-11-26T03:30:00Z"), isPart: false, isFailed: false },
  ]);
  await expect(written(place.addressOf(name), Buffer.alloc(100))).rejects.toThrow("is there already");
});

it("says what is wrong with address and key", async () => {
  const address = inBucket("shop.age");
  await written(address, Buffer.alloc(200_000));
  const other = { BACKUP_KEY: await createKey() };
  await expect(read(address, other)).rejects.toThrow("was encrypted with another BACKUP_KEY");
  await expect(read(address, { BACKUP_KEY: "" })).rejects.toThrow("is encrypted: set BACKUP_KEY");
  const last = key.at(-1) === "Q" ? "P" : "Q";
  await expect(read(address, { BACKUP_KEY: key.slice(0, -1) + last })).rejects.toThrow("is mistyped");
  await expect(read(inBucket("none.age"))).rejects.toThrow(
    "There is no backup s3://tuerca-test/tienda/none.age.",
  );
  await expect(read(address, { AWS_SECRET_ACCESS_KEY: "" })).rejects.toThrow(
    "AWS_SECRET_ACCESS_KEY is missing",
  );
  expect(() => openTarget(inBucket("shop.zst"), config())).toThrow("leaves this machine encrypted only");
  await writeFile(
    join(folder, "cut.age"),
    (bucket.objects.get("tienda/shop.age")?.content ?? Buffer.alloc(0)).subarray(0, 100_000),
  );
  await expect(read(join(folder, "cut.age"))).rejects.toThrow();
  await writeFile(join(folder, "none.age"), "sku;name\n");
  await expect(read(join(folder, "none.age"))).rejects.toThrow("is damaged or cut short");
});
