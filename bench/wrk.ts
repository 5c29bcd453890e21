import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const UNITS_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * wrk (github.com/wg/wrk) requests several times faster than anything in Node. It measures fast
 * answers.
 */
export const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

type WrkOptions = {
  url: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
};

/** Requests one address as fast as it is answered. Throws if wrk reports no result. */
export async function loadByWrk({ url, headers, connections, seconds }: WrkOptions) {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const run = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...fields, url];
  const { stdout } = await promisify(execFile)("wrk", run);
  const [, p99, unit] = /99%\s+([\d.]+)(\w+)/.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!perSecond || !p99) throw new Error(`wrk told no result: ${stdout}`);
  const [, refused = "0"] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  const failed = [refused, ...broken.slice(1)].reduce((sum, count) => sum + Number(count), 0);
  return { perSecond: Number(perSecond), p99: Number(p99) * (UNITS_MS[unit ?? "ms"] ?? 1), failed };
}
