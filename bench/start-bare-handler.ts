import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { BENCH_PORT } from "./shop-process.ts";

export type BareHandler = { origin: string; pid: number; stop(): Promise<void> };

/** Starts a bare handler on the shop's database, beside the shop. */
export async function startBareHandler(script: URL, databaseUrl: string): Promise<BareHandler> {
  const port = BENCH_PORT + 1;
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) };
  const child = fork(fileURLToPath(script), { env });
  const closed = once(child, "close");
  await Promise.race([
    once(child, "message"),
    closed.then(() => Promise.reject(new Error("The bare handler has ended."))),
  ]);
  const stop = async () => {
    child.kill();
    await closed;
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
