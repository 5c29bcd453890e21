/** Longest that a stop may take, in ms; then the process ends by itself. */
const STOP_LIMIT_MS = 9500;

/** Resolves with the exit code once SIGTERM or SIGINT has come and `stop` has run; a second signal ends at once. */
export function stopOnSignal(stop: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    let stopping = false;
    const onSignal = () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      stop().then(
        () => resolve(0),
        () => resolve(1),
      );
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}
