import { setTimeout as sleep } from "node:timers/promises";

/** Work that is done again and again. */
export type Loop = {
  /** Aborts the signal of what is under way and waits for its end, `timeoutMs` at most. */
  stop(timeoutMs: number): Promise<void>;
};

/** Calls `work` at once and again `pauseMs` after each end; what it throws goes to `onFailure`. */
export function startLoop(
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work(signal).catch(onFailure);
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: async (timeoutMs) => {
      stopping.abort();
      await Promise.race([ended, sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}
