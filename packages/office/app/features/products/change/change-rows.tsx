import { type BulkChange, type BulkRow, listBulkChangeRows } from "@tuerca/office-contract";
import { useState } from "react";
import { useOffice } from "../../../client/use-office.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { amountText, bulkValueText, OUTCOME_WORDS, percentText } from "../product-words.ts";
import type { Ticks } from "./use-ticks.ts";

/** All products of a change, those to confirm, or those left out. */
export type RowsOnly = "" | "marked" | "left_out";

type ChangeRowsProps = { change: BulkChange; only: RowsOnly; ticks: Ticks };

/** Products of a change, a hundred at a time. */
export function ChangeRows({ change, only, ticks }: ChangeRowsProps) {
  const [after, setAfter] = useState<string | null>(null);
  const query = { ...(only ? { only } : {}), ...(after ? { after } : {}) };
  const rows = useOffice(listBulkChangeRows, { params: { id: change.id }, query });
  return (
    <Loaded query={rows} what="los productos">
      {({ rows: shown, has_more: hasMore }) => (
        <>
          <ChangeTable change={change} rows={shown} ticks={ticks} />
          {after || hasMore ? (
            <nav aria-label="Páginas" className="flex flex-wrap gap-2">
              {after ? (
                <button type="button" className="button" onClick={() => setAfter(null)}>
                  Los primeros
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
            </nav>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

type ChangeTableProps = { change: BulkChange; rows: readonly BulkRow[]; ticks: Ticks };

function ChangeTable({ change, rows, ticks }: ChangeTableProps) {
  const isPreviewed = change.state === "previewed";
  const hasTicks = isPreviewed && change.marked > 0;
  const isMoney = change.field === "price" || change.field === "offer";
  return (
    <ScrollBox label="Productos del cambio">
      <table className="rows max-lg:[&_:is(td,th)]:px-2">
        <thead>
          <tr>
            {hasTicks ? (
              <th className="relative">
                <span className="max-lg:sr-only">Confirmar</span>
              </th>
            ) : null}
            <th>Código</th>
            <th className="max-lg:hidden">Nombre</th>
            <th className="number">Antes</th>
            <th className="number">Después</th>
            {isMoney ? <th className="number">Cambio</th> : null}
            {isMoney ? <th className="number max-lg:hidden">Mínimo 30 días</th> : null}
            {isPreviewed ? null : <th>Resultado</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.product_id} className={hasTicks && row.is_marked ? "bg-part" : ""}>
              {hasTicks ? (
                <td>{row.is_marked ? <Tick sku={row.sku} id={row.product_id} ticks={ticks} /> : null}</td>
              ) : null}
              <ValueCells field={change.field} row={row} />
              {isMoney ? <MoneyCells row={row} /> : null}
              {isPreviewed ? null : <td className="text-ink-2">{OUTCOME_WORDS[row.outcome ?? ""]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Tick({ sku, id, ticks }: { sku: string; id: number; ticks: Ticks }) {
  return (
    <input
      type="checkbox"
      className="check block"
      aria-label={`Confirmar ${sku}`}
      checked={ticks.has(id)}
      disabled={ticks.areAll}
      onChange={() => ticks.toggle(id)}
    />
  );
}

function ValueCells({ field, row }: { field: BulkChange["field"]; row: BulkRow }) {
  return (
    <>
      <td>
        <span className="font-mono text-xs whitespace-nowrap">{row.sku}</span>
        <span className="block text-xs text-ink-2 lg:hidden">{row.name}</span>
      </td>
      <td className="max-lg:hidden">{row.name}</td>
      <td className="number whitespace-nowrap text-ink-2 line-through">{bulkValueText(field, row.before)}</td>
      <td className="number font-semibold whitespace-nowrap">{bulkValueText(field, row.after)}</td>
    </>
  );
}

function MoneyCells({ row }: { row: BulkRow }) {
  const { change_basis_points: change, is_marked: isMarked } = row;
  const tone = isMarked ? "text-sale" : change !== null && change > 0 ? "text-ok" : "text-ink";
  return (
    <>
      <td className={`number font-semibold whitespace-nowrap ${tone}`}>
        {change === null ? "–" : percentText(change)}
      </td>
      <td className="number text-ink-2 max-lg:hidden">{amountText(row.lowest_30_days_cents)}</td>
    </>
  );
}
