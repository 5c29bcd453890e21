import type { Trx } from "./database.ts";

/**
 * A statement of a transaction that may run as late as the commit; its failure then fails the
 * commit. Hand it to the commit by `committing`.
 */
export class Deferred {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const open = new WeakMap<Trx, Set<Deferred>>();

/** Notes that a statement was deferred. Throws outside of `inTransaction`. */
export function defer(trx: Trx, text: string): Deferred {
  const waiting = open.get(trx);
  if (!waiting) throw new Error(`Deferred outside of inTransaction: ${text}`);
  const deferred = new Deferred(text);
  waiting.add(deferred);
  return deferred;
}

/** The result of a transaction's work, with the deferred statements that its commit completes. */
export class Committing<T> {
  readonly value: T;
  readonly deferred: readonly Deferred[];

  constructor(value: T, deferred: readonly Deferred[]) {
    this.value = value;
    this.deferred = deferred;
  }
}

/** Hands deferred statements to the commit. */
export function committing<T>(value: T, deferred: readonly Deferred[]): Committing<T> {
  return new Committing(value, deferred);
}

/** Runs work; throws if a statement that it deferred was not handed to the commit. */
export async function withDeferred<T>(trx: Trx, work: (trx: Trx) => Promise<T | Committing<T>>): Promise<T> {
  const waiting = new Set<Deferred>();
  const outer = open.get(trx);
  open.set(trx, waiting);
  const done = await work(trx).finally(() => (outer ? open.set(trx, outer) : open.delete(trx)));
  const [value, handed] = done instanceof Committing ? [done.value, done.deferred] : [done, []];
  for (const deferred of handed) waiting.delete(deferred);
  for (const { text } of waiting) throw new Error(`Deferred and not handed to the commit: ${text}`);
  return value;
}
