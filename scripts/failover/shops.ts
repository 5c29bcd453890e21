import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "./network.ts";
import { runOn } from "./run-on.ts";

export const SITE_URL = `https://${addressOf("shops")}`;

/** How PgBouncer gives connections to the shops. */
export type Pool = "session" | "transaction";

/** Settings that each pooling needs, by `docs/operations/scaling.md`. */
const SETTINGS: Record<Pool, Record<string, string>> = {
  session: {},
  // Before 1.21 PgBouncer knows no prepared statements by transaction.
  transaction: {
    DATABASE_DIRECT_URL: "postgres://tienda:tienda@127.0.0.1:5000/tienda",
    TUERCA_PLAIN: "pipeline",
  },
};

/** Two shops of this tree behind HAProxy, on PgBouncer. */
export class Shops {
  readonly origins = [3001, 3002].map((port) => `http://${addressOf("shops")}:${port}`);
  readonly #folder: string;
  readonly #pool: Pool;
  readonly #children = new Map<number, ChildProcess>();

  constructor(folder: string, pool: Pool) {
    this.#folder = folder;
    this.#pool = pool;
  }

  /** Starts a shop and returns once it is ready. */
  async start(number: number): Promise<void> {
    const origin = this.origins[number] as string;
    const child = this.#run(number, ["serve"]);
    this.#children.set(number, child);
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`Shop ${number} has ended: ${this.#folder}`);
      await sleep(200);
    }
  }

  /** Runs a command beside the shops; throws unless it succeeds. */
  async command(args: string[]): Promise<void> {
    const [code] = await once(this.#run(0, args), "exit");
    if (code !== 0) throw new Error(`tuerca ${args.join(" ")} ended with ${code}: ${this.#folder}`);
  }

  /** Ends a shop and waits for its end. */
  async end(number: number, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#children.get(number);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }

  /** Waits until both are ready; throws after a minute. */
  async ready(): Promise<void> {
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200)) {
      const answers = await Promise.all(
        this.origins.map((origin) => fetch(`${origin}/readyz`).catch(() => null)),
      );
      if (answers.every((answer) => answer?.ok)) return;
    }
    throw new Error(`The shops are not ready: ${this.#folder}`);
  }

  #run(number: number, args: string[]): ChildProcess {
    const dataDir = join(this.#folder, `shop-${number}`);
    mkdirSync(dataDir, { recursive: true });
    const env = {
      SITE_URL,
      SESSION_SECRET: "IqX2mFv8sD0wNc5yRj3bZt6uKe9oLg1a",
      TRUST_PROXY: addressOf("shops"),
      HOST: addressOf("shops"),
      PORT: new URL(this.origins[number] as string).port,
      DATA_DIR: dataDir,
      DATABASE_URL: "postgres://tienda:tienda@127.0.0.1:6432/tienda",
      ...SETTINGS[this.#pool],
      DRAIN_SECONDS: "5",
      DEMO_ORDERS: "0",
    };
    const tuerca = [process.execPath, "--max-semi-space-size=16", "packages/shop/src/tuerca.js"];
    return runOn("shops", this.#folder, [`shop-${number}`, ...tuerca, ...args], { env });
  }
}
