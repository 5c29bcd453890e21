import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { exportRejected, previewTracking } from "@tuerca/office-contract";
import { type ReactNode, useState } from "react";
import { callOffice } from "../../client/call-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SaveButton } from "../../ui/save-button.tsx";
import { type ChosenColumns, columnsOf } from "./chosen-columns.ts";
import { countStates, type PreviewRow, rowsToSend } from "./count-states.ts";
import { RowsTable } from "./rows-table.tsx";
import { useSending } from "./use-sending.ts";
import { bytesOf } from "./use-tracking-file.ts";

/** The effect of each row, and the button that applies them. */
export function PreviewRows({ file, columns }: { file: File; columns: ChosenColumns }) {
  const query = columnsOf(columns);
  const input = { query, body: bytesOf(file) };
  const preview = useQuery({
    queryKey: [previewTracking.path, query, file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => callOffice(previewTracking, input, signal),
  });
  return (
    <section className="grid gap-3">
      <h2 className="title text-lg">Vista previa</h2>
      <Loaded query={preview} what="la vista previa">
        {({ rows }) => (
          <Preview
            rows={rows}
            saveRefused={
              <SaveButton call={exportRejected} input={input} name="filas-rechazadas.csv">
                Descargar las rechazadas
              </SaveButton>
            }
          />
        )}
      </Loaded>
    </section>
  );
}

function Preview({ rows, saveRefused }: { rows: readonly PreviewRow[]; saveRefused: ReactNode }) {
  const [corrects, setCorrects] = useState(false);
  const [joins, setJoins] = useState(false);
  const { send, progress } = useSending();
  const counts = countStates(rows);
  const parcels = rowsToSend(rows, { corrects, joins });
  const refused = counts.rejected + counts.already + counts.taken;
  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Count count={counts.shipped} text="se enviarán" />
        <Count count={counts.unchanged} text="ya estaban" />
        <Count count={counts.already} text="con otro número" />
        <Count count={counts.taken} text="con el número de otro pedido" />
        <Count count={counts.rejected} text="rechazadas" />
      </p>
      {counts.already > 0 ? (
        <Checkbox checked={corrects} onChange={({ target }) => setCorrects(target.checked)}>
          Corregir también los {counts.already} que salieron con otro número; sus clientes reciben otro correo
        </Checkbox>
      ) : null}
      {counts.taken > 0 ? (
        <Checkbox checked={joins} onChange={({ target }) => setJoins(target.checked)}>
          Enviar también los {counts.taken} cuyo número ya es de otro pedido: son envíos conjuntos
        </Checkbox>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="button button-main"
          aria-disabled={parcels.length === 0 || progress !== null || undefined}
          onClick={() => parcels.length > 0 && progress === null && void send(parcels, corrects)}
        >
          {parcels.length === 1
            ? "Enviar 1 bulto"
            : `Enviar ${parcels.length.toLocaleString("es-ES")} bultos`}
        </button>
        {refused > 0 ? saveRefused : null}
        <p role="status" className="text-sm text-ink-2">
          {progress
            ? `${progress.done.toLocaleString("es-ES")} de ${progress.all.toLocaleString("es-ES")}`
            : null}
        </p>
      </div>
      <RowsTable rows={rows} />
    </>
  );
}

function Count({ count, text }: { count: number; text: string }) {
  return (
    <span className={count === 0 ? "text-ink-2" : ""}>
      <strong>{count.toLocaleString("es-ES")}</strong> {text}
    </span>
  );
}
