import { type MessagePort, workerData } from "node:worker_threads";
import { commands } from "../src/commands/index.ts";
import { explain } from "../src/start/explain.ts";

/**
 * Runs the operator's commands that it gets as words, one after the other, and answers with the
 * exit code and what was printed. `done` then becomes 1, on which the thread that asked waits.
 */
const { port, done } = workerData as { port: MessagePort; done: Int32Array };
const printed: string[] = [];
for (const name of ["log", "error"] as const)
  console[name] = (...parts: unknown[]) => void printed.push(parts.join(" "));

port.on("message", async ([name = "", ...args]: string[]) => {
  printed.length = 0;
  const code = await run(name, args).catch((error) => {
    printed.push(explain(error));
    return 1;
  });
  port.postMessage({ code, output: printed.join("\n") });
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});

async function run(name: string, args: string[]): Promise<number> {
  const command = commands[name];
  if (!command) throw new Error(`There is no command "${name}".`);
  return (await command.load(name))(args);
}
