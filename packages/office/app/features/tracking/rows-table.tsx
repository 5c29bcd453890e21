import type { ParcelState } from "@tuerca/office-contract";
import { useState } from "react";
import { StateDot } from "../../ui/state-dot.tsx";
import type { PreviewRow } from "./count-states.ts";

/** Rows shown at first, and with each click more. */
const SHOWN = 100;

const STATES: Readonly<
  Record<ParcelState, readonly [tone: "good" | "waiting" | "bad" | "quiet", text: string]>
> = {
  shipped: ["waiting", "Se enviará"],
  corrected: ["waiting", "Se corregirá"],
  unchanged: ["good", "Ya estaba"],
  already: ["bad", "Otro número"],
  taken: ["bad", "De otro pedido"],
  rejected: ["bad", "Rechazada"],
};

/** The rows of a file, those with a problem first. */
export function RowsTable({ rows }: { rows: readonly PreviewRow[] }) {
  const [shown, setShown] = useState(SHOWN);
  const isWrong = ({ state }: PreviewRow) => state === "rejected" || state === "already" || state === "taken";
  const sorted = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))];
  return (
    <>
      <table className="rows">
        <thead>
          <tr>
            <th className="number max-sm:hidden">Línea</th>
            <th>Pedido</th>
            <th className="max-sm:hidden">Seguimiento</th>
            <th className="max-sm:hidden">Transportista</th>
            <th>Qué pasa</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
      {sorted.length > shown ? (
        <button type="button" className="button justify-self-start" onClick={() => setShown(shown + SHOWN)}>
          Ver más ({(sorted.length - shown).toLocaleString("es-ES")})
        </button>
      ) : null}
    </>
  );
}

function Row({ row: { line, number, tracking_number, carrier, state, reason } }: { row: PreviewRow }) {
  const [tone, text] = STATES[state];
  return (
    <tr>
      <td className="number max-sm:hidden">{line}</td>
      <td>
        <span className="code break-all">{number || "–"}</span>
        <p className="code text-xs break-all text-ink-2 sm:hidden">{tracking_number}</p>
      </td>
      <td className="code break-all max-sm:hidden">{tracking_number}</td>
      <td className="max-sm:hidden">{carrier ?? "El del pedido"}</td>
      <td>
        <StateDot tone={tone}>{text}</StateDot>
        {reason ? <p className="text-sm text-ink-2">{reason}</p> : null}
      </td>
    </tr>
  );
}
