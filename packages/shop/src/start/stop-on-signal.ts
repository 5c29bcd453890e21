import { isStartedByNpm } from "@tuerca/api/settings";
import { complain, explain, type Say } from "./explain.ts";

/** Longest time for a stop, in ms; then the process exits. */
const STOP_LIMIT_MS = 9500;

const PARENT_CHECK_MS = 500;

export type Stopping = {
  /** Aborted when the shop is to stop. */
  signal: AbortSignal;
  /** Stops like a signal, after a reported failure, with exit code 1. */
  fail(error: Error): void;
};

/**
 * Makes SIGTERM and SIGINT abort the signal, close everything and end the process; a second one
 * ends it at once. Says both, and exits with code 1 after a failure to close.
 */
export function stopOnSignal(closeAll: () => Promise<void>, say: Say): Stopping {
  const stopping = new AbortController();
  const stop = (code: number) => {
    stopping.abort();
    say("The shop stops.");
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    closeAll().then(
      () => {
        say("The shop has stopped.");
        process.exit(code);
      },
      (error) => {
        complain(explain(error));
        process.exit(1);
      },
    );
  };
  const onSignal = () => (stopping.signal.aborted ? process.exit(1) : stop(0));
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  whenNpmIsGone(() => stopping.signal.aborted || stop(0));
  const fail = (error: Error) => {
    complain(explain(error));
    if (!stopping.signal.aborted) stop(1);
  };
  return { signal: stopping.signal, fail };
}

/** npm passes signals to its shell, which dies and passes none on; its end counts as the signal. */
function whenNpmIsGone(act: () => void): void {
  if (!isStartedByNpm()) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS).unref();
}
