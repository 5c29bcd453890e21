import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bill } from "@tuerca/api/testing/bill";
import { findRunningPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Starts another server of the tested shop with its own settings, on the same database and secret,
 * because either may do the other's jobs. `dev` runs `npm run dev`, with watch mode and its own
 * process group.
 */
export async function startSecondServer(
  settings: Record<string, string>,
  command: "serve" | "dev" = "serve",
) {
  bill("shops");
  bill("second servers");
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  const running = await findRunningPostgres(dataDir);
  const SESSION_SECRET = await readFile(join(dataDir, "session-secret"), "utf8");
  if (!running) throw new Error("The shop under test has no database of its own.");
  const folder = await mkdtemp(join(tmpdir(), "tuerca-second-"));
  const port = Number(settings.PORT ?? (await freePort()));
  const isDev = command === "dev";
  const [program, args] = isDev
    ? ["npm", ["run", "dev"]]
    : [process.execPath, ["packages/shop/src/tuerca.js", command]];
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: "inherit",
    detached: isDev,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: running.url,
      LOG_LEVEL: "warn",
      SESSION_SECRET,
      ...settings,
    },
  });
  const ended = once(child, "exit");
  const origin = `http://${settings.HOST ?? "localhost"}:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error("The second server has ended.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    if (isDev && child.pid) process.kill(-child.pid, "SIGTERM");
    else child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
