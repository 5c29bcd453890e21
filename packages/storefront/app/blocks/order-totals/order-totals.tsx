import type { Order } from "@tuerca/contract";
import { CartTotals } from "../../features/cart/index.ts";
import { vatNote } from "../../ui/vat-note/vat-note.ts";

/** What an order cost, and the VAT in it. */
export function OrderTotals({ order: { totals, discounts, vat } }: { order: Order }) {
  return <CartTotals totals={totals} discounts={discounts} isShippingKnown note={vatNote(vat)} />;
}
