/** Limits work to a few at a time; the rest waits in line. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Too much work is waiting; answered as 503. */
export class Overloaded extends Error {
  readonly statusCode = 503;
}

/** A limiter for `running` at once and `waiting` in line; more throw Overloaded. */
export function createLimiter(running: number, waiting: number): Limiter {
  const line: (() => void)[] = [];
  let active = 0;
  return async (work) => {
    if (active >= running) {
      if (line.length >= waiting) throw new Overloaded("too much is waiting");
      await new Promise<void>((resolve) => line.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
