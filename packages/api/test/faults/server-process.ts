import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type ServerProcess = {
  origin: string;
  /** The lines of its log so far, parsed. */
  log: Record<string, unknown>[];
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
};

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

const CODE = `import { createApp } from ${url("../../src/app.ts")};
import { createContext } from ${url("../../src/context.ts")};
import { loadConfig } from "@tuerca/platform/config";
const [databaseUrl, DATA_DIR] = process.argv.slice(1);
const context = await createContext(loadConfig({ DATA_DIR }), { databaseUrl, supervise: false, netMs: 3000 });
const app = await createApp(context);
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
console.log(JSON.stringify({ origin }));
process.once("SIGTERM", async () => { await app.close(); await context.close(); process.exit(0); });`;

/** An API in its own process, ready to answer. */
export async function startServerProcess(databaseUrl: string, dataDir: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", CODE, databaseUrl, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const log: Record<string, unknown>[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const entry: Record<string, unknown> = JSON.parse(line);
      log.push(entry);
      if (typeof entry.origin === "string") resolve(entry.origin);
    });
  });
  return { origin, log, kill: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}
