import { type AnswerOf, countOf } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { listOrders } from "@tuerca/office-contract";
import { useRef, useState } from "react";
import { momentText } from "../../client/moments.ts";
import { OfficeLink } from "../../ui/office-link.tsx";
import { StateDot } from "../../ui/state-dot.tsx";
import { rememberRow, useRowKeys } from "../../ui/use-row-keys.ts";
import { OrderSelection } from "./order-selection.tsx";
import { centsText, DATUM_NAMES, methodName, STATUS_TONES } from "./order-words.ts";

/**
 * A page of orders: a table, or cards below 1024 px. `j` and `k` go from row to row, `x` selects,
 * Enter opens; the way back leads to the row that was open.
 */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (number: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(number)) next.add(number);
      return next;
    });
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box, toggle);
  return (
    <div ref={box} className="grid gap-3">
      <div className="overflow-x-auto max-lg:hidden">
        <table className="rows">
          <thead>
            <tr>
              <th>
                <span className="sr-only">Seleccionado</span>
              </th>
              <th>Pedido</th>
              <th>Fecha</th>
              <th>Cliente</th>
              <th className="number">Piezas</th>
              <th>Estado</th>
              <th>Pago</th>
              <th className="number">Total</th>
              <th>Entrega</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row
                key={order.number}
                order={order}
                isSelected={selected.has(order.number)}
                onToggle={() => toggle(order.number)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-2 lg:hidden">
        {orders.map((order) => (
          <Card key={order.number} order={order} />
        ))}
      </ul>
      {selected.size > 0 ? (
        <OrderSelection numbers={[...selected]} onClear={() => setSelected(new Set())} />
      ) : null}
    </div>
  );
}

type RowProps = { order: ListedOrder; isSelected: boolean; onToggle: () => void };

function Row({ order, isSelected, onToggle }: RowProps) {
  const { number, customer } = order;
  return (
    <tr aria-selected={isSelected}>
      <td>
        <input
          type="checkbox"
          className="check block"
          aria-label={`Seleccionar ${number}`}
          checked={isSelected}
          onChange={onToggle}
        />
      </td>
      <td className="whitespace-nowrap">
        <NumberLink number={number} />
        <Marks order={order} />
      </td>
      <td className="whitespace-nowrap text-ink-2">{momentText(order.created_at)}</td>
      <td>
        {customer.name} <span className="text-xs text-ink-2">{customer.town}</span>
        <FoundBy order={order} />
      </td>
      <td className="number">{order.pieces}</td>
      <td>
        <StateDot tone={STATUS_TONES[order.status]}>{order.status_label}</StateDot>
      </td>
      <td className="text-ink-2">{methodName(order.payment.method)}</td>
      <td className="number font-semibold">{centsText(order.total_cents)}</td>
      <td className="text-xs text-ink-2">{order.tracking_numbers[0] ?? order.carrier}</td>
    </tr>
  );
}

function Card({ order }: { order: ListedOrder }) {
  const { number, customer } = order;
  return (
    <li className="relative grid gap-1 rounded border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <span>
          <NumberLink number={number} isWhole />
          <Marks order={order} />
        </span>
        <span className="font-semibold">{centsText(order.total_cents)}</span>
      </div>
      <p>
        {customer.name} <span className="text-sm text-ink-2">{customer.town}</span>
      </p>
      <FoundBy order={order} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <StateDot tone={STATUS_TONES[order.status]}>{order.status_label}</StateDot>
        <span className="text-ink-2">{momentText(order.created_at)}</span>
      </div>
    </li>
  );
}

function NumberLink({ number, isWhole = false }: { number: string; isWhole?: boolean }) {
  return (
    <OfficeLink
      to={`/pedidos/${number}`}
      data-row={number}
      className={`font-semibold hover:underline ${isWhole ? "link-of-all" : ""}`}
      onClick={() => rememberRow(number)}
    >
      {number}
    </OfficeLink>
  );
}

/** Whether there are notes, or words of the customer. */
function Marks({ order: { notes, has_comments } }: { order: ListedOrder }) {
  const text = [notes > 0 ? countOf(notes, "nota", "notas") : "", has_comments ? "comentario" : ""]
    .filter(Boolean)
    .join(" · ");
  return text ? <span className="ml-2 text-xs text-ink-2">{text}</span> : null;
}

/** The data that the search has found, unless it is what every row shows. */
function FoundBy({ order: { found_by } }: { order: ListedOrder }) {
  const hidden = found_by.filter((datum) => datum !== "number" && datum !== "name");
  if (hidden.length === 0) return null;
  return (
    <span className="block text-xs text-ok">
      <Icon name="check" className="mr-1 inline size-3" />
      Por {hidden.map((datum) => DATUM_NAMES[datum]).join(", ")}
    </span>
  );
}

/** An order of the list, as the server shows it to the person. */
type ListedOrder = AnswerOf<typeof listOrders>["orders"][number];
