import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/find-chromium.ts";

const PORT = Number(process.env.E2E_PORT ?? 4391);

/** Number of processes of the tested shop; from two on requests are distributed in turn. */
const SERVERS = Number(process.env.E2E_SERVERS ?? 1);

/** How many times longer than usual tests wait on this machine (`scripts/test-run/floor.ts`). */
const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);

/** From here on a call waits too long for the others: the shop would answer 503. */
const SLOW = 2;

/** Visitors have answered the cookie question, except in consent.spec.ts. */
const ANSWERED = {
  name: "cookie_consent",
  value: "1:none",
  domain: "localhost",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
};

/** The tested shop starts as in the README, in its own data folder, whose name workers inherit. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "tuerca e2e "));

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // One more than a small machine's cores, because tests also wait for mails, answers and silence.
  workers: SLOWNESS < SLOW ? 3 : 1,
  // On a busy machine a browser may be late; a test that fails twice is broken.
  retries: 1,
  timeout: 60_000 * SLOWNESS,
  expect: { timeout: 10_000 * SLOWNESS },
  outputDir: "../test-results",
  use: {
    baseURL: `http://localhost:${PORT}`,
    storageState: { cookies: [ANSWERED], origins: [] },
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    trace: "on-first-retry",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Hosts of api-host.spec.ts.
        "--host-resolver-rules=MAP *.tienda.test 127.0.0.1",
        // No page lives long enough to gain from V8's slowest compiler.
        "--js-flags=--no-opt",
      ],
    },
  },
  // A test runs at both widths unless tagged: @phone and @desktop are for content of one width,
  // @once is for tests that do not depend on it.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: "desktop",
      grepInvert: /@phone|@once/,
      use: { viewport: { width: 1440, height: 1000 } },
    },
  ],
  webServer: {
    command: SERVERS > 1 ? `"${process.execPath}" scripts/several-servers.ts ${SERVERS}` : "npm start",
    cwd: "..",
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000 * SLOWNESS,
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    // Tests count orders and stock, so the shop has none but theirs. A slow machine is no overload.
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "warn",
      DEMO_ORDERS: "0",
      OVERLOAD_DELAY_MS: "60000",
    },
  },
});
