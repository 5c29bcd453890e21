import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { packTar, type TarEntry } from "modern-tar";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { embeddedMajor } from "../embedded-postgres/index.ts";
import { refuseMarkedFolder } from "./marks.ts";
import { restoreBackup } from "./restore-backup.ts";
import { fileTarget } from "./targets/file-target.ts";
import { fileSource } from "./targets/open-source.ts";
import { type ArchiveWriter, writeArchive } from "./write-archive.ts";

let folder: string;
let postgres: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-restore-"));
  postgres = await embeddedMajor(join(folder, "lib"));
});
afterEach(() => rm(folder, { recursive: true }));

const about = () => ({ shop: "0.1.0", postgres, createdAt: "2026-11-26T03:30:00.000Z" });
const path = () => join(folder, "shop.tar.zst");
const dataDir = () => join(folder, "datos");
const restore = async () => restoreBackup({ source: await fileSource(path()), dataDir: dataDir() });

/** A complete backup with one picture of 3 MB. */
async function backUp(more: (archive: ArchiveWriter) => Promise<void> = async () => undefined) {
  const media = join(folder, "media");
  await mkdir(join(media, "ab"), { recursive: true });
  const picture = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * at) % 251));
  await writeFile(join(media, "ab", `ab${"ñ".repeat(120)}.jpg`), picture);
  await writeArchive(fileTarget(path()), about(), async (archive) => {
    await archive.addText("postgres/password", "secret");
    await archive.addTree("media", media);
    await more(archive);
  });
  return picture;
}

/** A file that somebody else could have made. */
async function craft(...members: TarEntry[]) {
  await writeFile(path(), zstdCompressSync(await packTar(members)));
}
const head = (format = 1) => text("tuerca-backup.json", JSON.stringify({ format, ...about() }));
function text(name: string, body: string) {
  return { header: { name, size: Buffer.byteLength(body) }, body };
}
/** Names the head and a password "a". */
function listing() {
  const files = [head(), text("postgres/password", "a")].map(({ header, body }) => {
    const sha256 = createHash("sha256").update(body).digest("hex");
    return { path: header.name, bytes: header.size, sha256 };
  });
  return text("manifest.json", JSON.stringify(files));
}
function link(type: "symlink" | "link"): TarEntry {
  return { header: { name: "media/x", type, linkname: "/etc/passwd", size: 0 } };
}

async function expectRefusal(sentence: RegExp) {
  await expect(restore()).rejects.toThrow(sentence);
  expect(await readdir(dataDir())).toEqual(["postgres"]);
  expect(await readdir(join(dataDir(), "postgres"))).toEqual(["owner.lock"]);
  expect(await readdir(folder)).not.toContain("evil");
}

it("brings back every byte, for the owner's eyes alone", async () => {
  const picture = await backUp();
  expect((await stat(path())).mode & 0o777).toBe(0o600);
  expect(await restore()).toBe(3);
  const [name = ""] = await readdir(join(dataDir(), "media", "ab"));
  const restored = join(dataDir(), "media", "ab", name);
  expect((await readFile(restored)).equals(picture)).toBe(true);
  expect((await stat(restored)).mode & 0o777).toBe(0o600);
  expect((await readdir(dataDir())).sort()).toEqual(["media", "postgres"]);
});

it("makes no file of which a part is missing, and writes over none", async () => {
  const failing = backUp(async () => {
    throw new Error("the server is gone");
  });
  await expect(failing).rejects.toThrow("the server is gone");
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining("shop.tar.zst"));
  await backUp();
  await expect(backUp()).rejects.toThrow(`${path()} is there already: name another file.`);
});

it("fills up what is cut short while it is copied, and leaves out what is gone", async () => {
  const shrinking = join(folder, "shrinking");
  await writeFile(shrinking, randomBytes(40_000_000));
  await backUp(async (archive) => {
    const adding = archive.addFile("imports/bosch.csv", shrinking);
    await vi.waitUntil(hasBegun, { interval: 1 });
    await truncate(shrinking, 0);
    expect(await adding).toBe(true);
    expect(await archive.addFile("imports/gone.csv", join(folder, "gone"))).toBe(false);
  });
  expect(await restore()).toBe(4);
  const restored = await readFile(join(dataDir(), "imports", "bosch.csv"));
  expect([restored.length, restored.at(-1)]).toEqual([40_000_000, 0]);
});

/** Whether any of the archive has been written: reading is only slightly ahead. */
async function hasBegun() {
  const part = (await readdir(folder)).find((name) => name.endsWith(".part")) ?? "";
  return (await stat(join(folder, part))).size > 0 && part !== "";
}

it.each([
  ["a changed byte", (bytes: Buffer) => bytes.fill(~(bytes[500_000] ?? 0), 500_000, 500_001)],
  ["a lost half", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["a lost end", (bytes: Buffer) => bytes.subarray(0, -100)],
  ["nothing in it", () => Buffer.alloc(0)],
  ["something else in it", () => Buffer.from("sku;name\n")],
])("refuses a file with %s", async (_, damage) => {
  const media = join(folder, "noise");
  await writeFile(media, randomBytes(1_000_000));
  await backUp((archive) => archive.addFile("imports/noise", media).then(() => undefined));
  await writeFile(path(), damage(await readFile(path())));
  await expectRefusal(/^The backup .* is damaged or cut short/);
});

it.each<[string, RegExp, () => TarEntry[]]>([
  ["another hash", /is damaged at/, () => [text("postgres/password", "b"), listing()]],
  ["a file less", /has not the files that it lists/, () => [listing()]],
  ["no manifest", /is cut short/, () => [text("postgres/password", "a")]],
  [
    "more behind its manifest",
    /goes on/,
    () => [text("postgres/password", "a"), listing(), text("media/x", "")],
  ],
  ["a way out", /out of place/, () => [text("media/../../evil", "x")]],
  ["an absolute path", /out of place/, () => [text("/evil", "x")]],
  ["a Windows path", /out of place/, () => [text("media/..\\..\\evil", "x")]],
  ["a member of nobody's", /out of place/, () => [text(".env", "x")]],
  ["a symbolic link", /no file/, () => [link("symlink")]],
  ["a hard link", /no file/, () => [link("link")]],
  ["the same file twice", /EEXIST/, () => [text("media/x", "a"), text("media/x", "b")]],
])("refuses one with %s", async (_, sentence, members) => {
  await craft(head(), ...members());
  await expectRefusal(sentence);
});

it("refuses what another PostgreSQL or a later shop made, before it unpacks anything", async () => {
  postgres += 1;
  await backUp();
  await expectRefusal(/has a database of PostgreSQL \d+ \(shop 0\.1\.0\), and this shop has \d+\.$/);
  await craft(head(2));
  await expectRefusal(/was made by another version of the shop/);
  await craft(text("media/x", "x"));
  await expectRefusal(/is no backup of a shop/);
});

it("leaves a folder alone that has something in it, but for what an unfinished restore left", async () => {
  await backUp();
  for (const own of ["postgres/data", "media"]) {
    await mkdir(join(dataDir(), own), { recursive: true });
    await expect(restore()).rejects.toThrow(`The data folder ${dataDir()} is not empty`);
    await rmdir(join(dataDir(), own));
  }
  await mkdir(join(dataDir(), ".restoring", "media"), { recursive: true });
  await expect(refuseMarkedFolder(dataDir())).rejects.toThrow("restore it again");
  expect(await restore()).toBe(3);
  await refuseMarkedFolder(dataDir());
  expect(await readFile(join(dataDir(), "postgres", "password"), "utf8")).toBe("secret");
});
