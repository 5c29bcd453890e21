import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../scripts/find-chromium.ts";

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-extensions",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  "--remote-debugging-port=0",
];

/** A browser of its own, told through `port`. */
export type Chromium = { port: number; close(): Promise<void> };

/** Starts this machine's Chromium with an empty profile. Throws where it ends before it listens. */
export async function openChromium(): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), "tuerca-lighthouse-"));
  const child = spawn(findChromium(), [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const closed = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const listening = new Promise<number>((resolve) => {
    child.stderr.on("data", (chunk) => {
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(String(chunk)) ?? [];
      if (port) resolve(Number(port));
    });
  });
  const port = await Promise.race([listening, closed]);
  if (port === undefined) throw new Error("Chromium ended before it listened.");
  return {
    port,
    close: async () => {
      endGroup(child);
      await closed;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Ends it with its children: Debian's command is a script that waits for the browser, and passes no signal on. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid);
}
