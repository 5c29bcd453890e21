import { createLimiter } from "@tuerca/platform/limiter";
import { REST_MS, ThreadPool } from "@tuerca/platform/threads/thread-pool";

/** From a password to the name of the library's warning; null if it is not guessed soon. */
export type Judging = { task: string; result: string | null; call: never; answer: never };

const judge = new ThreadPool<Judging>({
  name: "password-judge",
  script: new URL("./judge.worker.ts", import.meta.url),
  maxThreads: 1,
  // The dictionaries take some 20 MB.
  memory: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  idleMs: REST_MS,
});

/** One question at a time; while 100 wait, the next one is refused. */
const inTurn = createLimiter(1, 100);

/**
 * Asks a thread whether a password is easily guessed. The first question starts it, and it
 * loads its dictionaries in 0.2 s; it ends once it rests. Throws Overloaded (503) if too many are
 * waiting.
 */
export function askJudge(password: string): Promise<string | null> {
  return inTurn(() => judge.run(password));
}
