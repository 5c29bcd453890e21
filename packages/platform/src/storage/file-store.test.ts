import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fault, type LocalBucket, openLocalBucket } from "../../test/local-bucket.ts";
import { bucketAt } from "../config/bucket.ts";
import { openAskBucket } from "./bucket/ask-bucket.ts";
import { type FileStore, isName, openFileStore, StoreAway } from "./index.ts";

let bucket: LocalBucket;
let dataDir: string;
beforeAll(async () => {
  bucket = await openLocalBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tuerca-store-"));
});
afterEach(async () => {
  bucket.fault = null;
  bucket.objects.clear();
  await rm(dataDir, { recursive: true });
});

const openWith = (secret = bucket.settings.AWS_SECRET_ACCESS_KEY, url = bucket.settings.MEDIA_URL) =>
  openFileStore({ dataDir, bucket: bucketAt(url, { ...bucket.settings, AWS_SECRET_ACCESS_KEY: secret }) });
const ENGINES = {
  folder: () => openFileStore({ dataDir, bucket: null }),
  bucket: () => openWith(),
};
type Engine = keyof typeof ENGINES;
const engines = Object.keys(ENGINES) as Engine[];

const HOSTILE = fc.constantFrom(..."áñ€🚗 %+&<>\"'()*!?#=~$@:;,.[]{}|^`_-0aZ");
const part = fc.string({ unit: HOSTILE, minLength: 1, maxLength: 12 });
/** No file has the name of a folder: their ends differ. */
const name = fc
  .tuple(fc.array(part, { maxLength: 2 }), part)
  .map(([folders, file]) => ["imports", ...folders.map((folder) => `${folder}-d`), `${file}-f`].join("/"));
const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array));
const act = fc.record({ kind: fc.constantFrom("put", "write", "none", "remove"), name, bytes });

async function doAct(store: FileStore, { kind, name, bytes }: { kind: string; name: string; bytes: Buffer }) {
  if (kind === "put") return store.put(name, bytes);
  if (kind === "remove") return store.remove(name);
  return store.write(name, async (path) => (kind === "write" ? writeFile(path, bytes) : undefined));
}

describe.each(engines)("a store in a %s", (engine) => {
  it("has what was put last, under any name", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const store = ENGINES[engine]();
        const model = new Map<string, Buffer>();
        for (const one of acts) {
          await doAct(store, one);
          if (one.kind === "put" || one.kind === "write") model.set(one.name, one.bytes);
          else model.delete(one.name);
        }
        const found = new Map<string, number>();
        for await (const { name, bytes } of store.list("imports")) found.set(name, bytes);
        expect([...found].sort()).toEqual([...model].map(([name, { length }]) => [name, length]).sort());
        for (const { name } of acts) {
          const expected = model.get(name) ?? null;
          expect(await store.get(name)).toEqual(expected);
          expect((await store.stat(name))?.bytes).toBe(expected?.length);
          const opened = await store.open(name);
          expect(opened && (await buffer(opened.body))).toEqual(expected);
          await store.remove(name);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("refuses names that lead elsewhere", async () => {
    const store = ENGINES[engine]();
    for (const wrong of ["", "/etc/passwd", "a/../../b", "a//b", "a/.", "..", "a\\b", "a\0b", "a/\ud800"]) {
      expect([wrong, isName(wrong)]).toEqual([wrong, false]);
      await expect(async () => store.put(wrong, Buffer.from("x"))).rejects.toThrow(TypeError);
    }
  });

  it("shows the old file until the new one is whole, and nothing of one that failed", async () => {
    const store = ENGINES[engine]();
    await store.put("feeds/a", Buffer.from("old"));
    const failing = store.write("feeds/a", async (path) => {
      await writeFile(path, "half");
      expect(await store.get("feeds/a")).toEqual(Buffer.from("old"));
      throw new Error("stopped");
    });
    await expect(failing).rejects.toThrow("stopped");
    expect(await store.get("feeds/a")).toEqual(Buffer.from("old"));
    const left = await readdir(dataDir, { recursive: true });
    expect(left.filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("lends a file to those who need a path, with its end and its time", async () => {
    const store = ENGINES[engine]();
    await store.put("imports/feed.jsonl", Buffer.from("{}"));
    const seen = await store.withFile("imports/feed.jsonl", async (path) => path);
    expect(seen).toMatch(/feed\.jsonl$/);
    expect(await store.withFile("imports/none", async () => "read")).toBeNull();
    const { modifiedAt } = (await store.stat("imports/feed.jsonl")) ?? { modifiedAt: 0 };
    expect(Math.abs(Date.now() - modifiedAt)).toBeLessThan(10_000);
  });
});

describe("a bucket", () => {
  const times = (count: number, fault: Fault) => {
    let left = count;
    bucket.fault = () => (left-- > 0 ? fault : null);
  };

  it.each([500, 429, "cut"] as const)("is asked again after %s", async (fault) => {
    const store = openWith();
    times(2, fault);
    await store.put("media/a", Buffer.from("bytes"));
    bucket.fault = null;
    expect(await store.get("media/a")).toEqual(Buffer.from("bytes"));
  });

  it("that stays away is named with its problem, and stores nothing", async () => {
    const store = openWith();
    await store.put("media/a", Buffer.from("old"));
    for (const [fault, problem] of [
      [500, "500 InternalError"],
      [403, "403 InternalError"],
    ] as const) {
      bucket.fault = () => fault;
      await expect(store.put("media/a", Buffer.from("new"))).rejects.toThrow(
        `The file store s3://tuerca-test does not work (${problem}).`,
      );
      await expect(store.get("media/a")).rejects.toThrow(StoreAway);
      await expect(store.stat("media/a")).rejects.toThrow(StoreAway);
    }
    bucket.fault = null;
    expect(await store.get("media/a")).toEqual(Buffer.from("old"));
  });

  it("that cuts an answer off is read on where it ended, unless the file is another one by then", async () => {
    const store = openWith();
    const content = Buffer.from(Array.from({ length: 60_000 }, (_, at) => at).join(" "));
    await store.put("media/a", content);
    times(3, "cut");
    expect((await store.get("media/a"))?.equals(content)).toBe(true);
    bucket.fault = () => {
      const stored = bucket.objects.get("tienda/media/a");
      if (stored) bucket.objects.set("tienda/media/a", { ...stored, content: Buffer.from(`${content}!`) });
      return "cut";
    };
    await expect(store.get("media/a")).rejects.toThrow(StoreAway);
    bucket.fault = null;
  });

  it("that cuts an answer off gives no half file", async () => {
    const store = openWith();
    await store.put("media/a", Buffer.alloc(100_000, "x"));
    bucket.fault = () => "cut";
    await expect(store.get("media/a")).rejects.toThrow(StoreAway);
    await expect(store.withFile("media/a", async () => "read")).rejects.toThrow(StoreAway);
  });

  it("that is silent is waited for once, and then left alone for a while", async () => {
    const settings = bucketAt(bucket.settings.MEDIA_URL, bucket.settings);
    const ask = openAskBucket(settings ?? expect.fail(), 400);
    const request = { method: "GET", name: "media/a" } as const;
    expect(await ask(request)).toBeNull();
    const asked = bucket.requests.length;
    bucket.fault = () => "silence";
    for (let times = 0; times < 3; times += 1)
      await expect(ask(request)).rejects.toThrow("does not work (no answer in time)");
    expect(bucket.requests.length - asked).toBe(1);
  });

  it("says no with wrong keys and without the bucket, at once", async () => {
    const asked = bucket.requests.length;
    await expect(openWith("wrong").get("media/a")).rejects.toThrow("403 SignatureDoesNotMatch");
    const elsewhere = bucket.settings.MEDIA_URL.replace("tuerca-test", "other");
    await expect(openWith(undefined, elsewhere).get("media/a")).rejects.toThrow("404 NoSuchBucket");
    expect(bucket.requests.length - asked).toBe(2);
  });
});
