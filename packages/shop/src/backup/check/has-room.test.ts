import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { hasRoom } from "./has-room.ts";

const SPARE = 1024 ** 3;

it("needs as much as database, pictures and keys take, and a gigabyte", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tuerca-room-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await mkdir(join(dataDir, "postgres/data/base"), { recursive: true });
  await writeFile(join(dataDir, "postgres/data/base/1"), Buffer.alloc(3000));
  await writeFile(join(dataDir, "session-secret"), Buffer.alloc(40));
  await writeFile(join(dataDir, "shop.log"), Buffer.alloc(5000));
  expect(await hasRoom(dataDir, SPARE + 3040)).toBe(true);
  expect(await hasRoom(dataDir, SPARE + 3039)).toBe(false);
  expect(await hasRoom(dataDir, 0)).toBe(false);
});
