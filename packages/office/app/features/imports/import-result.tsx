import { exportRejects, type ImportDetail } from "@tuerca/office-contract";
import { type ReactNode, useState } from "react";
import { fieldText } from "../../client/feed-fields.ts";
import { momentText } from "../../client/moments.ts";
import { Facts } from "../../ui/facts.tsx";
import { SaveButton } from "../../ui/save-button.tsx";
import { numberText, reasonText } from "./import-words.ts";

/** Rejected rows shown at first. */
const SHOWN = 10;

const TITLES = {
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
  const title = is_check && state === "done" ? "Lo que hará la importación" : TITLES[state];
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
      {rejects.length > 0 ? <Rejects found={found} /> : null}
    </section>
  );
}

function leavingText(result: ImportDetail["result"]): string {
  if (!result) return "–";
  const { held_back: heldBack, pruned } = result;
  return heldBack ? `${numberText(heldBack.leaving)} de ${numberText(heldBack.offered)}` : numberText(pruned);
}

function Rejects({ found: { id, rejects, counts } }: { found: ImportDetail }) {
  const [shown, setShown] = useState(SHOWN);
  const all = (counts?.rejected ?? 0) + (counts?.warned ?? 0);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold">
          {all > rejects.length
            ? `Las primeras ${rejects.length} filas con errores, de ${numberText(all)}`
            : "Filas con errores"}
        </h3>
        <SaveButton call={exportRejects} input={{ params: { id } }} name="filas-con-errores.csv">
          Descargarlas todas
        </SaveButton>
      </div>
      <table className="rows">
        <thead>
          <tr>
            <th className="number w-20">Línea</th>
            <th className="max-sm:hidden">Dato</th>
            <th>Qué pasa</th>
            <th className="max-sm:hidden">Fila</th>
          </tr>
        </thead>
        <tbody>
          {rejects.slice(0, shown).map(({ line, field, reason, is_imported }) => (
            <tr key={`${line} ${field} ${reason}`}>
              <td className="number">{numberText(line)}</td>
              <td className="max-sm:hidden">{fieldText(field)}</td>
              <td className="wrap-anywhere">
                {reasonText(reason)}
                <span className="text-ink-2 sm:hidden">
                  {is_imported ? " · sin ese dato" : " · rechazada"}
                </span>
              </td>
              <td className="whitespace-nowrap max-sm:hidden">
                {is_imported ? "Se importa sin ese dato" : "Rechazada"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rejects.length > shown ? (
        <button type="button" className="button justify-self-start" onClick={() => setShown(rejects.length)}>
          Ver {rejects.length - shown} más
        </button>
      ) : null}
    </div>
  );
}
