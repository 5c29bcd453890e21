import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Clock, systemClock } from "@tuerca/platform/clock/clock";
import { type Config, loadConfig } from "@tuerca/platform/config";
import { type RedsysSandbox, SANDBOX_MERCHANT, startRedsysSandbox } from "@tuerca/redsys-sandbox";
import type { ContextOptions } from "../../src/context.ts";
import { openBalancer } from "../balancer.ts";
import { bill } from "../bill.ts";
import type { TestShopOptions } from "../create-test-shop.ts";
import { type OpenServer, openServer } from "../open-server.ts";
import { createTestDatabase, dropTestDatabase, seedDatabase, withClient } from "../test-database.ts";
import { testPostgres } from "../test-postgres.ts";
import { type Pristine, readPristine } from "./pristine-rows.ts";
import { type Traces, watchTraces } from "./traces.ts";

const MAPS_DIR = fileURLToPath(new URL("../../../shop/maps", import.meta.url));

/** Number of servers of every test shop, whatever its options say; 0 leaves it to them. */
const SERVERS = Number(process.env.TEST_SERVERS ?? 0);

/** A shop that tests may use one after the other. */
export type RunningShop = {
  /** The settings that it was opened with; null if no other test may use it. */
  key: string | null;
  databaseUrl: string;
  pristine: Pristine;
  servers: readonly OpenServer[];
  first: OpenServer;
  origin: string;
  sandbox: (RedsysSandbox & { url: string }) | null;
  /** Lets all its servers follow another clock. */
  follow(clock: Clock): void;
  /** Replaces the sandbox by one that knows no payment, at the same address. */
  renewSandbox(): Promise<void>;
  traces: Traces;
  close(): Promise<void>;
};

/** The settings that shops must share, so that one can serve for the other; null if none may. */
export function keyOf(options: TestShopOptions): string | null {
  const { alone = false, drawingsDir, localAgency, log } = options;
  const { LOG_LEVEL: _, ...settings } = { ...defaultsOf(options), ...options.environment };
  const isRare = Object.keys(settings).some((name) => !USUAL.includes(name));
  if (alone || drawingsDir || localAgency || log || isRare) return null;
  const { withSandbox = false, gatewayPatienceMs = 0, netMs = 0 } = options;
  return JSON.stringify([
    countOf(options),
    withSandbox,
    gatewayPatienceMs,
    netMs,
    Object.entries(settings).sort(),
  ]);
}

/** The settings of shops that several files open. */
const USUAL = [
  "OVERLOAD_DELAY_MS",
  "TRUST_PROXY",
  "OFFICE_URL",
  "SITE_URL",
  "ORDER_MAIL_TO",
  "GOOGLE_MERCHANT_FEED",
];

const defaultsOf = (options: TestShopOptions) => ({
  LOG_LEVEL: "warn",
  // A test's own work delays the event loop that the shop shares with it.
  OVERLOAD_DELAY_MS: "60000",
  TRUST_PROXY: countOf(options) > 1 ? "127.0.0.1" : "",
});

const countOf = ({ servers = 1 }: TestShopOptions) => SERVERS || servers;

/** What every new database holds. */
let template: Promise<Pristine> | undefined;

/** Opens a shop on a database of its own, which is seeded before. */
export async function openShop(options: TestShopOptions): Promise<RunningShop> {
  const count = countOf(options);
  const databaseUrl = await createTestDatabase();
  template ??= withClient(databaseUrl, readPristine);
  const pristine = await template;
  if (options.seed) await seedDatabase(databaseUrl, options.seed);
  const { folder, isOwn } = await testPostgres();
  const dataDir = await mkdtemp(join(folder, "shop-"));
  const { clock, follow } = changeableClock(options.clock ?? systemClock);
  const port = options.withSandbox ? await freePort() : 0;
  const shopOrigin = `http://127.0.0.1:${port}`;
  const openSandbox = (at = 0) => startRedsysSandbox({ ...SANDBOX_MERCHANT, shopOrigin, clock, port: at });
  let sandbox = options.withSandbox ? await openSandbox() : null;
  const config = loadConfig({
    DATA_DIR: dataDir,
    ...defaultsOf(options),
    ...(sandbox ? { SITE_URL: shopOrigin, LOG_LEVEL: "silent" } : {}),
    ...options.environment,
  });
  const { drawingsDir, localAgency, gatewayPatienceMs, netMs, log } = options;
  const contextOptions = {
    databaseUrl,
    clock,
    mapsDir: MAPS_DIR,
    ...(drawingsDir ? { drawingsDir } : {}),
    ...(sandbox ? { sandboxUrl: sandbox.url } : {}),
    ...(localAgency ? { localAgency } : {}),
    ...(gatewayPatienceMs ? { gatewayPatienceMs } : {}),
    ...(netMs ? { netMs } : {}),
    ...(log ? { log } : {}),
  };
  const opened = await openServers(count, config, contextOptions, port);
  return {
    key: isOwn ? keyOf(options) : null,
    databaseUrl,
    pristine,
    ...opened,
    get sandbox() {
      return sandbox;
    },
    follow,
    renewSandbox: async () => {
      const at = Number(new URL(sandbox?.url ?? "").port);
      await sandbox?.close();
      sandbox = await openSandbox(at);
    },
    traces: await watchTraces(opened.servers, dataDir),
    close: async () => {
      await sandbox?.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
      await dropTestDatabase(databaseUrl);
    },
  };
}

/** A clock that shows the time of another one, which may be exchanged. */
function changeableClock(first: Clock) {
  let hands = first;
  const followers = new Set<() => void>();
  const tellAll = () => followers.forEach((act) => void act());
  let leave = first.onMove?.(tellAll);
  const clock: Clock = {
    now: () => hands.now(),
    shared: (at) => hands.shared(at),
    onMove: (act) => {
      followers.add(act);
      return () => void followers.delete(act);
    },
  };
  const follow = (other: Clock) => {
    leave?.();
    hands = other;
    leave = other.onMove?.(tellAll);
    tellAll();
  };
  return { clock, follow };
}

async function openServers(count: number, config: Config, options: ContextOptions, port: number) {
  const own = count > 1 ? 0 : port;
  const opening = Array.from({ length: count }, () => openServer(config, options, own));
  const servers = await Promise.all(opening);
  const [first] = servers;
  if (!first) throw new Error("a shop has one server or more");
  if (servers.length === 1) return { servers, first, origin: first.origin, close: first.close };
  for (const _other of servers.slice(1)) bill("second servers");
  const balancer = await openBalancer(
    servers.map(({ origin }) => origin),
    { port, host: "127.0.0.1" },
  );
  const close = async () => {
    await balancer.close();
    for (const server of servers) await server.close();
  };
  return { servers, first, origin: balancer.origin, close };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
