import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/** A machine's speed: seconds, and seconds of CPU, of a fixed piece of work, two at a time. */
export type Floor = { seconds: number; cpu: number };

/** The seconds on the machine for which time-outs are written: two idle cores at 3 GHz. */
const USUAL_SECONDS = 2;

/** From this many times the work's CPU on, something else has taken the cores. */
const FREE = 1.4;

/** No machine is given more than this many times the usual patience. */
const MAX_SLOWNESS = 6;

/** Sorts, hashes, parses and matches text, as the tests' programs do. */
const WORK = `
  const { createHash } = require("node:crypto");
  let text = "";
  for (let round = 0; round < 48; round += 1) {
    const rows = Array.from({ length: 20000 }, (_, id) => ({ id, sku: "R" + ((id * 7919) % 20011), price: id / 7 }));
    rows.sort((one, other) => (one.sku < other.sku ? -1 : 1));
    text = JSON.stringify(JSON.parse(JSON.stringify(rows)));
    createHash("sha256").update(text.replaceAll(/R1(\\d)/g, "$1R")).digest();
  }
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1e6);
`;

/** Times the work, about two seconds. */
export async function measureFloor(): Promise<Floor> {
  const started = performance.now();
  const cpu = await Promise.all([work(), work()]);
  return { seconds: (performance.now() - started) / 1000, cpu: (cpu[0] + cpu[1]) / 2 };
}

/** Seconds of CPU of one piece of work, in a process of its own. */
async function work(): Promise<number> {
  const child = spawn(process.execPath, ["-e", WORK], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  await once(child, "close");
  return Number(printed);
}

/** Whether the machine did nothing else while the floor was measured: two pieces take two cores. */
export function isMachineFree({ seconds, cpu }: Floor): boolean {
  return seconds < FREE * cpu * Math.max(1, 2 / availableParallelism());
}

/** How many times longer than usual tests wait: 1 on a usual machine or a faster one. */
export function slownessOf({ seconds }: Floor): number {
  return Math.min(MAX_SLOWNESS, Math.max(1, Math.round((seconds / USUAL_SECONDS) * 10) / 10));
}
