import { formatEuros, isPaidVia, type Order } from "@tuerca/contract";

/** The cash to have ready at the door, until delivery; empty for other payment methods. */
export function CashCard({ order: { status, payment, totals } }: { order: Order }) {
  const isDue = status === "preparing" || status === "shipped";
  if (!isPaidVia(payment.method, "door") || payment.status !== "pending" || !isDue) return null;
  return (
    <section aria-labelledby="como-pagar" className="rounded border-[1.5px] border-ink bg-surface p-5">
      <h2 id="como-pagar" className="title text-lg">
        Pagas al recibirlo
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Ten preparados <strong className="text-ink">{formatEuros(totals.total)}</strong> en efectivo: se pagan
        al repartidor, que no siempre lleva cambio.
      </p>
    </section>
  );
}
