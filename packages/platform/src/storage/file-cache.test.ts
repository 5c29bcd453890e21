import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFileCache } from "./file-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-cache-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("makes a file once for all who ask meanwhile and afterwards", async () => {
  const cache = await openFileCache(folder, 1000);
  let made = 0;
  const make = async () => {
    made += 1;
    return Buffer.alloc(10);
  };
  await Promise.all([cache.get("a", make), cache.get("a", make)]);
  await cache.get("a", make);
  await (await openFileCache(folder, 1000)).get("a", make);
  expect(made).toBe(1);
});

test("keeps no more bytes than it may, dropping what was used least lately", async () => {
  const cache = await openFileCache(folder, 100);
  const make = async () => Buffer.alloc(40);
  for (const key of ["a", "b", "a", "c"]) await cache.get(key, make);
  await expect.poll(() => readdir(folder)).toEqual(["a", "c"]);
});

test("does not remember a failure", async () => {
  const cache = await openFileCache(folder, 100);
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("a", async () => Buffer.from("yes"))).toEqual(Buffer.from("yes"));
});
