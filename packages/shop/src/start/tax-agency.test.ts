import { connect } from "node:net";
import { loadConfig } from "@tuerca/api/settings";
import { liveSettings } from "@tuerca/api/testing";
import { expect, it } from "vitest";
import { prepareTaxAgency } from "./tax-agency.ts";

const isOpen = (endpoint: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(endpoint).port), "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

it("runs beside a demo shop once a record is sent, and is gone when it is closed", async () => {
  const prepared = prepareTaxAgency(loadConfig({}));
  const { endpoint, pfx } = await prepared!.open();
  expect(await isOpen(endpoint)).toBe(true);
  expect(pfx.length).toBeGreaterThan(1000);
  await prepared!.close();
  expect(await isOpen(endpoint)).toBe(false);
}, 30_000);

it("runs beside no shop that names a real agency, or none", () => {
  expect(prepareTaxAgency(loadConfig(liveSettings))).toBeNull();
  expect(prepareTaxAgency(loadConfig({ VERIFACTU_ENV: "off" }))).toBeNull();
});
