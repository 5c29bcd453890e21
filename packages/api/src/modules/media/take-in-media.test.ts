import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseHandle, openDatabase } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { openPictures } from "@tuerca/platform/storage";
import pg from "pg";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/index.ts";
import { createImageFetcher } from "./fetch-image.ts";
import { countMedia, listFailed, retryFailed } from "./media.repository.ts";
import { readFileImage } from "./read-file-image.ts";
import { takeInMedia } from "./take-in-media.ts";

let database: DatabaseHandle;
let folder: string;
let feed: string;

beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), 4);
  folder = await mkdtemp(join(tmpdir(), "tuerca-media-"));
  feed = join(folder, "feed");
  await mkdir(feed);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function add(pool: pg.Pool, source: string, root: string | null) {
  await pool.query("insert into media (source, root) values ($1, $2)", [source, root]);
}

function run(isShared = false) {
  const pictures = openPictures({ dataDir: folder, bucket: null });
  return takeInMedia({
    db: database.db,
    pictures,
    fetcher: createImageFetcher(),
    log: pino({ level: "silent" }),
    isShared,
  });
}

test("takes in what lies in the feed's folder and nothing else", async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  await writeFile(join(feed, "good.png"), picture);
  await writeFile(join(folder, "outside.png"), picture);
  await symlink(join(folder, "outside.png"), join(feed, "link.png"));
  await add(database.pool, join(feed, "good.png"), feed);
  await add(database.pool, join(feed, "link.png"), feed);
  await add(database.pool, join(folder, "outside.png"), feed);
  await add(database.pool, join(feed, "missing.png"), feed);
  await add(database.pool, "http://127.0.0.1:9/private.png", null);

  expect(await run()).toBe(5);
  const { rows } = await database.pool.query("select path, width, height from media where status = 'ready'");
  expect(rows).toEqual([
    { path: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{64}\.png$/), width: 30, height: 20 },
  ]);
  const failed = await listFailed(database.db, { limit: 10 });
  expect(failed.map(({ error }) => error).reverse()).toEqual([
    "lies outside of the feed's folder",
    "lies outside of the feed's folder",
    "does not exist",
    "is at an address that is not public",
  ]);
  expect(await countMedia(database.db)).toEqual({ pending: 0, ready: 1, failed: 4 });
});

test("a name with %20 is tried as what that stands for, never outside of the folder", async () => {
  await writeFile(join(feed, "mi foto ñ.txt"), "a");
  await writeFile(join(feed, "50%25.txt"), "b");
  const read = async (name: string) => String(await readFileImage(join(feed, name), feed));
  expect(await read("mi%20foto%20%C3%B1.txt")).toBe("a");
  expect(await read("50%25.txt")).toBe("b");
  for (const name of ["%2e%2e%2foutside.png", "100%.txt", "mi%20foto.txt", "%00"])
    await expect(read(name)).rejects.toThrow(/does not exist|lies outside/);
});

test("tries again what was given up, when told to", async () => {
  expect(await run()).toBe(0);
  expect(await inTransaction(database.db, (trx) => retryFailed(trx, null))).toBe(4);
  expect(await run()).toBe(4);
});

test("leaves alone what another process is working on", async () => {
  const other = new pg.Client({ connectionString: database.pool.options.connectionString });
  await other.connect();
  await add(database.pool, join(feed, "busy.png"), feed);
  await other.query("begin");
  await other.query("select 1 from media where status = 'pending' for update");
  expect(await run()).toBe(0);
  await other.query("rollback");
  await other.end();
});

test("leaves files in folders that this machine lacks to the others, if there are any", async () => {
  await run();
  await add(database.pool, "/other-machine/feed/good.png", "/other-machine/feed");
  expect(await run(true)).toBe(0);
  expect(await run(false)).toBe(1);
});
