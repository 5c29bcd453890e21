import { listBulkChanges, undoBulkChange } from "@tuerca/office-contract";
import { useAct, useOffice } from "../../client/use-office.ts";
import { useProductSearch } from "./product-search.ts";
import { countText, FIELD_TEXT } from "./product-texts.ts";

/** The last applied change, which one may undo for 24 hours. */
export function UndoBar() {
  const { set } = useProductSearch();
  const changes = useOffice(listBulkChanges, {});
  const undo = useAct(undoBulkChange, ({ id }) => set({ cambio: String(id) }));
  const last = changes.data?.find(({ state }) => state === "applied");
  if (!last) return null;
  const { id, field, description, outcomes } = last;
  return (
    <section
      aria-label="Último cambio"
      className="sticky bottom-4 flex flex-wrap items-center gap-3 rounded bg-ink px-4 py-3 text-surface"
    >
      <p className="flex-1 text-sm font-semibold">
        {FIELD_TEXT[field]}: {description} · {countText(outcomes.applied ?? 0)} productos cambiados
      </p>
      <button
        type="button"
        className="min-h-11 rounded border border-surface px-4 font-semibold"
        onClick={() => set({ cambio: String(id) })}
      >
        Ver
      </button>
      <button
        type="button"
        className="min-h-11 rounded bg-signal px-4 font-semibold text-signal-ink"
        aria-disabled={undo.isPending || undefined}
        onClick={() => undo.isPending || undo.mutate({ params: { id } })}
      >
        Deshacer
      </button>
    </section>
  );
}
