import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addressOf } from "./network.ts";
import { runOn } from "./run-on.ts";
import type { Pool } from "./shops.ts";

/** Starts HAProxy and PgBouncer on the shops' machine, by the files in `deploy`. */
export function startProxies(folder: string, pool: Pool): void {
  const own = join(folder, "proxies");
  mkdirSync(join(own, "certificates"), { recursive: true });
  const [key, certificate] = [join(own, "key"), join(own, "certificate")];
  const subject = ["-days", "9", "-subj", "/CN=tienda.example"];
  spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    ...subject,
    "-keyout",
    key,
    "-out",
    certificate,
  ]);
  write(join(own, "certificates/site.pem"), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  const shops = [3001, 3002].map((port) => `  server s${port} ${addressOf("shops")}:${port}\n`).join("");
  const site = readFileSync("deploy/proxies/haproxy.cfg", "utf8")
    .replace("/etc/haproxy/certificates/", join(own, "certificates/"))
    .replace("maxconn 20000", "maxconn 2000")
    .replace(/( {2}server .*\n)+/, shops);
  write(join(own, "haproxy.cfg"), site);
  const primary = readFileSync("deploy/patroni/haproxy.cfg", "utf8")
    .replaceAll("10.0.0.", "10.77.0.")
    // The soak itself asks from outside.
    .replace("bind 127.0.0.1:5000", "bind :5000");
  write(join(own, "primary.cfg"), primary);
  const pooler = readFileSync("deploy/patroni/pgbouncer.ini", "utf8")
    .replace("/etc/pgbouncer", own)
    .replace("pool_mode = session", `pool_mode = ${pool}`)
    .concat(`unix_socket_dir = ${own}\n`);
  write(join(own, "pgbouncer.ini"), pooler);
  write(join(own, "userlist.txt"), '"tienda" "tienda"\n');
  spawnSync("chown", ["-R", "postgres", own]);
  runOn("shops", folder, [
    "haproxy",
    "haproxy",
    "-f",
    join(own, "haproxy.cfg"),
    "-f",
    join(own, "primary.cfg"),
  ]);
  runOn("shops", folder, ["pgbouncer", "pgbouncer", join(own, "pgbouncer.ini")], { asPostgres: true });
}

const write = (path: string, text: string) => writeFileSync(path, text);
