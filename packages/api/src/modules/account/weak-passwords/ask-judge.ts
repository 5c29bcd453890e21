import { on } from "node:events";
import { Worker } from "node:worker_threads";
import { MINUTE_MS } from "../../../platform/clock/clock.ts";
import { createLimiter } from "../../../platform/limiter.ts";

/** Why a password is guessed soon, by the library's names for its warnings; null where it is not. */
export type Verdict = { weakness: string | null };

/** The thread's heap in MB: the dictionaries take some 20. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const IDLE_MS = 5 * MINUTE_MS;

/** One question at a time, so that each message answers the last; with more waiting than these the shop is overloaded. */
const inTurn = createLimiter(1, 100);

let judge: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Asks a thread whether a password is guessed soon. The first question starts the thread, which loads its dictionaries
 * in a fifth of a second; it ends after five minutes without one. Throws Overloaded (503) where too many are waiting.
 */
export function askJudge(password: string): Promise<string | null> {
  return inTurn(async () => {
    clearTimeout(idle);
    judge ??= startJudge();
    const asked = judge;
    try {
      return await answerOf(asked, password);
    } catch (error) {
      endJudge(asked);
      throw error;
    } finally {
      idle = setTimeout(endJudge, IDLE_MS, asked).unref();
    }
  });
}

function startJudge(): Worker {
  const worker = new Worker(new URL("./judge.worker.ts", import.meta.url), {
    name: "password-judge",
    resourceLimits: LIMITS,
    execArgv: [],
  });
  worker.on("error", () => undefined);
  worker.once("exit", () => {
    if (judge === worker) judge = null;
  });
  worker.unref();
  return worker;
}

function endJudge(worker: Worker): void {
  if (judge === worker) judge = null;
  void worker.terminate();
}

async function answerOf(worker: Worker, password: string): Promise<string | null> {
  const messages = on(worker, "message", { close: ["exit"] });
  worker.postMessage(password);
  // Under `node --watch` threads post what they import too.
  for await (const [message] of messages as AsyncIterable<[Verdict | object]>)
    if ("weakness" in message) return message.weakness;
  throw new Error("The thread that judges passwords ended.");
}
