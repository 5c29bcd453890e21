import { exportRejects, type FitImport, type ImportDetail } from "@tuerca/office-contract";
import { useState } from "react";
import { fieldText } from "../../client/feed-fields.ts";
import { SaveButton } from "../../ui/save-button.tsx";
import { numberText, reasonText } from "./import-words.ts";

/** Rejected rows shown at first. */
const SHOWN = 10;

type RejectedRowsProps = { found: Pick<ImportDetail | FitImport, "id" | "rejects" | "counts"> };

/** The first rows with problems, and all of them as a file. */
export function RejectedRows({ found: { id, rejects, counts } }: RejectedRowsProps) {
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
