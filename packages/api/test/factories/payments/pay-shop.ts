import { createManualClock } from "@tuerca/platform/clock/clock";
import type { RedsysSandbox } from "@tuerca/redsys-sandbox";
import type pg from "pg";
import { createTestShop, type TestShop, type TestShopOptions } from "../../create-test-shop.ts";
import { customerAtGateway } from "./customer-at-gateway.ts";

export type PayShop = TestShop &
  ReturnType<typeof customerAtGateway> & {
    clock: ReturnType<typeof createManualClock>;
    sandbox: RedsysSandbox & { url: string };
    /** One number from the database. */
    count(sql: string, values?: unknown[]): Promise<number>;
  };

export type PayShopOptions = Pick<
  TestShopOptions,
  "servers" | "alone" | "log" | "environment" | "gatewayPatienceMs"
>;

/** A shop with a payment sandbox, which notifies the shop over HTTP. */
export async function startPayShop(
  seed: (pool: pg.Pool) => Promise<void>,
  options: PayShopOptions = {},
): Promise<PayShop> {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  const shop = await createTestShop({ ...options, clock, withSandbox: true, seed });
  const { sandbox, context } = shop;
  if (!sandbox) throw new Error("the shop has no sandbox");
  return {
    ...shop,
    ...customerAtGateway(shop, sandbox.url),
    clock,
    sandbox,
    count: async (sql, values = []) =>
      Number(Object.values((await context.database.pool.query(sql, values)).rows[0])[0]),
  };
}
