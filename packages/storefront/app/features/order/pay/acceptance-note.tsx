import { formatEuros, type Order } from "@tuerca/contract";
import { TermsLink } from "../../../ui/terms-link/terms-link.tsx";

/** Says what paying an order by phone binds to, before it is paid; nothing for other orders. */
export function AcceptanceNote({ order }: { order: Order }) {
  if (!order.by_phone || order.status !== "pending_payment") return null;
  return (
    <p className="max-w-prose text-sm print:hidden">
      Este es el pedido del que hablamos por teléfono. Revísalo: al pagarlo lo aceptas, te obligas a pagar{" "}
      {formatEuros(order.totals.total)} y aceptas las <TermsLink>condiciones de venta</TermsLink>.
    </p>
  );
}
