import { isDeepStrictEqual } from "node:util";
import { buildTaxonomy, type TaxonomyRows } from "../taxonomy.ts";
import { createApplier } from "./apply-changes.ts";
import type { ChangeGate } from "./change-gate.ts";
import type { IndexState } from "./index-state.ts";
import type { Change } from "./reader/messages.ts";
import type { Reader } from "./reader/open-reader.ts";

/**
 * Returns a function that updates the state to the database as of `now` (ms). The mark moves once
 * everything is applied: after a failure the next refresh reads the same again.
 */
export function createRefresh(
  reader: Reader,
  state: IndexState,
  gate: ChangeGate,
): (now: number) => Promise<void> {
  const applier = createApplier(state.index);
  const take = async (change: Change) => {
    await gate.enter();
    if (change.type === "taxonomy") return takeTaxonomy(state, change.rows);
    if (change.type === "vehicles") return state.index.useVehicles(change.vehicles);
    if (change.batch) await applier.apply(change.batch);
    await applier.remove(change.gone);
  };
  return async (now) => {
    try {
      const { mark: since, indexedBy } = state;
      const { mark, nextEdge } = await reader.refresh({ mark: since, now, indexedBy }, take);
      state.indexedBy = state.indexedBy.slice(-1);
      state.mark = mark;
      state.nextEdge = nextEdge;
      state.readAt = now;
    } finally {
      gate.leave();
    }
  };
}

function takeTaxonomy(state: IndexState, rows: TaxonomyRows): void {
  if (isDeepStrictEqual(state.indexedBy.at(-1), rows)) return;
  state.taxonomy = buildTaxonomy(rows);
  state.indexedBy.push(rows);
  state.version += 1;
}
