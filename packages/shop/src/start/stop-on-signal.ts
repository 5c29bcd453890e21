import { isStartedByNpm } from "@tuerca/api/settings";
import { startAnew } from "@tuerca/platform/config/own-process";
import { complain, explain, type Say } from "./explain.ts";

/** Longest time for closing, in ms; then the process exits. */
const STOP_LIMIT_MS = 9500;

const PARENT_CHECK_MS = 500;

export type Stopping = {
  /** Aborted when the shop is to stop. */
  signal: AbortSignal;
  /** Stops like a signal, after a reported failure, with exit code 1. */
  fail(error: Error): void;
  /** Closes everything, then starts the same command again under this process id. */
  restart(): void;
};

export type Ending = {
  /** Answers on while balancers find other processes; returns at once if the shop is not open. */
  drain(): Promise<void>;
  closeAll(): Promise<void>;
};

/**
 * Makes SIGTERM and SIGINT abort the signal, close everything and end the process; a second one
 * ends it at once. Says both, and exits with code 1 after a failure to close. SIGINT does not
 * drain: somebody waits at a terminal.
 */
export function stopOnSignal({ drain, closeAll }: Ending, say: Say): Stopping {
  const stopping = new AbortController();
  const stop = async (code: number, drains: boolean, end = () => process.exit(code)) => {
    stopping.abort();
    say("The shop stops.");
    if (drains) await drain();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    closeAll().then(
      () => {
        say("The shop has stopped.");
        end();
      },
      (error) => {
        complain(explain(error));
        process.exit(1);
      },
    );
  };
  const onSignal = (name: NodeJS.Signals) =>
    stopping.signal.aborted ? process.exit(1) : stop(0, name === "SIGTERM");
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  whenNpmIsGone(() => stopping.signal.aborted || stop(0, true));
  const fail = (error: Error) => {
    complain(explain(error));
    if (!stopping.signal.aborted) stop(1, false);
  };
  const restart = () => {
    if (!stopping.signal.aborted) stop(0, false, startAnew);
  };
  return { signal: stopping.signal, fail, restart };
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
