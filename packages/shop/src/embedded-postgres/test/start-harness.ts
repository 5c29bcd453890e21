/**
 * Run as its own process: starts the server of argv[2] for the command argv[3], prints one JSON
 * line, stops it at SIGTERM.
 */
import { argv, exit, stdout } from "node:process";
import { startEmbeddedPostgres } from "../index.ts";

const begun = performance.now();
try {
  const { url, pid, stop } = await startEmbeddedPostgres({ dataDir: argv[2] ?? "", task: argv[3] });
  process.once("SIGTERM", () => stop().then(() => exit(0)));
  stdout.write(`${JSON.stringify({ url, pid, ms: Math.round(performance.now() - begun) })}\n`);
} catch (error) {
  stdout.write(`${JSON.stringify({ error: String(error) })}\n`, () => exit(1));
}
