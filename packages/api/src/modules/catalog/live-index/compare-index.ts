import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { ProductIndex } from "@tuerca/search";
import type { Logger } from "pino";
import type { ChangeGate } from "./change-gate.ts";
import type { IndexState } from "./index-state.ts";
import { type Compared, END, type Section } from "./reader/messages.ts";

/** Least ms between two sections, and the minutes in which sections cover the catalogue. */
const EVERY_MS = MINUTE_MS;
const ROUND_MINUTES = 1440;
const FEWEST = 100;
/** Products of a section while the index is doubtful, and ids in a line of the log. */
const MANY = 4000;
const NAMED = 20;

/** Compares the index with the database, section by section, and mends it. */
export type Comparison = {
  /** The section that the next refresh compares; null while none is due. */
  next(): Section | null;
  /** Makes the index doubtful: all of it is due, from the beginning. */
  doubt(): void;
  /** Mends the index where it differs. It has all changes before, so nothing is on its way. */
  take(compared: Compared): Promise<void>;
};

type ComparisonOptions = { state: IndexState; gate: ChangeGate; log: Logger; everyMs?: number };

/** Begins at a random product, so that processes that often start anew compare all of them, too. */
export function createComparison({ state, gate, log, everyMs = EVERY_MS }: ComparisonOptions): Comparison {
  const { index } = state;
  let place: number | null = null;
  let lastAt = performance.now();
  return {
    next: () => {
      if (!state.isDoubtful && performance.now() - lastAt < everyMs) return null;
      place ??= anyId(index);
      const count = state.isDoubtful ? MANY : Math.max(FEWEST, Math.ceil(index.size / ROUND_MINUTES));
      return { from: place, count };
    },
    doubt: () => {
      if (!state.isDoubtful)
        log.warn("the database may have lost changes that the catalogue shows: all of it is compared");
      state.isDoubtful = true;
      place = 0;
    },
    take: async ({ batch, from, to }) => {
      const wrong = index.differing(batch);
      const sold = new Set(batch.ids);
      const gone = Array.from(index.idsBetween(from, to)).filter((id) => !sold.has(id));
      const ids = [...wrong.map((at) => batch.ids[at]), ...gone];
      if (ids.length > 0) {
        await gate.enter();
        for (const at of wrong) index.apply(batch, at, at + 1);
        index.remove(gone);
        log.warn(
          { products: ids.length, ids: ids.slice(0, NAMED) },
          "the index differed from the database, and is mended",
        );
      }
      state.compared.products += batch.size;
      state.compared.differed += ids.length;
      const isEnd = to >= END;
      place = isEnd ? 0 : to;
      state.isDoubtful &&= !isEnd;
      lastAt = performance.now();
    },
  };
}

function anyId(index: ProductIndex): number {
  const ids = index.idsBetween(0, END);
  return ids[Math.floor(Math.random() * ids.length)] ?? 0;
}
