/**
 * Starts an effect in a task of its own: a page that comes to life has many, and in one task they would keep a
 * visitor's first click waiting. Answers the function that stops it.
 */
export function soon(start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    stop = start();
  });
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
