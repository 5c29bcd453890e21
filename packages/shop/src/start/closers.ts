export type Close = () => Promise<unknown>;

/** The parts to close when the shop stops, in order of opening. */
export type Closers = { add(close: Close): void; closeAll(): Promise<void> };

/**
 * Closes the last opened part first, each once for any number of calls, including parts opened
 * meanwhile.
 */
export function createClosers(): Closers {
  const open: Close[] = [];
  return {
    add: (close) => open.push(close),
    closeAll: () => closeEach(open),
  };
}

/** After a failure closes the others, then throws an AggregateError. */
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
