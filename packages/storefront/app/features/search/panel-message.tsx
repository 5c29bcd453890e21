import { failureText } from "./failure-text.ts";
import type { SuggestState } from "./suggest-state.ts";

/** The line above the options: searching, failed, nothing found, or corrected. */
export function PanelMessage({ state }: { state: SuggestState }) {
  const { phase, query, found, error } = state;
  if (phase === "slow") return <Loader />;
  if (phase === "failed" && error)
    return <p className={`${LINE} font-semibold text-sale`}>{failureText(error)}</p>;
  if (!found) return null;
  const { data, meta } = found.answer;
  if (data.length === 0) return <NothingFound query={found.query || query} />;
  if (!meta.corrected_query) return null;
  return (
    <p className={`${LINE} text-ink-2`}>
      También resultados de <b className="text-ink">«{meta.corrected_query}»</b>
    </p>
  );
}

const LINE = "border-b border-line px-4 py-3 text-sm wrap-anywhere";

function Loader() {
  return (
    <p className={`${LINE} flex items-center gap-3 text-ink-2`}>
      <span
        aria-hidden="true"
        className="size-4 flex-none animate-spin rounded-full border-2 border-line border-t-ink"
      />
      Buscando…
    </p>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className={LINE}>
      <p className="font-semibold">Sin resultados para «{query}»</p>
      <p className="mt-1 text-ink-2">
        Prueba con el código tal como está grabado en la pieza, o con menos palabras.
      </p>
    </div>
  );
}
