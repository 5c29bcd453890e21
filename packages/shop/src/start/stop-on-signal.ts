import type { Closers } from "./closers.ts";

/** Longest that a stop may take, in ms; then the process ends by itself. */
const STOP_LIMIT_MS = 9500;

/**
 * From now on SIGTERM and SIGINT close everything and resolve the promise with the exit code; a second one ends the
 * process at once.
 */
export function stopOnSignal(closers: Closers): Promise<number> {
  return new Promise((resolve) => {
    let stopping = false;
    const onSignal = () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      closers.closeAll().then(
        () => resolve(0),
        () => resolve(1),
      );
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}
