import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@tuerca/platform/database/database";
import { migrate } from "@tuerca/platform/database/migrations/migrate";
import {
  ALL_ORDERS,
  listFoundOrders,
  type OrderFilter,
} from "../../packages/api/src/modules/order-lists/index.ts";
import { startEmbeddedPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { cpuTime } from "../cpu-time.ts";
import { fillOrders } from "./fill-orders.ts";

const ORDERS = Number(process.env.ORDERS ?? 200_000);
const TIMES = Number(process.env.TIMES ?? 20);
const FILL_MS = 15 * 60_000;
const RANGE = { before: null, size: 50, mostCounted: 10_000 };

/** The time of pages of the office's list of orders, each filter by itself and some together. */
const folder = await mkdtemp(join(tmpdir(), "tuerca-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
try {
  await migrate(postgres.url);
  const begun = performance.now();
  const filling = openDatabase(postgres.url, 1, FILL_MS);
  await fillOrders(filling.pool, ORDERS);
  await filling.close();
  const { db, pool, close } = openDatabase(postgres.url, 1);
  const { rows } = await pool.query("select pg_backend_pid() as pid");
  console.log(`${ORDERS} orders after ${Math.round(performance.now() - begun)} ms`);
  for (const [name, filter] of Object.entries(filters())) {
    const times: number[] = [];
    const cpu = await cpuTime(rows[0].pid);
    let last = "";
    for (const before of [null, "middle"] as const) {
      const number = before && `2025-${String(Math.floor(ORDERS / 2)).padStart(6, "0")}`;
      for (let n = 0; n < TIMES; n += 1) {
        const start = performance.now();
        const page = await listFoundOrders(db, filter, { ...RANGE, before: number });
        times.push(performance.now() - start);
        last = `${page?.orders.length} of ${page?.count}`;
      }
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
    const used = ((await cpuTime(rows[0].pid)) - cpu) / times.length;
    const text = `p50 ${at(0.5).padStart(4)} ms  p95 ${at(0.95).padStart(4)} ms  database ${used.toFixed(1)} ms  ${last}`;
    console.log(`${name.padEnd(28)} ${text}`);
  }
  await close();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function filters(): Record<string, OrderFilter> {
  const by = (over: Partial<OrderFilter>): OrderFilter => ({ ...ALL_ORDERS, ...over });
  const term = (words: string, over: object = {}) =>
    by({ term: { words, isNameOnly: false, productIds: [], code: words, hasInvoices: true, ...over } });
  return {
    all: by({}),
    delivered: by({ statuses: ["delivered"] }),
    cancelled: by({ statuses: ["cancelled"] }),
    "two rare statuses": by({ statuses: ["pending_payment", "returned"] }),
    "to prepare": by({ isToPrepare: true }),
    "with note": by({ isNoted: true }),
    "a day": by({ days: { from: "2025-06-01", until: "2025-06-01" } }),
    "a year": by({ days: { from: "2025-01-01", until: "2025-12-31" } }),
    card: by({ paymentMethods: ["card"] }),
    "a rare way to pay": by({ paymentMethods: ["cash_on_delivery"] }),
    "a carrier": by({ carrier: "Urgente" }),
    "a rare carrier": by({ carrier: "Recogida" }),
    "rare carrier and way to pay": by({ carrier: "Recogida", paymentMethods: ["cash_on_delivery"] }),
    "rare carrier, cancelled": by({ carrier: "Recogida", statuses: ["cancelled"] }),
    "name, common": term("maria"),
    "name, common, name only": term("maria", { isNameOnly: true }),
    "name, first letter": term("m"),
    "names, two common": term("maria garcia"),
    "surname, rare": term("zubizarreta"),
    "name of nobody": term("xyzzy"),
    "common name, cancelled": by({ ...term("maria"), statuses: ["cancelled"] }),
    "common name, rare carrier": by({ ...term("maria"), carrier: "Recogida" }),
    "common name, a day": by({ ...term("maria"), days: { from: "2025-06-01", until: "2025-06-01" } }),
    "e-mail": term("cliente77@correo.example"),
    phone: term("+34600000077"),
    nif: term("00000077Z"),
    number: term("2025-000077"),
    "last digits": term("000077"),
    tracking: term("ES000000077"),
    invoice: term("F2025-77"),
    "a product in 1 % of orders": term("kx1987", { productIds: [1] }),
    "a product in 10 % of orders": term("kx1988", { productIds: [2] }),
  };
}
