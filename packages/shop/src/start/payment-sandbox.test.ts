import { loadConfig } from "@tuerca/api/settings";
import { liveSettings } from "@tuerca/api/testing";
import { expect, it } from "vitest";
import { openPaymentSandbox } from "./payment-sandbox.ts";

const KEYS = { REDSYS_MERCHANT_CODE: "123456789", REDSYS_SECRET: "A".repeat(32) };

it("a demo shop has a sandbox of its own, which is gone when it is closed", async () => {
  const sandbox = await openPaymentSandbox(loadConfig({}));
  const script = `${sandbox?.url}/sis/NC/sandbox/redsysV3.js`;
  expect((await fetch(script)).status).toBe(200);
  await sandbox?.close();
  await expect(fetch(script)).rejects.toThrow();
});

it("there is none where a real gateway is named, and never in a live shop", async () => {
  expect(await openPaymentSandbox(loadConfig({ ...KEYS, REDSYS_ENV: "test" }))).toBeNull();
  expect(await openPaymentSandbox(loadConfig(liveSettings))).toBeNull();
  expect(await openPaymentSandbox(loadConfig({ ...liveSettings, REDSYS_ENV: "test" }))).toBeNull();
});
