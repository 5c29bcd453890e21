import { isStartedByNpm } from "@tuerca/api";
import type { Closers } from "./closers.ts";

/** Longest that a stop may take, in ms; then the process ends by itself. */
const STOP_LIMIT_MS = 9500;

const PARENT_CHECK_MS = 500;

/**
 * From now on SIGTERM and SIGINT close everything and end the process; a second one ends it at once. Answers whether that is
 * under way.
 */
export function stopOnSignal(closers: Closers): { isStopping(): boolean } {
  let stopping = false;
  const stop = () => {
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    closers.closeAll().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  const onSignal = () => (stopping ? process.exit(1) : stop());
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  whenNpmIsGone(() => stopping || stop());
  return { isStopping: () => stopping };
}

/** npm gives signals to its shell, which dies of them and passes none on: then its end is the signal. */
function whenNpmIsGone(act: () => void): void {
  if (!isStartedByNpm()) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS).unref();
}
