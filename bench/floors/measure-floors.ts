import { createHash } from "node:crypto";
import { measure } from "../cart/load.ts";
import { createShoppers, readAvailable, saveInTurn } from "../cart/shoppers.ts";
import type { Row } from "../table.ts";
import { withShop } from "../with-shop.ts";
import { measurePgbench } from "./pgbench.ts";

const MEGABYTE = 1_000_000;
const ROUNDS = 5;

/** The speed of the machine itself, against which all later figures stand. */
export type Floors = {
  cpuMs: number;
  /** Requests a second of a bare handler that writes one row. */
  handler: number;
  /** pgbench's transactions a second; null if it is not installed. */
  pgbench: number | null;
};

const CONNECTIONS = 10;
const SHOPPERS = 500;

/** Measures the machine's speed, before anything of the shop's is. */
export async function measureFloors(): Promise<{ floors: Floors; rows: Row[] }> {
  const cpuMs = measureCpu();
  const memoryMs = measureMemory();
  const script = new URL("../cart/bare-handler.ts", import.meta.url);
  return withShop(script, async ({ shop, bare, databaseUrl }) => {
    const pgbench = await measurePgbench(databaseUrl, CONNECTIONS);
    const products = await readAvailable(databaseUrl);
    const saves = saveInTurn(await createShoppers(shop.origin, SHOPPERS), products);
    const { perSecond: handler, p99 } = await measure(bare, CONNECTIONS, saves, 4 * SHOPPERS);
    return {
      floors: { cpuMs, handler, pgbench: pgbench?.perSecond ?? null },
      rows: [
        cpuRow("floor: CPU", cpuMs),
        { what: "floor: memory", figure: `${memoryMs.toFixed(0)} ms`, note: "copying 256 MB" },
        ...(pgbench ? [{ ...pgbench, what: "floor: pgbench" }] : []),
        {
          what: "floor: bare handler",
          figure: `${Math.round(handler)}/s, p99 ${p99} ms`,
          note: `one upsert, ${CONNECTIONS} connections`,
        },
      ],
    };
  });
}

/** The CPU once more, which tells how much the machine has changed meanwhile. */
export function measureCpuAgain(): Row {
  const ms = measureCpu();
  return { ...cpuRow("CPU at the end", ms), ms };
}

function cpuRow(what: string, ms: number): Row {
  return { what, figure: `${ms.toFixed(0)} ms`, note: "SHA-256 of 64 MB by one thread" };
}

/** Milliseconds of one thread to hash 64 MB (SHA-256), the least of five tries. */
function measureCpu(): number {
  const data = Buffer.alloc(64 * MEGABYTE, 7);
  return leastMs(() => createHash("sha256").update(data).digest());
}

/** Milliseconds to copy 256 MB of memory, the least of five tries. */
function measureMemory(): number {
  const [from, to] = [Buffer.alloc(256 * MEGABYTE, 7), Buffer.alloc(256 * MEGABYTE)];
  return leastMs(() => from.copy(to));
}

function leastMs(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...times);
}
