import { formatEuros, type Order, toCents, toEuros } from "@tuerca/contract";
import { CartTotals } from "../../features/cart/cart-totals.tsx";
import { vatNote } from "../../ui/vat-note/vat-note.ts";

/** The costs of an order, its VAT, and its refunds. */
export function OrderTotals({ order: { status, totals, discounts, vat, refunds } }: { order: Order }) {
  const restLabel = status === "pending_payment" ? undefined : "Resto";
  const back = refunds.filter((refund) => !refund.is_surplus);
  const backCents = back.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return (
    <>
      <CartTotals
        totals={totals}
        discounts={discounts}
        isShippingKnown
        restLabel={restLabel}
        note={vatNote(vat)}
      />
      {backCents > 0 ? (
        <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-bold">
          Devuelto <span className="whitespace-nowrap">−{formatEuros(toEuros(backCents))}</span>
        </p>
      ) : null}
    </>
  );
}
