import { isDeepStrictEqual } from "node:util";
import { buildTaxonomy, type TaxonomyRows } from "../taxonomy.ts";
import { createApplier } from "./apply-changes.ts";
import type { ChangeGate } from "./change-gate.ts";
import type { Comparison } from "./compare-index.ts";
import type { IndexState } from "./index-state.ts";
import { type Change, UNSURE } from "./reader/messages.ts";
import type { Reader } from "./reader/open-reader.ts";

type RefreshOptions = { reader: Reader; state: IndexState; gate: ChangeGate; comparison: Comparison };

/**
 * Returns a function that updates the state to the database as of `now` (ms). The mark moves once
 * everything is applied: after a failure the next refresh reads the same again.
 */
export function createRefresh({
  reader,
  state,
  gate,
  comparison,
}: RefreshOptions): (now: number) => Promise<void> {
  const applier = createApplier(state.index);
  const take = async (change: Change) => {
    if (change.type === "lost") return comparison.doubt();
    if (change.type === "compare") return comparison.take(change);
    await gate.enter();
    if (change.type === "taxonomy") return takeTaxonomy(state, change.rows);
    if (change.type === "vehicles") return state.index.useVehicles(change.vehicles);
    if (change.batch) await applier.apply(change.batch);
    await applier.remove(change.gone);
  };
  const versions = () => state.version + state.index.version;
  return async (now) => {
    const before = versions();
    try {
      const { mark: since, indexedBy } = state;
      const request = { mark: since, now, indexedBy, compare: comparison.next() };
      const { mark, nextEdge } = await reader.refresh(request, take);
      state.indexedBy = state.indexedBy.slice(-1);
      state.mark = mark;
      state.nextEdge = nextEdge;
      state.readAt = now;
    } catch (error) {
      // The database may lose what the failed look has applied, and keep the mark.
      if (versions() !== before) state.mark = { ...state.mark, snapshot: UNSURE };
      throw error;
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
