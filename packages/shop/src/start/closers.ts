export type Close = () => Promise<unknown>;

/** What has to be closed when the shop stops, in the order in which it was opened. */
export type Closers = { add(close: Close): void; closeAll(): Promise<void> };

/** Closes the last opened first; each once, however often it is asked. */
export function createClosers(): Closers {
  const open: Close[] = [];
  return {
    add: (close) => open.push(close),
    closeAll: async () => {
      for (let close = open.pop(); close; close = open.pop()) await close();
    },
  };
}
