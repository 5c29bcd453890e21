import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findRunningPostgres } from "../src/embedded-postgres/index.ts";
import { createFilledFolder } from "./filled-shop.ts";
import { type DataFolder, freePort, runShop } from "./run-shop.ts";

/** The full number of promise 18 needs SOAK=1. */
const STOPS = process.env.SOAK ? 20 : 1;
/** When a start is stopped, in ms. */
const DELAYS = process.env.SOAK ? [300, 700, 1000, 1400] : [300, 1000];

let folder: DataFolder;
beforeAll(async () => {
  folder = await createFilledFolder();
}, 600_000);
afterAll(() => folder.remove());

/**
 * Requests new pages and calls without pause until the shop stops answering; counts failed answers.
 */
function load(origin: string) {
  const seen = { pages: 0, calls: 0, broken: 0 };
  const loop = async (kind: "pages" | "calls", one: number) => {
    for (let n = 0; ; n += 1) {
      const path = kind === "pages" ? `/c-catalogo-1?q=${one}${n}` : "/api/store-front/brands";
      const response = await fetch(origin + path).catch(() => null);
      if (!response) return;
      const body = await response.text().catch(() => null);
      if (body === null || response.status >= 500) seen.broken += 1;
      else seen[kind] += 1;
    }
  };
  const loops = [0, 1, 2].flatMap((one) => [loop("pages", one), loop("calls", one)]);
  return { seen, done: Promise.all(loops) };
}

describe("SIGTERM under load", () => {
  it(`ends within 10 s with exit code 0 and no answer broken off (stops: ${STOPS})`, async () => {
    for (let round = 0; round < STOPS; round += 1) {
      const shop = await runShop({ DATA_DIR: folder.path });
      await shop.untilReady();
      const { seen, done } = load(shop.origin);
      await expect.poll(() => Math.min(seen.pages, seen.calls), { timeout: 60_000 }).toBeGreaterThan(20);
      const asked = performance.now();
      shop.child.kill("SIGTERM");
      expect(await shop.ended, shop.output()).toBe(0);
      expect(performance.now() - asked).toBeLessThan(10_000);
      await done;
      expect(seen.broken).toBe(0);
      const said = shop.output().trim().split("\n");
      const messages = said.map((line): string => JSON.parse(line).msg);
      expect(messages).toContain(`Tuerca is open at ${shop.origin}`);
      expect(messages.at(-1)).toBe("The shop has stopped.");
    }
  }, 600_000);
});

describe.skipIf(process.platform !== "linux")("on a terminal", () => {
  it("says in sentences that it is open and, after Ctrl-C, that it stops, without a drain", async () => {
    const environment = { DATA_DIR: folder.path, LOG_LEVEL: "info", DRAIN_SECONDS: "60" };
    const shop = await runShop(environment, { onTerminal: true });
    await shop.untilReady();
    await vi.waitUntil(() => shop.output().includes("is open at"), { timeout: 60_000 });
    shop.child.stdin?.write("\u0003");
    expect(await shop.ended, shop.output()).toBe(0);
    expect(shop.output()).not.toContain("balancers");
    const said = shop.output().replaceAll(/\d\d:\d\d:\d\d /g, "");
    for (const sentence of [
      /^Catalogue loaded \(products: \d+, from copy: (yes|no)\)\.$/m,
      /^Warning: The EU notice on the legal guarantee/m,
      new RegExp(`^Tuerca is open at ${shop.origin}$`, "m"),
      /^\S*The shop stops\.$/m,
      /^The shop has stopped\.$/m,
    ])
      expect(said.replaceAll("\r", "")).toMatch(sentence);
    expect(said).not.toContain("{");
  }, 300_000);
});

describe("SIGTERM in the middle of a start", () => {
  it("ends with exit code 0 and leaves nothing behind, whenever it comes", async () => {
    for (const delayMs of DELAYS) {
      const shop = await runShop({ DATA_DIR: folder.path });
      await sleep(delayMs);
      shop.child.kill("SIGTERM");
      const end = await shop.ended;
      expect([0, "SIGTERM"], shop.output()).toContain(end);
      const sentences = shop
        .output()
        .split("\n")
        .filter((line) => line && !line.startsWith("{"));
      expect(sentences).toEqual([]);
      expect(await findRunningPostgres(folder.path)).toBeNull();
    }
  }, 120_000);
});

describe("SIGTERM to npm", () => {
  it("stops the shop that npm started, although the shell between passes nothing on", async () => {
    const port = String(await freePort());
    const npm = spawn("npm", ["start"], {
      cwd: fileURLToPath(new URL("../../../", import.meta.url)),
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: port,
        DATA_DIR: folder.path,
        LOG_LEVEL: "warn",
      },
      stdio: "ignore",
    });
    const isOpen = () =>
      fetch(`http://localhost:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    await expect.poll(isOpen, { timeout: 240_000 }).toBe(true);
    npm.kill("SIGTERM");
    await expect.poll(() => findRunningPostgres(folder.path), { timeout: 10_000 }).toBeNull();
    expect(await isOpen()).toBe(false);
  }, 300_000);
});
