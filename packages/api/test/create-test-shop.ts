import type { Clock } from "@tuerca/platform/clock/clock";
import type { RedsysSandbox } from "@tuerca/redsys-sandbox";
import type pg from "pg";
import type { Logger } from "pino";
import type { Context } from "../src/context.ts";
import type { LocalAgency } from "../src/modules/billing/sending/agency.ts";
import type { OpenServer } from "./open-server.ts";
import { giveBack, takeIdle } from "./reuse/idle-shops.ts";
import { openShop } from "./reuse/running-shop.ts";
import { TestClient } from "./test-client.ts";

export type TestShop = {
  /** The context of the first server. */
  context: Context;
  servers: readonly OpenServer[];
  databaseUrl: string;
  /** The only server's address, or the balancer's. */
  origin: string;
  /** The payment sandbox of a shop that has asked for one. */
  sandbox: (RedsysSandbox & { url: string }) | null;
  /** A new visitor. */
  visitor(): TestClient;
  close(): Promise<void>;
};

export type TestShopOptions = {
  /** Number of servers, 1 by default; from two on, requests go to them in turn. */
  servers?: number;
  /** Whether no other test uses this shop: for tests that leave traces in memory. */
  alone?: boolean;
  clock?: Clock;
  environment?: Record<string, string>;
  drawingsDir?: string;
  /** Whether the shop has a payment sandbox, which notifies it over HTTP. */
  withSandbox?: boolean;
  /** A tax agency; without one no billing record is sent. */
  localAgency?: LocalAgency;
  /** Timeout of the gateway, in ms. */
  gatewayPatienceMs?: number;
  /** The longest time without a look for work, in ms; a minute by default. */
  netMs?: number;
  log?: Logger;
  /**
   * Runs before the context opens, on the empty migrated database, with the data that the index
   * finds at its start.
   */
  seed?: (pool: pg.Pool) => Promise<void>;
};

/**
 * A whole API on its own database, listening on a free port: one server, or as many as the options
 * or TEST_SERVERS say. It may be one that an earlier test of this process has closed, emptied.
 */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const running = (await takeIdle(options)) ?? (await openShop(options));
  const { servers, databaseUrl, origin, sandbox } = running;
  return {
    context: running.first.context,
    servers,
    databaseUrl,
    origin,
    sandbox,
    visitor: () => new TestClient(origin),
    close: () => giveBack(running),
  };
}
