import { type Order, orderWithdrawalPath, WITHDRAWAL_DAYS, WITHDRAWAL_LABEL } from "@tuerca/contract";
import { dayText } from "../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../ui/link/link.tsx";

type Withdrawn = Pick<Order, "id" | "status" | "withdrawal" | "returns" | "payment"> & {
  carrier: Pick<Order["carrier"], "is_digital">;
};

/**
 * The function to withdraw while the period runs, and what follows from received statements, unless
 * their return says it.
 */
export function OrderWithdrawals({ order }: { order: Withdrawn }) {
  const { is_open: isOpen, until, statements } = order.withdrawal;
  const isOver =
    order.status === "cancelled" || order.status === "returned" || order.payment.status === "refunded";
  const hasReturn = order.returns.some(({ reason }) => reason === "withdrawal");
  const isTold = statements.length === 0 || isOver || hasReturn;
  if (!isOpen && isTold) return null;
  return (
    <section aria-labelledby="desistimiento" className="print:hidden">
      <h2 id="desistimiento" className="title border-t border-ink pt-4 text-lg">
        Desistimiento
      </h2>
      {statements.length > 0 && !hasReturn ? <WhatFollows isDigital={order.carrier.is_digital} /> : null}
      {isOpen ? (
        <p className="mt-3 text-sm">
          <Link to={orderWithdrawalPath(order.id)} className="link font-bold">
            {WITHDRAWAL_LABEL}
          </Link>
          <span className="block text-ink-2">{periodText(until, order.carrier.is_digital)}</span>
        </p>
      ) : null}
    </section>
  );
}

function WhatFollows({ isDigital }: { isDigital: boolean }) {
  if (isDigital)
    return (
      <p className="mt-3 max-w-prose text-sm text-ink-2">
        Lo hemos recibido. Anulamos las tarjetas regalo y te devolvemos lo que no se haya gastado, como muy
        tarde {WITHDRAWAL_DAYS} días después de tu aviso y por el mismo medio de pago.
      </p>
    );
  return (
    <div className="mt-3 grid max-w-prose gap-2 text-sm text-ink-2">
      <p>
        Lo hemos recibido. Si ya tienes las piezas, envíalas en los {WITHDRAWAL_DAYS} días siguientes a tu
        aviso; el coste directo de devolverlas es tuyo.
      </p>
      <p>
        Te devolvemos el dinero como muy tarde {WITHDRAWAL_DAYS} días después de tu aviso, por el mismo medio
        de pago. Podemos esperar a recibir las piezas o la prueba de que las has enviado.
      </p>
    </div>
  );
}

function periodText(until: string | null, isDigital: boolean): string {
  if (isDigital) return `En los ${WITHDRAWAL_DAYS} días siguientes a la compra.`;
  if (until === null) return `Ya, y hasta ${WITHDRAWAL_DAYS} días después de recibirlo.`;
  return `Hasta el ${dayText(`${until}T12:00:00Z`)}.`;
}
