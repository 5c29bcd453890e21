import { readdirSync, readFileSync } from "node:fs";

/** Of Linux' clock ticks, which /proc counts CPU in. */
const TICKS_A_SECOND = 100;

type Process = { parent: number; ticks: number };

/**
 * Seconds of CPU that a process and all below it have used so far, also those that have ended and
 * were waited for. 0 where there is no /proc.
 */
export function treeCpu(root = process.pid): number {
  const all = readProcesses();
  const below = new Set([root]);
  // A child may stand before its parent, so the list is read until nothing is added.
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const [id, { parent }] of all) if (below.has(parent)) below.add(id);
  }
  let ticks = 0;
  for (const id of below) ticks += all.get(id)?.ticks ?? 0;
  return ticks / TICKS_A_SECOND;
}

function readProcesses(): Map<number, Process> {
  const all = new Map<number, Process>();
  for (const name of listProc()) {
    const id = Number(name);
    const found = Number.isInteger(id) ? readProcess(name) : null;
    if (found) all.set(id, found);
  }
  return all;
}

function listProc(): string[] {
  try {
    return readdirSync("/proc");
  } catch {
    return [];
  }
}

/** One process, or null if it has ended meanwhile. Its name, in brackets, may contain anything. */
function readProcess(id: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    // proc(5): fields 14 to 17 are the CPU of the process and of its children that were waited for.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0);
    return { parent: fields[1] ?? 0, ticks };
  } catch {
    return null;
  }
}
