import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "@tuerca/api/settings";
import { openFileStore, openPictures } from "@tuerca/platform/storage";
import { type LocalBucket, openLocalBucket } from "@tuerca/platform/testing/local-bucket";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchConsole } from "../test/watch-console.ts";
import { moveMediaCommand } from "./move-media.ts";

const output = watchConsole();
let bucket: LocalBucket;
let folder: string;
beforeEach(async () => {
  bucket = await openLocalBucket();
  folder = await mkdtemp(join(tmpdir(), "tuerca-move-"));
});
afterEach(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const configAt = (name: string) => {
  const { MEDIA_URL: _, ...keys } = bucket.settings;
  return loadConfig({ ...keys, DATA_DIR: join(folder, name) });
};
const move = (name: string, ...words: string[]) => moveMediaCommand(words, () => configAt(name));
const toBucket = () => move("one", "--to", bucket.settings.MEDIA_URL);
const toFolder = () => move("two", "--to", "folder", "--from", bucket.settings.MEDIA_URL);

async function fill(count: number) {
  const place = configAt("one");
  const paths: string[] = [];
  for (let at = 0; at < count; at += 1)
    paths.push(await openPictures(place).put(Buffer.from(`picture ${at}`), "jpg"));
  const store = openFileStore(place);
  await store.put("imports/bosch/rejected.csv", Buffer.from("line"));
  await store.put("imports/.office/a/feed.jsonl", Buffer.from("{}"));
  await store.put("imports/bosch/feed.csv", Buffer.from("of this machine"));
  return paths;
}

const filesIn = async (name: string) => {
  const root = join(folder, name);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.sort().map(async (path) => [path.slice(root.length), String(await readFile(path))] as const),
  );
};

it("brings files to a bucket and back, each the same, and leaves what belongs to the machine", async () => {
  await fill(10);
  expect(await toBucket()).toBe(0);
  expect(output.join("\n")).toContain("12 files, 0 MB: 12 copied, 0 there already.");
  expect(bucket.objects.size).toBe(12);
  expect(await toFolder()).toBe(0);
  const own = (await filesIn("one")).filter(([path]) => !path.endsWith("/feed.csv"));
  expect(await filesIn("two")).toEqual(own);
});

it("goes on where it was stopped, and replaces what differs there", async () => {
  const [path = ""] = await fill(20);
  let puts = 0;
  bucket.fault = ({ method }) => (method === "PUT" && ++puts > 9 ? 403 : null);
  await expect(toBucket()).rejects.toThrow("does not work (403");
  bucket.fault = null;
  const before = bucket.objects.size;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(22);
  const key = `tienda/media/${path}`;
  bucket.objects.set(key, { content: Buffer.from("Picture 0"), mtime: undefined, at: new Date() });
  bucket.requests.length = 0;
  expect(await toBucket()).toBe(0);
  const written = bucket.requests.filter((request) => request.startsWith("PUT"));
  expect(written.length).toBeLessThanOrEqual(22 - before + 1);
  expect(String(bucket.objects.get(key)?.content)).toBe("picture 0");
  expect(bucket.objects.size).toBe(22);
});

it("names pictures whose bytes are damaged, and copies the others", async () => {
  const [path = ""] = await fill(3);
  await openFileStore(configAt("one")).put(`media/${path}`, Buffer.from("damaged"));
  expect(await toBucket()).toBe(1);
  expect(output.join("\n")).toContain(`media/${path}`);
  expect([...bucket.objects.keys()]).not.toContain(`tienda/media/${path}`);
  expect(bucket.objects.size).toBe(4);
});

it.each([[], ["--to", "postgres://x"], ["--to", "s3://B"], ["--to", "folder"], ["--to", "folder", "x"]])(
  "explains itself after %j",
  async (...words) => {
    expect(await move("one", ...words)).toBe(2);
    expect(output.join("\n")).toContain("Usage: npm run tuerca -- media move");
  },
);
