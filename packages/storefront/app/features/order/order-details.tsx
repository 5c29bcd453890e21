import type { Order } from "@tuerca/contract";
import type { ReactNode } from "react";
import { instantText } from "../../ui/delivery-text/delivery-text.ts";
import { OrderAddresses } from "./order-addresses.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { TransferCard } from "./transfer-card.tsx";

type OrderDetailsProps = { order: Order; totals: ReactNode; contactEmail: string | null };

/** An order: thanks, state, how to pay, what was bought, where it goes, what happened. */
export function OrderDetails({ order, totals, contactEmail }: OrderDetailsProps) {
  const { transfer } = order.payment;
  const isToPay = order.status === "pending_payment" && transfer;
  return (
    <>
      <OrderHeading order={order} />
      <div className="grid items-start gap-8 pt-6 lg:grid-cols-[1fr_400px] lg:gap-16 print:block">
        <div className="grid min-w-0 gap-8">
          {isToPay ? <TransferCard transfer={transfer} total={order.totals.total} /> : null}
          <OrderAddresses order={order} />
          <OrderHistory order={order} />
        </div>
        <section
          aria-label="Lo que has comprado"
          className="grid gap-4 rounded border border-line bg-surface p-5 print:mt-6 print:border-0 print:p-0"
        >
          <h2 className="title text-lg">Lo que has comprado</h2>
          <OrderItems items={order.items} />
          <div className="border-t border-line pt-4">{totals}</div>
        </section>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-8 text-sm print:hidden">
        <button type="button" className="button" onClick={() => window.print()}>
          Imprimir
        </button>
        {contactEmail ? (
          <p className="text-ink-2">
            ¿Alguna duda? Escríbenos a{" "}
            <a className="link" href={`mailto:${contactEmail}?subject=Pedido ${order.number}`}>
              {contactEmail}
            </a>{" "}
            con el número del pedido.
          </p>
        ) : null}
      </div>
    </>
  );
}

function OrderHeading({ order }: { order: Order }) {
  return (
    <div className="grid gap-2 border-b border-ink pb-5">
      <h1 className="title text-2xl sm:text-3xl">Gracias por tu pedido</h1>
      <p className="text-ink-2">
        Pedido <strong className="code text-ink">{order.number}</strong> del {instantText(order.created_at)}.
        Te hemos enviado la confirmación a {order.customer.email}.
      </p>
      <p className="flex items-center gap-2 font-bold">
        <span
          aria-hidden="true"
          className={`size-2.5 rounded-full ${order.status === "cancelled" ? "bg-sale" : order.status === "pending_payment" ? "bg-signal" : "bg-ok"}`}
        />
        {order.status_label}
      </p>
    </div>
  );
}
