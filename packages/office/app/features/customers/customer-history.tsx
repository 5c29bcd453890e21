import {
  type CustomerDetail,
  GIFT_CARD_STATE_WORDS,
  OPINION_STATUS_WORDS,
  REFUND_STATE_WORDS,
  RETURN_STATE_WORDS,
} from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { momentText } from "../../client/moments.ts";
import { centsText } from "../../client/money-text.ts";
import { Section } from "../../ui/detail/section.tsx";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { StateDot } from "../../ui/state-dot.tsx";
import { STATUS_TONES } from "../orders/order-words.ts";

type Shown = { customer: CustomerDetail };

/** A customer's orders and what became of them, newest first. */
export function CustomerHistory({ customer }: Shown) {
  const { returns, refunds, gift_cards, opinions } = customer;
  return (
    <>
      <Orders customer={customer} />
      <Past title="Devoluciones" rows={returns}>
        {({ number, order_number, state, at }) => (
          <Line key={number} to={`/devoluciones/${number}`} name={number} state={RETURN_STATE_WORDS[state]}>
            del pedido {order_number} · {momentText(at)}
          </Line>
        )}
      </Past>
      <Past title="Reembolsos" rows={refunds}>
        {({ id, order_number, cents, state, at }) => (
          <Line
            key={id}
            to={`/reembolsos/${order_number}`}
            name={centsText(cents)}
            state={REFUND_STATE_WORDS[state]}
          >
            del pedido {order_number} · {momentText(at)}
          </Line>
        )}
      </Past>
      <Past title="Tarjetas regalo compradas" rows={gift_cards}>
        {({ id, order_number, state, amount_cents, balance_cents }) => (
          <Line
            key={id}
            to={`/tarjetas-regalo/${id}`}
            name={`Tarjeta ${id}`}
            state={GIFT_CARD_STATE_WORDS[state]}
          >
            del pedido {order_number} · {centsText(balance_cents)} de {centsText(amount_cents)}
          </Line>
        )}
      </Past>
      <Past title="Opiniones" rows={opinions}>
        {({ id, product, rating, title, status, at }) => (
          <Line
            key={id}
            to={`/opiniones?${new URLSearchParams({ status })}`}
            name={`${rating} de 5`}
            state={OPINION_STATUS_WORDS[status]}
          >
            {product}
            {title ? ` · «${title}»` : ""} · {momentText(at)}
          </Line>
        )}
      </Past>
    </>
  );
}

function Orders({ customer: { orders, order_count } }: Shown) {
  return (
    <Section title="Pedidos">
      {orders.length === 0 ? (
        <EmptyNote>Todavía no ha pedido nada.</EmptyNote>
      ) : (
        <ul className="sheet text-sm">
          {orders.map(({ number, created_at, status, status_label, total_cents }) => (
            <li
              key={number}
              className="sheet-cell flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
            >
              <span className="flex flex-wrap gap-x-3">
                <OfficeLink to={`/pedidos/${number}`} className="link py-1 font-semibold">
                  {number}
                </OfficeLink>
                <span className="py-1 text-ink-2">{momentText(created_at)}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-4">
                <StateDot tone={STATUS_TONES[status]}>{status_label}</StateDot>
                <b className="min-w-20 text-right">{centsText(total_cents)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {order_count > orders.length ? (
        <p className="text-sm text-ink-2">
          Se ven los {orders.length} más nuevos de {order_count}.
        </p>
      ) : null}
    </Section>
  );
}

type PastProps<Row> = {
  title: string;
  /** Null for whoever may not see them. */
  rows: readonly Row[] | null;
  children: (row: Row) => ReactNode;
};

function Past<Row>({ title, rows, children }: PastProps<Row>) {
  if (rows === null || rows.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="sheet text-sm">{rows.map(children)}</ul>
    </Section>
  );
}

type LineProps = { to: string; name: string; state: string; children: ReactNode };

function Line({ to, name, state, children }: LineProps) {
  return (
    <li className="sheet-cell flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="flex min-w-0 flex-wrap gap-x-3">
        <OfficeLink to={to} className="link py-1 font-semibold">
          {name}
        </OfficeLink>
        <span className="min-w-0 py-1 break-words text-ink-2">{children}</span>
      </span>
      <span className="font-semibold">{state}</span>
    </li>
  );
}
