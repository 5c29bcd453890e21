import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { randomFrom } from "../../bench/random.ts";
import { checkOrders, countDifferences } from "./check.ts";
import { Cluster } from "./cluster.ts";
import { createDatabase, keepPricing, splitProducts } from "./database.ts";
import { FAULTS, type Fault, type Scene } from "./faults.ts";
import { Load } from "./load.ts";
import { closeNetwork, DATABASES, openNetwork } from "./network.ts";
import { startProxies } from "./proxies.ts";
import { whatIsMissing } from "./run-on.ts";
import { type Pool, Shops, SITE_URL } from "./shops.ts";

/** Most seconds in which calls may fail after a fault. */
const MOST_SECONDS = 30;

/** A file that is imported twice, because a pooler can keep the first one's lock. */
const FEED = "packages/api/src/office/imports/samples/productos.csv";

/**
 * `npm run soak -- failover [--faults 20] [--seed 1] [--pool session|transaction]`: under load, a
 * shop of several machines loses machines, cables and processes. Returns whether no order was lost
 * or double, each index was as the database, and calls went on in time.
 */
export async function soakFailover(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      faults: { type: "string", default: "20" },
      seed: { type: "string", default: "1" },
      pool: { type: "string", default: "session" },
    },
  });
  const pool = values.pool === "transaction" ? "transaction" : "session";
  const missing = whatIsMissing();
  if (missing !== null) {
    console.log(missing);
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), "tuerca-failover-"));
  chmodSync(folder, 0o755);
  process.once("exit", closeNetwork);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  // HAProxy's certificate is of this run.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const scene = await open(folder, pool);
  const isRight = await breakAll(scene, Number(values.faults), Number(values.seed));
  closeNetwork();
  if (isRight) rmSync(folder, { recursive: true });
  else console.log(`What the programs said is in ${folder}.`);
  return isRight;
}

async function open(folder: string, pool: Pool): Promise<Scene> {
  openNetwork();
  const cluster = new Cluster(folder);
  for (const machine of DATABASES) cluster.start(machine);
  startProxies(folder, pool);
  await cluster.whole();
  await sleep(2000);
  await createDatabase();
  const shops = new Shops(folder, pool);
  await shops.start(0);
  await shops.start(1);
  return { cluster, shops };
}

async function breakAll(scene: Scene, count: number, seed: number): Promise<boolean> {
  const random = randomFrom(seed);
  const { priced, bought } = await splitProducts();
  for (let time = 1; time <= 2; time += 1) await scene.shops.command(["import", FEED]);
  const load = new Load(SITE_URL, bought, random);
  const kinds = Object.keys(FAULTS) as Fault[];
  let isRight = true;
  for (let number = 1; number <= count; number += 1) {
    const fault = kinds[(number + seed) % kinds.length] as Fault;
    const report = await breakOnce(scene, load, fault, () => keepPricing(priced, random));
    console.log(`${number}. ${fault}: ${report.text}`);
    isRight &&= report.isRight;
  }
  console.log(`${load.confirmed.length} orders were confirmed.`);
  return isRight;
}

type Report = { isRight: boolean; text: string };

/** One fault under load, and what is to be seen after it. */
async function breakOnce(
  scene: Scene,
  load: Load,
  fault: Fault,
  price: () => () => Promise<void>,
): Promise<Report> {
  const { cluster, shops } = scene;
  await cluster.whole();
  const stopPricing = price();
  load.reset();
  load.start();
  await sleep(3000);
  await FAULTS[fault](scene);
  await cluster.whole();
  await shops.ready();
  await sleep(3000);
  await load.stop();
  await stopPricing();
  const again = await load.askAgain();
  const wrong = await checkOrders(load.confirmed);
  const differing = await Promise.all(shops.origins.map(countDifferences));
  const { seen } = load;
  const seconds = Math.max(0, (seen.lastFailure - seen.firstFailure) / 1000);
  const counts = [...Object.values(wrong), ...differing, seen.strange.length];
  const most = fault === "a shop is stopped" ? 0 : MOST_SECONDS;
  const isRight =
    counts.every((figure) => figure === 0) && seconds <= most && (most > 0 || seen.failed === 0);
  const figures = {
    calls: seen.calls,
    failed: seen.failed,
    seconds: Number(seconds.toFixed(1)),
    again,
    wrong,
    differing,
  };
  return { isRight, text: [JSON.stringify(figures), ...seen.strange.slice(0, 5)].join("\n  ") };
}
