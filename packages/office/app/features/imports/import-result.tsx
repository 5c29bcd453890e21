import type { ImportDetail } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { momentText } from "../../client/moments.ts";
import { Facts } from "../../ui/facts.tsx";
import { numberText } from "./import-words.ts";
import { RejectedRows } from "./rejected-rows.tsx";

/** The outcome for a file, by its state. */
export const RESULT_TITLES = {
  uploaded: "",
  waiting: "",
  running: "",
  done: "Importado",
  stopped: "Parada: lo escrito hasta entonces se queda",
  failed: "No se ha podido importar",
  interrupted: "Interrumpida: la tienda se paró. Lo escrito hasta entonces se queda",
};

type ImportResultProps = {
  found: ImportDetail;
  /** The next step, before the rejected rows. */
  children: ReactNode;
};

/** The result of a check or an import, with its rejected rows. */
export function ImportResult({ found, children }: ImportResultProps) {
  const { counts, result, state, is_check, error, rejects } = found;
  const title = is_check && state === "done" ? "Lo que hará la importación" : RESULT_TITLES[state];
  return (
    <section className="grid gap-3">
      <h2 className="title text-lg">{title}</h2>
      {error ? <p className="rounded border border-sale bg-surface px-4 py-3">{error}</p> : null}
      {counts ? (
        <div className="grid gap-4 md:grid-cols-2">
          <Facts
            rows={[
              ["Filas leídas", numberText(counts.rows)],
              ["Productos nuevos", numberText(counts.new)],
              ["Productos cambiados", numberText(counts.changed)],
              ["Sin cambios", numberText(counts.unchanged)],
            ]}
          />
          <Facts
            rows={[
              ["Filas rechazadas", numberText(counts.rejected)],
              ["Filas que pierden un dato", numberText(counts.warned)],
              ["Filas de productos que no existen", numberText(counts.unknown)],
              [
                "Productos que se retiran de la venta",
                found.settings?.prune ? leavingText(result) : "No se pide",
              ],
            ]}
          />
        </div>
      ) : null}
      {result && result.hints.length > 0 ? (
        <ul className="list-disc pl-5 text-sm text-ink-2">
          {result.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      ) : null}
      {found.ended_at && !is_check ? (
        <p className="text-sm text-ink-2">
          {found.asked_by}, {momentText(found.ended_at)}
        </p>
      ) : null}
      {children}
      {rejects.length > 0 ? <RejectedRows found={found} /> : null}
    </section>
  );
}

function leavingText(result: ImportDetail["result"]): string {
  if (!result) return "–";
  const { held_back: heldBack, pruned } = result;
  return heldBack ? `${numberText(heldBack.leaving)} de ${numberText(heldBack.offered)}` : numberText(pruned);
}
