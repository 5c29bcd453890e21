import { readdir, readFile } from "node:fs/promises";

/** Length of a tick of /proc's clock in ms: Linux counts 100 a second on all that we run on. */
const TICK_MS = 10;

/** Readings of CPU time in ms, by name. */
export type CpuReadings = Readonly<Record<string, () => Promise<number>>>;

/** CPU time in ms by name. */
export type CpuMs = Readonly<Record<string, number>>;

/** Begins to count; answers what tells the CPU time used since. */
export async function watchCpu(readings: CpuReadings): Promise<() => Promise<CpuMs>> {
  const before = await readAll(readings);
  return async () => {
    const after = await readAll(readings);
    return Object.fromEntries(
      Object.keys(before).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
    );
  };
}

/** The CPU time of each of `count` things, as a note. */
export function printCpu(used: CpuMs, count: number): string {
  const each = Object.entries(used).map(([name, ms]) => `${name} ${(ms / count).toFixed(2)} ms`);
  return `CPU time of each: ${each.join(", ")}`;
}

async function readAll(readings: CpuReadings): Promise<Record<string, number>> {
  const all = Object.entries(readings).map(async ([name, read]) => [name, await read()] as const);
  return Object.fromEntries(await Promise.all(all));
}

/** CPU time in ms that a process has used so far; 0 without /proc. */
export async function cpuTime(pid: number): Promise<number> {
  return (await readTimes(pid))?.ownMs ?? 0;
}

/** CPU time in ms that a process and its children, ended ones too, have used; 0 without /proc. */
export async function cpuTimeOfFamily(pid: number): Promise<number> {
  const [parent, ...children] = await familyOf(pid);
  return children.reduce((sum, one) => sum + one.ownMs, (parent?.ownMs ?? 0) + (parent?.endedMs ?? 0));
}

/** A process, then its children; empty without /proc. */
export async function familyOf(pid: number): Promise<Times[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(readTimes))).filter((one) => one !== null);
  return [...all.filter((one) => one.pid === pid), ...all.filter((one) => one.parent === pid)];
}

type Times = { pid: number; parent: number; ownMs: number; endedMs: number };

/**
 * Fields 4 and 14 to 17 of proc_pid_stat(5): the user and system times of the process and of its
 * ended children.
 */
async function readTimes(pid: number): Promise<Times | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ms = (field: number) => Number(fields[field - 3]) * TICK_MS;
  return { pid, parent: Number(fields[1]), ownMs: ms(14) + ms(15), endedMs: ms(16) + ms(17) };
}
