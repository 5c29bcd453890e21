import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Load, loadOne } from "./load.ts";
import { BENCH_PORT } from "./shop-process.ts";

const PROGRAM = "/usr/sbin/nginx";

/**
 * Measures nginx, the yardstick of static files, on a file of so many bytes; null if it is not
 * installed.
 */
export async function measureNginx(bytes: number): Promise<Load | null> {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-nginx-"));
  await writeFile(join(folder, "page.html"), "x".repeat(bytes));
  await writeFile(join(folder, "nginx.conf"), configuration(folder));
  const child = spawn(PROGRAM, ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], { stdio: "ignore" });
  const started = await once(child, "spawn").catch(() => null);
  try {
    return started && (await loadWhenOpen(`http://127.0.0.1:${BENCH_PORT + 2}/page.html`));
  } finally {
    if (started) {
      child.kill();
      await once(child, "close");
    }
    await rm(folder, { recursive: true });
  }
}

async function loadWhenOpen(url: string): Promise<Load> {
  for (let tries = 100; tries > 0; tries--) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return loadOne(url, "");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx does not answer");
}

/**
 * One worker, because the shop is one process. Workers keep their user, which must be able to read
 * the folder.
 */
function configuration(folder: string): string {
  return `daemon off; worker_processes 1; pid ${folder}/pid; ${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 64; }
http {
  access_log off; sendfile on; keepalive_requests 100000000;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${BENCH_PORT + 2}; root ${folder}; }
}`;
}
