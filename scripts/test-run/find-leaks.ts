import { existsSync, readFileSync } from "node:fs";

/** Most sentences of one run. */
const MOST = 20;

/**
 * Lines about persons that test servers logged (`packages/api/test/watched-log.ts`): a sentence for
 * each line, without what differs from run to run.
 */
export function findLeaks(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const told = lines.map((line) => {
    const { time: _time, pid: _pid, hostname: _hostname, reqId: _reqId, ...entry } = JSON.parse(line);
    return `A log says something of a person: ${JSON.stringify(entry).slice(0, 500)}`;
  });
  return [...new Set(told)].slice(0, MOST);
}
