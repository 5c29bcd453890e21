import { createServer } from "node:net";
import { type RedsysSandbox, SANDBOX_MERCHANT, startRedsysSandbox } from "@tuerca/redsys-sandbox";
import type pg from "pg";
import { createManualClock } from "../../src/platform/clock/clock.ts";
import { createTestShop, type TestShop, type TestShopOptions } from "../create-test-shop.ts";
import { customerAtGateway } from "./customer-at-gateway.ts";

export type PayShop = TestShop &
  ReturnType<typeof customerAtGateway> & {
    clock: ReturnType<typeof createManualClock>;
    sandbox: RedsysSandbox & { url: string };
    /** One number from the database. */
    count(sql: string, values?: unknown[]): Promise<number>;
  };

export type PayShopOptions = Pick<TestShopOptions, "servers" | "log" | "environment" | "gatewayPatienceMs">;

/** A shop with a payment sandbox, which notifies the shop over HTTP. */
export async function startPayShop(
  seed: (pool: pg.Pool) => Promise<void>,
  options: PayShopOptions = {},
): Promise<PayShop> {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  const port = await freePort();
  const shopOrigin = `http://127.0.0.1:${port}`;
  const sandbox = await startRedsysSandbox({ ...SANDBOX_MERCHANT, shopOrigin, clock });
  const environment = { SITE_URL: shopOrigin, LOG_LEVEL: "silent", ...options.environment };
  const shop = await createTestShop({ ...options, clock, port, environment, sandboxUrl: sandbox.url, seed });
  const { pool } = shop.context.database;
  return {
    ...shop,
    ...customerAtGateway(shop, sandbox.url),
    clock,
    sandbox,
    count: async (sql, values = []) => Number(Object.values((await pool.query(sql, values)).rows[0])[0]),
    close: async () => {
      await sandbox.close();
      await shop.close();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
