import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";
import { type Machine, namespaceOf } from "./network.ts";

const PROGRAMS = ["ip", "iptables", "setpriv", "openssl", "etcd", "patroni", "haproxy", "pgbouncer"];

/** Why the soak cannot run here, as a sentence; null if it can. */
export function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0)
    return "The soak of failovers is skipped: it needs root for network namespaces.";
  const missing = PROGRAMS.filter((name) => spawnSync("which", [name]).status !== 0);
  if (missing.length === 0) return null;
  return `The soak of failovers is skipped, for want of ${missing.join(", ")}: apt-get install patroni etcd-server python3-etcd haproxy pgbouncer postgresql-15 iptables.`;
}

export type Start = { asPostgres?: boolean; env?: Record<string, string> };

/** Starts a program on a machine; what it prints goes to `<name>.log` in `folder`. */
export function runOn(
  machine: Machine,
  folder: string,
  [name, ...command]: [name: string, ...command: string[]],
  { asPostgres = false, env = {} }: Start = {},
): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), "a");
  const user = asPostgres
    ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--inh-caps=-all"]
    : [];
  return spawn("ip", ["netns", "exec", namespaceOf(machine), ...user, ...command], {
    stdio: ["ignore", log, log],
    env: { ...process.env, ...(asPostgres ? { HOME: folder } : {}), ...env },
  });
}
