import { setTimeout as sleep } from "node:timers/promises";

/**
 * One look for work, which does all that is due. Returns the ms until something else is due, less
 * than 0 if it is due but could not be done, or nothing if only an announcement brings more.
 */
export type Look = (signal: AbortSignal) => Promise<number | null> | Promise<void>;

export type LoopOptions = {
  look: Look;
  /** The least time between the end of a look and the next one, in ms. */
  pauseMs: number;
  /** The longest time without a look, in ms. */
  netMs: number;
  /** Hears of the first of failures in a row. */
  onFailure(error: unknown): void;
};

/** Repeated work. */
export type Loop = {
  /** Ends with the first look. */
  first: Promise<void>;
  /** Looks as soon as the pause allows, and once more if a look is under way. */
  wake(): void;
  /** Aborts the signal of a running look and waits for its end, at most `timeoutMs` if given. */
  stop(timeoutMs?: number): Promise<void>;
};

/** After a failure, and if what is due could not be done, in ms. */
const AGAIN_MS = 1000;

/** Looks now, whenever it is woken, when something is due, and at the latest after `netMs`. */
export function startLoop({ look, pauseMs, netMs, onFailure }: LoopOptions): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let hasFailed = false;
  let rouse = () => {};
  const nap = (ms: number) =>
    new Promise<void>((resolve) => {
      const earliest = performance.now() + pauseMs;
      let timer = setTimeout(resolve, ms).unref();
      rouse = () => {
        clearTimeout(timer);
        const wait = signal.aborted ? 0 : Math.max(0, earliest - performance.now());
        timer = setTimeout(resolve, wait).unref();
      };
      if (isWoken || signal.aborted) rouse();
    });
  const lookOnce = async () => {
    isWoken = false;
    try {
      const dueMs = await look(signal);
      hasFailed = false;
      if (typeof dueMs !== "number") return netMs;
      return dueMs > 0 ? Math.max(pauseMs, Math.min(dueMs, netMs)) : Math.max(pauseMs, AGAIN_MS);
    } catch (error) {
      if (!hasFailed && !signal.aborted) onFailure(error);
      hasFailed = true;
      return Math.max(pauseMs, AGAIN_MS);
    }
  };
  const first = lookOnce();
  const run = async () => {
    let ms = await first;
    while (!signal.aborted) {
      await nap(ms);
      if (!signal.aborted) ms = await lookOnce();
    }
  };
  const ended = run();
  return {
    first: first.then(() => undefined),
    wake: () => {
      isWoken = true;
      rouse();
    },
    stop: async (timeoutMs) => {
      stopping.abort();
      rouse();
      await (timeoutMs === undefined
        ? ended
        : Promise.race([ended, sleep(timeoutMs, undefined, { ref: false })]));
    },
  };
}
