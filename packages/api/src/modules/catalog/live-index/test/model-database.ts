import { prepareDocuments } from "@tuerca/search";
import { makeDocument } from "../index-copy/test/make-document.ts";
import { END, type RefreshRequest } from "../reader/messages.ts";
import type { Reader } from "../reader/open-reader.ts";
import { sinceOf } from "../reader/since.ts";

/** A database after a transaction; rows have the number of the one that changed them. */
type Contents = {
  next: number;
  prices: ReadonlyMap<number, { cents: number; by: number }>;
  deleted: ReadonlyMap<number, number>;
  /** The snapshot that the index's own row has: all numbers below it. */
  shown: string | null;
};

/** Where a look of the reader breaks off. */
export type Failure = "before" | "applied" | "unheard";

/** A database that can lose its last transactions, and then hands their numbers out again. */
export function createModelDatabase() {
  const history: Contents[] = [{ next: 1, prices: new Map(), deleted: new Map(), shown: null }];
  const now = (): Contents => history.at(-1) as Contents;
  const commit = (change: Partial<Contents>) => history.push({ ...now(), ...change, next: now().next + 1 });
  let failure: Failure | null = null;
  const fail = (at: Failure) => {
    if (failure === at) throw new Error(at);
  };
  const prepare = (ids: number[]) =>
    prepareDocuments(
      ids.map((id) => ({ ...makeDocument(id), payload: String(now().prices.get(id)?.cents) })),
    );

  const refresh: Reader["refresh"] = async ({ mark, now: time, compare }: RefreshRequest, take) => {
    fail("before");
    const snapshot = String(now().next);
    const since = sinceOf(mark.snapshot, now());
    if (since.isLost) await take({ type: "lost" });
    const isNew = (by: number) => by >= Number(since.snapshot ?? 0);
    const changed = [...now().prices].flatMap(([id, { by }]) => (isNew(by) ? [id] : []));
    const gone = [...now().deleted].flatMap(([id, by]) => (isNew(by) && !now().prices.has(id) ? [id] : []));
    await take({ type: "products", batch: prepare(changed), gone });
    if (compare && !since.isLost) {
      const ids = [...now().prices.keys()].filter((id) => id >= compare.from).sort((a, b) => a - b);
      const some = ids.slice(0, 3);
      const to = some.length < 3 ? END : (some.at(-1) ?? 0) + 1;
      await take({ type: "compare", batch: prepare(some), from: compare.from, to });
    }
    fail("applied");
    commit({ shown: snapshot });
    fail("unheard");
    return { mark: { snapshot, offersUntil: time }, nextEdge: null };
  };
  return {
    reader: { refresh, close: async () => undefined },
    write: (id: number, cents: number) =>
      commit({ prices: new Map(now().prices).set(id, { cents, by: now().next }) }),
    remove: (id: number) => {
      const prices = new Map(now().prices);
      if (prices.delete(id)) commit({ prices, deleted: new Map(now().deleted).set(id, now().next) });
    },
    /** Loses the last transactions, at most all. */
    lose: (count: number) => void history.splice(Math.max(1, history.length - count)),
    failAt: (at: Failure | null) => {
      failure = at;
    },
    /** The payloads that an index has to have, by id. */
    payloads: () => new Map([...now().prices].map(([id, { cents }]) => [id, String(cents)])),
  };
}
