import { countOf } from "@tuerca/contract";
import { type FitImport, type ImportDetail, stopImport } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { countsText, stateOf } from "./import-words.ts";

/** How far a check or an import is, and a way to stop it. */
export function ImportProgress({ found }: { found: ImportDetail | FitImport }) {
  const stop = useAct(stopImport);
  const mayStop = useMay("write_imports");
  const { counts, progress, is_stopping } = found;
  return (
    <section className="grid gap-3 rounded border border-line bg-surface p-4">
      <h2 role="status" className="title text-lg">
        {is_stopping ? "Parando…" : `${stateOf(found).text}…`}
      </h2>
      <progress
        aria-label="Avance"
        max={1}
        value={progress ?? 0}
        className="h-2 w-full appearance-none overflow-hidden rounded bg-part [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-part [&::-webkit-progress-value]:bg-ink"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {progress === null ? "Empieza en unos segundos." : `${Math.floor(progress * 100)} %`}
          {counts ? ` · ${countOf(counts.rows, "fila", "filas")} · ${countsText(counts)}` : ""}
        </p>
        {mayStop ? (
          <button
            type="button"
            className="button"
            aria-disabled={is_stopping || stop.isPending || undefined}
            onClick={() => !is_stopping && !stop.isPending && stop.mutate({ params: { id: found.id } })}
          >
            Parar
          </button>
        ) : null}
      </div>
      <p className="text-sm text-ink-2">Puedes cerrar esta página: el trabajo sigue en la tienda.</p>
    </section>
  );
}
