import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestShop, type TestShop } from "@tuerca/api/testing";
import { lastNight, measureBackups } from "@tuerca/platform/backups/backup-files";
import { createManualClock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openLocalBucket } from "../../../platform/test/local-bucket.ts";
import { runTuerca } from "../../test/run-shop.ts";
import { backUpOnce } from "./nightly-backups.ts";
import { restoreBackup } from "./restore-backup.ts";
import { createKey } from "./targets/age.ts";
import { fileSource } from "./targets/open-source.ts";

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
let home: string;
let folder: string;
const clock = createManualClock(new Date("2026-11-26T04:00:00Z"));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const { signal } = new AbortController();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "tuerca-nightly-"));
  folder = join(home, "copias");
  shop = await createTestShop();
});
afterAll(async () => {
  await shop.close();
  await rm(home, { recursive: true });
});

/** One look of the loop. The shop's database only takes the mails here. */
const backUp = (to = folder, settings: Partial<Config> = { BACKUP_CHECK_DAYS: 0 }) => {
  const config = { ...shop.context.config, dataDir: join(home, "datos"), BACKUP_KEEP: 2, ...settings };
  const context = { ...shop.context, config, clock, log: log as never };
  return backUpOnce(context, { address: to, night: lastNight(clock.now()), signal });
};
const files = async () => (await readdir(folder)).sort();

it("makes one backup a night that can be restored, keeps the newest, and touches no other file", async () => {
  await backUp();
  await backUp();
  expect(await files()).toEqual(["tuerca-2026-11-26T040000Z.tar.zst"]);
  const others = ["tuerca-mine.tar.zst", "notes.txt", "tuerca-2026-11-26T040000Z.tar.zst.gpg"];
  for (const name of others) await writeFile(join(folder, name), "");
  await writeFile(join(folder, `tuerca-2026-11-26T050000Z.tar.zst.${"0".repeat(12)}.part`), "");
  await writeFile(join(folder, "tuerca-2026-11-25T040000Z.tar.zst"), "of the night before");
  clock.advance(DAY_MS);
  await backUp();
  const newest = "tuerca-2026-11-27T040000Z.tar.zst";
  expect(await files()).toEqual([...others, "tuerca-2026-11-26T040000Z.tar.zst", newest].sort());
  const dataDir = join(home, "restored");
  const { files: found } = await restoreBackup({ source: await fileSource(join(folder, newest)), dataDir });
  expect(found).toBeGreaterThan(900);
  expect(log.error).not.toHaveBeenCalled();
}, 300_000);

it("sends an encrypted one to a bucket, and checks it against the shop", async () => {
  const bucket = await openLocalBucket();
  onTestFinished(() => bucket.close());
  const { MEDIA_URL: address, ...keys } = bucket.settings;
  const settings = { ...keys, BACKUP_KEY: await createKey(), BACKUP_CHECK_DAYS: 1 };
  for (const [name, value] of Object.entries({ ...settings, BACKUP_CHECK_DAYS: "1" }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  // Without tables nothing can be compared.
  await backUp(address, settings);
  const first = "tienda/tuerca-2026-11-27T040000Z.tar.zst.age";
  expect([...bucket.objects.keys()].sort()).toEqual([first, `${first}.failed`]);
  expect(log.error).toHaveBeenCalledOnce();
  expect(
    await measureBackups({ ...shop.context.config, ...keys, BACKUP_DIR: address }, clock.now()),
  ).toMatchObject({ newest_at: null, missing: 1 });

  const migrating = runTuerca(["migrate"], { DATA_DIR: join(home, "datos") });
  expect([await migrating.ended, migrating.output()]).toEqual([0, migrating.output()]);
  clock.advance(DAY_MS);
  await backUp(address, settings);
  expect([...bucket.objects.keys()]).toEqual(["tienda/tuerca-2026-11-28T040000Z.tar.zst.age"]);
  expect(log.info).toHaveBeenLastCalledWith({ address, isChecked: true }, "backup made");
  expect(await readdir(join(home, "datos", ".checking"))).toEqual(["owner.lock"]);
  await shop.context.database.pool.query("delete from mails");
}, 120_000);

it("mails a failure once and leaves the older backups", async () => {
  const before = await files();
  clock.advance(DAY_MS);
  await writeFile(join(home, "datos", "moved-to"), "db.example/tienda\n");
  await backUp();
  await backUp();
  expect(await files()).toEqual(before);
  const { rows } = await shop.context.database.pool.query("select recipient, data from mails");
  expect(rows).toEqual([
    {
      recipient: shop.context.config.operator.email,
      data: expect.objectContaining({
        reason: expect.stringContaining("was moved to db.example/tienda"),
        newestAt: "2026-11-27T04:00:00.000Z",
      }),
    },
  ]);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ address: folder }),
    "the nightly backup failed",
  );
}, 120_000);
