import type pg from "pg";
import { expect, it } from "vitest";
import { refuseUnfit } from "./refuse-unfit.ts";

/** A connection to a server that reports these settings. */
const serverOf = (version: string, encoding = "UTF8") =>
  ({ query: async () => ({ rows: [{ version, encoding }] }) }) as unknown as pg.Client;

it.each(["15.18 (Debian 15.18-0+deb12u1)", "18.4", "20devel"])("takes PostgreSQL %s", async (version) => {
  await expect(refuseUnfit(serverOf(version), "It")).resolves.toBeUndefined();
});

it("names the version that is too old", async () => {
  await expect(refuseUnfit(serverOf("14.23"), "It")).rejects.toThrow(
    "It is PostgreSQL 14.23, but the shop needs 15 or newer.",
  );
});
