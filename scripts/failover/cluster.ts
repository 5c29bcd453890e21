import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf, DATABASES, type Machine } from "./network.ts";
import { runOn } from "./run-on.ts";

export type DatabaseMachine = (typeof DATABASES)[number];

/** The superuser's password; that of the shop's role is `tienda`. */
export const SUPERUSER = "tornillo";

type Member = { name: DatabaseMachine; role: string; state: string };

/** Three PostgreSQL under Patroni and etcd, by `deploy/patroni/patroni.yml`. */
export class Cluster {
  readonly #folder: string;
  readonly #patroni = new Map<Machine, ChildProcess>();

  constructor(folder: string) {
    this.#folder = folder;
    for (const machine of DATABASES) {
      const own = join(folder, machine);
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, "patroni.yml"), settingsOf(machine, own));
    }
    spawnSync("chown", ["-R", "postgres:postgres", folder]);
  }

  start(machine: DatabaseMachine): void {
    const url = (port: number, name: Machine = machine) => `http://${addressOf(name)}:${port}`;
    const members = DATABASES.map((name) => `${name}=${url(2380, name)}`).join(",");
    const etcd = {
      name: machine,
      "data-dir": join(this.#folder, machine, "etcd"),
      "listen-peer-urls": url(2380),
      "initial-advertise-peer-urls": url(2380),
      "listen-client-urls": url(2379),
      "advertise-client-urls": url(2379),
      "initial-cluster": members,
      "enable-v2": "true",
      "pre-vote": "true",
      "heartbeat-interval": "200",
      "election-timeout": "2000",
    };
    const args = Object.entries(etcd).map(([key, value]) => `--${key}=${value}`);
    const options = { asPostgres: true };
    runOn(machine, this.#folder, [`etcd-${machine}`, "etcd", ...args], options);
    this.startPatroni(machine);
  }

  startPatroni(machine: DatabaseMachine): void {
    const settings = join(this.#folder, machine, "patroni.yml");
    const patroni = runOn(machine, this.#folder, [`patroni-${machine}`, "patroni", settings], {
      asPostgres: true,
    });
    this.#patroni.set(machine, patroni);
  }

  /** Stops Patroni and its PostgreSQL as a restart of the machine does. */
  async stopPatroni(machine: DatabaseMachine): Promise<void> {
    const patroni = this.#patroni.get(machine);
    if (!patroni || patroni.exitCode !== null) return;
    patroni.kill("SIGTERM");
    await once(patroni, "exit");
  }

  /**
   * Primary and synchronous standby, once all three run; throws after six minutes: a copy of the
   * primary begins with its next checkpoint, up to five minutes later.
   */
  async whole(): Promise<{ primary: DatabaseMachine; standby: DatabaseMachine }> {
    for (const until = Date.now() + 360_000; Date.now() < until; await sleep(500)) {
      const members = await this.#members();
      const named = (role: string) => members.find((member) => member.role === role)?.name;
      const [primary, standby] = [named("leader"), named("sync_standby")];
      const running = members.filter(({ state }) => state === "running" || state === "streaming");
      if (running.length === DATABASES.length && primary && standby) return { primary, standby };
    }
    throw new Error(`The databases are not whole: ${JSON.stringify(await this.#members())}`);
  }

  async #members(): Promise<Member[]> {
    for (const machine of DATABASES) {
      const url = `http://${addressOf(machine)}:8008/cluster`;
      const asked = fetch(url, { signal: AbortSignal.timeout(2000) }).then((answer) => answer.json());
      const body = (await asked.catch(() => null)) as { members?: Member[] } | null;
      if (body?.members?.some(({ role }) => role === "leader")) return body.members;
    }
    return [];
  }
}

function settingsOf(machine: DatabaseMachine, folder: string): string {
  return readFileSync("deploy/patroni/patroni.yml", "utf8")
    .replace("name: a", `name: ${machine}`)
    .replaceAll("10.0.0.1:8008", `${addressOf(machine)}:8008`)
    .replaceAll("10.0.0.1:5432", `${addressOf(machine)}:5432`)
    .replaceAll("10.0.0.", "10.77.0.")
    .replace("SUPERUSER_PASSWORD", SUPERUSER)
    .replace("REPLICATION_PASSWORD", "arandela")
    .replace("/var/lib/postgresql/15/tienda", join(folder, "data"))
    .replace("shared_buffers: 4GB", "shared_buffers: 64MB\n        unix_socket_directories: ''");
}
