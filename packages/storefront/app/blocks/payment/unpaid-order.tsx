import { formatEuros, isGatewayMethod, type Order, paymentPath } from "@tuerca/contract";
import { useEffect, useState } from "react";
import { forgetUnpaidOrder, readUnpaidOrder } from "../../client/browser/unpaid-order.ts";
import { useGuestOrder } from "../../features/order/order-query.ts";
import { Link } from "../../ui/link/link.tsx";

/**
 * The order last about to be paid in this browser, if still unpaid, so that nobody orders twice.
 */
export function UnpaidOrder() {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId(readUnpaidOrder()), []);
  return id ? <Known id={id} /> : null;
}

function Known({ id }: { id: string }) {
  const { data } = useGuestOrder(id);
  const order = data?.needs_login ? null : data;
  const isConfirming = order?.payment.is_confirming ?? false;
  const isDue = order?.can.pay && isGatewayMethod(order.payment.method);
  const isOver = order !== undefined && !isDue && !isConfirming;
  useEffect(() => {
    if (isOver) forgetUnpaidOrder(id);
  }, [isOver, id]);
  if (!order || isOver) return null;
  return isConfirming ? <ConfirmingNote order={order} /> : <DueNote order={order} />;
}

const NOTE =
  "mt-4 flex flex-wrap items-center justify-between gap-3 border-l-[3px] border-ink bg-surface px-4 py-3";

function DueNote({ order: { id, number, totals } }: { order: Order }) {
  return (
    <section aria-label="Pedido sin pagar" className={NOTE}>
      <p>
        Tienes sin pagar el pedido <strong className="code">{number}</strong>, de {formatEuros(totals.total)}.
      </p>
      <Link to={paymentPath("pay", id)} className="button">
        Pagar ahora
      </Link>
    </section>
  );
}

function ConfirmingNote({ order: { id, number, totals } }: { order: Order }) {
  return (
    <section aria-label="Pago en curso" className={NOTE}>
      <p>
        Estamos confirmando tu pago del pedido <strong className="code">{number}</strong>, de{" "}
        {formatEuros(totals.total)}. No hace falta que lo pagues ni lo pidas otra vez.
      </p>
      <Link to={paymentPath("success", id)} className="button">
        Ver cómo va
      </Link>
    </section>
  );
}
