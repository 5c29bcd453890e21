export type Close = () => Promise<unknown>;

/** What has to be closed when the shop stops, in the order in which it was opened. */
export type Closers = { add(close: Close): void; closeAll(): Promise<void> };

/** Closes the last opened first; each once, however often it is asked, also those opened while it closes. */
export function createClosers(): Closers {
  const open: Close[] = [];
  return {
    add: (close) => open.push(close),
    closeAll: () => closeEach(open),
  };
}

/** One that fails keeps none of the others open; then throws an AggregateError. */
async function closeEach(open: Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (let close = open.pop(); close; close = open.pop()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not all could be closed.");
}
