import { MINUTE_MS } from "../../../platform/clock/clock.ts";
import { createLimiter } from "../../../platform/limiter.ts";
import { ThreadPool } from "../../../platform/threads/thread-pool.ts";

/** A password; the library's name for its warning, null where the password is not guessed soon. */
export type Judging = { task: string; result: string | null; call: never; answer: never };

const judge = new ThreadPool<Judging>({
  name: "password-judge",
  script: new URL("./judge.worker.ts", import.meta.url),
  maxThreads: 1,
  // The dictionaries take some 20 MB.
  memory: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  idleMs: 5 * MINUTE_MS,
});

/** With more waiting than these the shop is overloaded. */
const inTurn = createLimiter(1, 100);

/**
 * Asks a thread whether a password is guessed soon. The first question starts the thread, which loads its dictionaries
 * in a fifth of a second; it ends after five minutes without one. Throws Overloaded (503) where too many are waiting.
 */
export function askJudge(password: string): Promise<string | null> {
  return inTurn(() => judge.run(password));
}
