import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { BILLED, type Billed } from "../../packages/api/test/bill.ts";
import { type Floor, isMachineFree } from "./floor.ts";
import { COUNT_LIMITS, CPU_LIMITS } from "./limits.ts";
import type { FileTime, Part } from "./step.ts";

/** A part may use half as much again as its limit, because machines and neighbours differ. */
const LENIENCE = 1.5;

const SLOWEST = 10;

export type Bill = { floor: Floor; parts: readonly Part[]; files: readonly FileTime[]; counts: Counts };

type Counts = Record<Billed, number>;

/** Reads what the run's tests counted (`packages/api/test/bill.ts`). */
export function readCounts(file: string): Counts {
  const counts = Object.fromEntries(BILLED.map((item) => [item, 0])) as Counts;
  for (const line of readLines(file)) if (isBilled(line)) counts[line] += 1;
  return counts;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

function isBilled(line: string): line is Billed {
  return BILLED.some((item) => item === line);
}

/** Prints seconds, CPU and waiting of each part, what was counted, and the slowest files. */
export function printBill({ floor, parts, files, counts }: Bill): void {
  const rows = [
    ["part", "seconds", "CPU", "limit", "idle"],
    ...parts.map(({ name, ms, cpu }) => [
      name,
      (ms / 1000).toFixed(0),
      cpu.toFixed(0),
      limitOf(name, floor).toFixed(0),
      idleOf(ms, cpu).toFixed(0),
    ]),
  ];
  console.log(`\n== the bill (floor: ${floor.seconds.toFixed(1)} s, ${floor.cpu.toFixed(1)} s of CPU)`);
  if (!isMachineFree(floor)) console.log("The machine has other work, so limits of CPU are not held.");
  for (const [name = "", ...figures] of rows)
    console.log(`${name.padEnd(12)}${figures.map((figure) => figure.padStart(9)).join("")}`);
  for (const item of BILLED) console.log(`${item}: ${counts[item]} (limit ${COUNT_LIMITS[item]})`);
  console.log("slowest files:");
  for (const { file, ms } of slowest(files)) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** Sentences about what has grown over its limit. Beside other work the CPU says nothing. */
export function findExcess({ floor, parts, counts }: Bill): string[] {
  const grown = (isMachineFree(floor) ? parts : []).filter(
    ({ name, cpu }) => cpu > limitOf(name, floor) * LENIENCE,
  );
  return [
    ...grown.map(
      ({ name, cpu }) =>
        `Grown: ${name} took ${cpu.toFixed(0)} s of CPU, limit ${limitOf(name, floor).toFixed(0)} s.`,
    ),
    ...BILLED.filter((item) => counts[item] > COUNT_LIMITS[item]).map(
      (item) => `Grown: ${counts[item]} ${item}, limit ${COUNT_LIMITS[item]}.`,
    ),
  ];
}

function limitOf(name: string, { cpu }: Floor): number {
  return (CPU_LIMITS[name] ?? 0) * cpu;
}

/** Seconds of the cores in which no program of the run worked. */
function idleOf(ms: number, cpu: number): number {
  return Math.max(0, (ms / 1000) * availableParallelism() - cpu);
}

function slowest(files: readonly FileTime[]): FileTime[] {
  return [...files].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST);
}
