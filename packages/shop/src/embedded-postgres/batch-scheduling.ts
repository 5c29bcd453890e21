import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import type { ServerAccount } from "./server-account.ts";

const run = promisify(execFile);

/**
 * Under Linux' batch policy a process keeps its share of the processors, but waits its turn when it
 * wakes (sched(7)).
 */
const BATCH = ["chrt", "--batch", "0"];

/**
 * A prefix of the server's command, so that a connection with a new statement does not preempt the
 * shop, which has more to send: on two cores a tenth more orders. Empty if impossible.
 */
export async function batchScheduling(account: ServerAccount, binaries: Binaries): Promise<string[]> {
  const [program = "", ...args] = [...account.wrapper, ...BATCH, "true"];
  try {
    await run(program, args, { ...account.spawnAs, env: binaries.environment, timeout: 10_000 });
    return BATCH;
  } catch {
    return [];
  }
}
