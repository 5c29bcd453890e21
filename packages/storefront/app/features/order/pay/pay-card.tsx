import { formatEuros, type Order, paymentPath } from "@tuerca/contract";
import { instantText } from "../../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../../ui/link/link.tsx";

/** Pays an unpaid order by card or Bizum. */
export function PayCard({ order: { id, totals, payment } }: { order: Order }) {
  return (
    <section
      aria-labelledby="falta-el-pago"
      className="grid justify-items-start gap-2 rounded border-[1.5px] border-ink bg-surface p-5 print:hidden"
    >
      <h2 id="falta-el-pago" className="title text-lg">
        Falta el pago de {formatEuros(totals.total)}
      </h2>
      <p className="text-sm text-ink-2">
        {payment.due_at ? `Puedes pagarlo hasta el ${instantText(payment.due_at)}. ` : ""}
        Si no lo pagas, lo cancelamos sin coste.
      </p>
      <Link to={paymentPath("pay", id)} className="button button-main mt-1 max-sm:w-full">
        Pagar ahora
      </Link>
    </section>
  );
}
