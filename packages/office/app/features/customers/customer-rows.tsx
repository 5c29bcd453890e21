import { countOf } from "@tuerca/contract";
import type { ListedCustomer } from "@tuerca/office-contract";
import { useRef } from "react";
import { momentText } from "../../client/moments.ts";
import { centsText } from "../../client/money-text.ts";
import { OfficeLink } from "../../ui/office-link.tsx";
import { rememberRow, useRowKeys } from "../../ui/use-row-keys.ts";
import { nameText } from "./customer-words.ts";

type Rows = { customers: readonly ListedCustomer[] };
type Row = { customer: ListedCustomer };

/**
 * A page of customers: a table, or cards below 1024 px. `j` and `k` go from row to row, Enter
 * opens; the way back leads to the row that was open.
 */
export function CustomerRows({ customers }: Rows) {
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box);
  const isPersonal = customers.some(({ email }) => email !== null);
  return (
    <div ref={box}>
      <div className="overflow-x-auto max-lg:hidden">
        <table className="rows">
          <thead>
            <tr>
              <th>Cliente</th>
              {isPersonal ? <th>Correo</th> : null}
              <th>Población</th>
              <th className="number">Pedidos</th>
              <th className="number">Gastado</th>
              <th>Último pedido</th>
            </tr>
          </thead>
          <tbody>
            {customers.map((customer) => (
              <tr key={customer.id}>
                <td>
                  <NameLink customer={customer} /> <Marks customer={customer} />
                </td>
                {isPersonal ? <td className="break-all">{customer.email}</td> : null}
                <td>{customer.town}</td>
                <td className="number">{customer.orders}</td>
                <td className="number font-semibold">{centsText(customer.spent_cents)}</td>
                <td className="whitespace-nowrap text-ink-2">{lastText(customer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-2 lg:hidden">
        {customers.map((customer) => (
          <Card key={customer.id} customer={customer} />
        ))}
      </ul>
    </div>
  );
}

function Card({ customer }: Row) {
  const { email, name, town, orders, spent_cents } = customer;
  return (
    <li className="relative grid gap-1 rounded border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <NameLink customer={customer} isWhole />
        <span className="font-semibold whitespace-nowrap">{centsText(spent_cents)}</span>
      </div>
      {name === null ? null : <p className="break-all">{email}</p>}
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>{[town, countOf(orders, "pedido", "pedidos")].filter(Boolean).join(" · ")}</span>
        <span>{lastText(customer)}</span>
      </p>
      <p>
        <Marks customer={customer} />
      </p>
    </li>
  );
}

function NameLink({ customer, isWhole = false }: Row & { isWhole?: boolean }) {
  const { id } = customer;
  return (
    <OfficeLink
      to={`/clientes/${id}`}
      data-row={id}
      className={`font-semibold break-words hover:underline ${isWhole ? "link-of-all" : ""}`}
      onClick={() => rememberRow(id)}
    >
      {nameText(customer)}
    </OfficeLink>
  );
}

/** Whether it is a guest, and the tags. */
function Marks({ customer: { is_guest, tags } }: Row) {
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle text-xs text-ink-2">
      {is_guest ? <span>sin cuenta</span> : null}
      {tags.map((tag) => (
        <span key={tag} className="rounded-sm border border-line px-1.5 text-ink">
          {tag}
        </span>
      ))}
    </span>
  );
}

function lastText({ last_order_at }: ListedCustomer): string {
  return last_order_at === null ? "Sin pedidos" : momentText(last_order_at);
}
