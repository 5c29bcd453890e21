import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { killAll, partDatabase, setCable } from "./network.ts";
import type { Shops } from "./shops.ts";

export type Scene = { cluster: Cluster; shops: Shops };

/** ms that a machine is away. */
const AWAY_MS = 30_000;
/** ms in which a parted primary commits what its standbys do not get. */
const PARTED_MS = 3000;

/** Faults by name; each ends when the machine or process is there again. */
export const FAULTS = {
  "the primary's machine is killed": async ({ cluster }) => {
    const { primary } = await cluster.whole();
    killAll(primary);
    await sleep(AWAY_MS);
    cluster.start(primary);
  },
  "the primary's machine is cut off": async ({ cluster }) => {
    const { primary } = await cluster.whole();
    setCable(primary, "down");
    await sleep(AWAY_MS);
    setCable(primary, "up");
  },
  "the primary is cut off its standbys, then off all": async ({ cluster }) => {
    const { primary } = await cluster.whole();
    partDatabase(primary, true);
    await sleep(PARTED_MS);
    setCable(primary, "down");
    await sleep(AWAY_MS);
    partDatabase(primary, false);
    setCable(primary, "up");
  },
  "the synchronous standby's machine is killed": async ({ cluster }) => {
    const { standby } = await cluster.whole();
    killAll(standby);
    await sleep(AWAY_MS);
    cluster.start(standby);
  },
  "the primary is restarted": async ({ cluster }) => {
    const { primary } = await cluster.whole();
    await cluster.stopPatroni(primary);
    cluster.startPatroni(primary);
  },
  "a shop is killed": async ({ shops }) => {
    await shops.end(0, "SIGKILL");
    await shops.start(0);
  },
  "a shop is stopped": async ({ shops }) => {
    await shops.end(1, "SIGTERM");
    await shops.start(1);
  },
} satisfies Record<string, (scene: Scene) => Promise<void>>;

export type Fault = keyof typeof FAULTS;
