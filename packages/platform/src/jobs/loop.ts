import { setTimeout as sleep } from "node:timers/promises";

/** Repeated work. */
export type Loop = {
  /** Aborts the signal of running work and waits for its end, at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
};

/** Calls `work` at once and again `pauseMs` after each end; passes errors to `onFailure`. */
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
