import { spawnSync } from "node:child_process";

const BRIDGE = "tuerca-soak";

/** Machines by name: three with a database, and one with the shops. Each is a network namespace. */
export const MACHINES = { a: 1, b: 2, c: 3, shops: 4 } as const;
export type Machine = keyof typeof MACHINES;
export const DATABASES = ["a", "b", "c"] as const satisfies readonly Machine[];

export const namespaceOf = (machine: Machine) => `${BRIDGE}-${machine}`;
export const addressOf = (machine: Machine) => `10.77.0.${MACHINES[machine]}`;
const linkOf = (machine: Machine) => `soak-${machine}`;

/** Lays out the machines, without those of a run that was killed. */
export function openNetwork(): void {
  closeNetwork();
  ip("link", "add", BRIDGE, "type", "bridge");
  ip("addr", "add", "10.77.0.254/24", "dev", BRIDGE);
  ip("link", "set", BRIDGE, "up");
  for (const machine of Object.keys(MACHINES) as Machine[]) {
    const space = namespaceOf(machine);
    ip("netns", "add", space);
    ip("link", "add", linkOf(machine), "type", "veth", "peer", "name", "eth0", "netns", space);
    ip("link", "set", linkOf(machine), "master", BRIDGE, "up");
    ip("-n", space, "addr", "add", `${addressOf(machine)}/24`, "dev", "eth0");
    ip("-n", space, "link", "set", "eth0", "up");
    ip("-n", space, "link", "set", "lo", "up");
  }
}

/** Kills what runs on the machines, and removes them. */
export function closeNetwork(): void {
  for (const machine of Object.keys(MACHINES) as Machine[]) {
    killAll(machine);
    // The namespace itself goes once its last process has.
    spawnSync("ip", ["link", "del", linkOf(machine)]);
    spawnSync("ip", ["netns", "del", namespaceOf(machine)]);
  }
  spawnSync("ip", ["link", "del", BRIDGE]);
}

/** Kills every process of a machine, as a power cut does. */
export function killAll(machine: Machine): void {
  const { stdout } = spawnSync("ip", ["netns", "pids", namespaceOf(machine)], { encoding: "utf8" });
  for (const pid of stdout.split("\n").filter(Boolean)) kill(Number(pid));
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended with its parent.
  }
}

/** Pulls a machine's cable, or plugs it in again. */
export function setCable(machine: Machine, state: "up" | "down"): void {
  ip("link", "set", linkOf(machine), state);
}

/** Parts a database from the others, or joins them again; whoever else asks it is answered. */
export function partDatabase(machine: Machine, isParted: boolean): void {
  for (const other of DATABASES.filter((name) => name !== machine))
    for (const side of ["--sport", "--dport"]) {
      const rule = ["INPUT", "-p", "tcp", side, "5432", "-s", addressOf(other), "-j", "DROP"];
      ip("netns", "exec", namespaceOf(machine), "iptables", isParted ? "-A" : "-D", ...rule);
    }
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync("ip", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`ip ${args.join(" ")}: ${stderr}`);
}
