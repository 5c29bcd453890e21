import {
  applyBulkChange,
  type BulkChange,
  type BulkRow,
  getBulkChange,
  listBulkChangeRows,
  undoBulkChange,
} from "@tuerca/office-contract";
import { useState } from "react";
import { useAct, useOffice } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Modal } from "../../ui/modal.tsx";
import {
  bulkValueText,
  countText,
  FIELD_TEXT,
  moneyText,
  OUTCOME_TEXT,
  percentText,
} from "./product-texts.ts";

/** A previewed or applied change with its rows; one applies or undoes it here. */
export function PreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const change = useOffice(getBulkChange, { params: { id } });
  return (
    <Modal title={change.data ? titleOf(change.data) : "Cambios"} onClose={onClose} width="wide">
      <Loaded query={change} what="los cambios">
        {(loaded) => <Preview change={loaded} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function titleOf({ field, description }: BulkChange): string {
  return `${FIELD_TEXT[field]}: ${description}`;
}

type Only = "" | "marked" | "left_out";

function Preview({ change, onClose }: { change: BulkChange; onClose: () => void }) {
  const isPreviewed = change.state === "previewed";
  const [only, setOnly] = useState<Only>("");
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [areAllTicked, setAreAllTicked] = useState(false);
  const tick = (id: number) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const tabs: [Only, string, number][] = [
    ["", "Todos", change.rows],
    ["marked", "Por confirmar", change.marked],
    ["left_out", "No cambiados", leftOut(change)],
  ];
  return (
    <div className="grid gap-4">
      <Summary change={change} />
      <div className="flex flex-wrap gap-2">
        {tabs.map(([name, title, count]) =>
          name === "" || count > 0 ? (
            <Tab
              key={name}
              isOn={only === name}
              onPick={() => setOnly(name)}
              text={`${title} (${countText(count)})`}
            />
          ) : null,
        )}
      </div>
      <Rows
        key={only}
        change={change}
        only={only}
        isTicked={(id) => areAllTicked || ticked.has(id)}
        onTick={areAllTicked ? null : tick}
      />
      <Rejects change={change} />
      {isPreviewed && change.marked > 0 ? (
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none accent-ink"
            checked={areAllTicked}
            onChange={(event) => setAreAllTicked(event.target.checked)}
          />
          Confirmo los {countText(change.marked)} cambios de más de un 50 %, o por debajo de 0,10 €
        </label>
      ) : null}
      <Acts change={change} confirmed={areAllTicked ? "all" : [...ticked]} onClose={onClose} />
    </div>
  );
}

type ActsProps = { change: BulkChange; confirmed: "all" | number[]; onClose: () => void };

function Acts({ change, confirmed, onClose }: ActsProps) {
  const apply = useAct(applyBulkChange);
  const undo = useAct(undoBulkChange);
  const params = { id: change.id };
  const isPreviewed = change.state === "previewed";
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <button type="button" className="button" onClick={onClose}>
        {isPreviewed ? "Descartar" : "Volver a la lista"}
      </button>
      {isPreviewed && change.rows > 0 ? (
        <button
          type="button"
          className="button button-main"
          aria-disabled={apply.isPending || undefined}
          onClick={() => apply.isPending || apply.mutate({ params, body: { confirmed } })}
        >
          Aplicar
        </button>
      ) : null}
      {change.undo_until ? (
        <button
          type="button"
          className="button button-main"
          aria-disabled={undo.isPending || undefined}
          onClick={() => undo.isPending || undo.mutate({ params })}
        >
          Deshacer
        </button>
      ) : null}
    </div>
  );
}

type RowsProps = {
  change: BulkChange;
  only: Only;
  isTicked: (id: number) => boolean;
  /** Null if all are ticked at once. */
  onTick: ((id: number) => void) | null;
};

function Rows({ change, only, isTicked, onTick }: RowsProps) {
  const [after, setAfter] = useState<string | null>(null);
  const query = { ...(only ? { only } : {}), ...(after ? { after } : {}) };
  const rows = useOffice(listBulkChangeRows, { params: { id: change.id }, query });
  const isPreviewed = change.state === "previewed";
  const hasTicks = isPreviewed && change.marked > 0;
  return (
    <Loaded query={rows} what="los productos">
      {({ rows: shown, has_more: hasMore }) => (
        <>
          <div className="overflow-x-auto">
            <table className="rows">
              <thead>
                <tr>
                  {hasTicks ? <th>Sí</th> : null}
                  <th>Código</th>
                  <th>Nombre</th>
                  <th className="number">Antes</th>
                  <th className="number">Nuevo</th>
                  <th className="number">Cambio</th>
                  <th className="number">Mínimo 30 días</th>
                  {isPreviewed ? null : <th>Resultado</th>}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={row.product_id}>
                    {hasTicks ? (
                      <td>
                        {row.is_marked ? (
                          <input
                            type="checkbox"
                            className="size-5 accent-ink"
                            aria-label={`Confirmar ${row.sku}`}
                            checked={isTicked(row.product_id)}
                            disabled={onTick === null}
                            onChange={() => onTick?.(row.product_id)}
                          />
                        ) : null}
                      </td>
                    ) : null}
                    <RowCells field={change.field} row={row} />
                    {isPreviewed ? null : <td>{OUTCOME_TEXT[row.outcome ?? ""] ?? ""}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="flex flex-wrap gap-2">
            {after ? (
              <button type="button" className="button" onClick={() => setAfter(null)}>
                Al principio
              </button>
            ) : null}
            {hasMore ? (
              <button
                type="button"
                className="button"
                onClick={() => setAfter(String(shown.at(-1)?.product_id))}
              >
                Siguientes
              </button>
            ) : null}
          </div>
        </>
      )}
    </Loaded>
  );
}

function leftOut({ outcomes }: BulkChange): number {
  return ["changed_since", "unconfirmed", "refused", "kept"].reduce(
    (sum, outcome) => sum + (outcomes[outcome] ?? 0),
    0,
  );
}

function Summary({ change }: { change: BulkChange }) {
  const { state, rows, rising, falling, outcomes, field } = change;
  const done = { previewed: "", applied: "Aplicado", undone: "Deshecho" }[state];
  const count = outcomes[state] ?? 0;
  return (
    <p role="status" className="text-sm text-ink-2">
      {state === "previewed"
        ? `${countText(rows)} cambios${field === "active" ? "" : ` · suben ${countText(rising)}, bajan ${countText(falling)}`} · todavía no se ha cambiado nada`
        : `${done}: ${countText(count)} productos${leftOut(change) > 0 ? ` · ${countText(leftOut(change))} no se han tocado` : ""}`}
    </p>
  );
}

function Tab({ isOn, onPick, text }: { isOn: boolean; onPick: () => void; text: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="min-h-9 rounded-full border border-line-strong px-4 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
      onClick={onPick}
    >
      {text}
    </button>
  );
}

function RowCells({ field, row }: { field: BulkChange["field"]; row: BulkRow }) {
  const basisPoints = row.change_basis_points;
  const tone = row.is_marked ? "text-sale" : (basisPoints ?? 0) > 0 ? "text-ok" : "text-ink";
  return (
    <>
      <td className="font-mono text-xs whitespace-nowrap">{row.sku}</td>
      <td>{row.name}</td>
      <td className="number text-ink-3 line-through">{bulkValueText(field, row.before)}</td>
      <td className="number font-semibold">{bulkValueText(field, row.after)}</td>
      <td className={`number font-semibold ${tone}`}>
        {basisPoints === null ? "" : percentText(basisPoints)}
      </td>
      <td className="number text-ink-2">{moneyText(row.lowest_30_days_cents)}</td>
    </>
  );
}

function Rejects({ change: { rejects, rejected } }: { change: BulkChange }) {
  if (rejected === 0) return null;
  return (
    <details className="rounded border border-line bg-surface px-4 py-3">
      <summary className="cursor-pointer font-semibold text-sale">
        {countText(rejected)} no se pueden cambiar
      </summary>
      <ul className="mt-2 grid max-h-48 gap-1 overflow-auto text-sm">
        {rejects.map(({ line, code, value, reason }) => (
          <li key={`${line} ${code}`}>
            {line === null ? "" : `Línea ${line}: `}
            <span className="font-mono text-xs">{[code, value].filter(Boolean).join(" ")}</span> · {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
