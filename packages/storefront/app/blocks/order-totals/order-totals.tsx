import type { Order } from "@tuerca/contract";
import { CartTotals } from "../../features/cart/index.ts";
import { vatNote } from "../../ui/vat-note/vat-note.ts";

/** What an order cost, and the VAT in it. */
export function OrderTotals({ order: { status, totals, discounts, vat } }: { order: Order }) {
  const restLabel = status === "pending_payment" ? undefined : "Resto";
  return (
    <CartTotals
      totals={totals}
      discounts={discounts}
      isShippingKnown
      restLabel={restLabel}
      note={vatNote(vat)}
    />
  );
}
