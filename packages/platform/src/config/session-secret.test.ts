import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadSessionSecret } from "./session-secret.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-secret-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("is one for all that share a data folder, whenever they come and whatever their process ids", async () => {
  for (let turns = 0; turns < 40; turns += 1) {
    const shared = join(folder, String(turns));
    const first = loadSessionSecret(shared);
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    const [one, other] = await Promise.all([first, loadSessionSecret(shared)]);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(other).toBe(one);
    expect(await readdir(shared)).toEqual(["session-secret"]);
  }
});
