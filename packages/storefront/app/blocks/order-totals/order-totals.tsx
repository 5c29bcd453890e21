import { formatEuros, type Order } from "@tuerca/contract";
import { CartTotals } from "../../features/cart/index.ts";

/** What an order cost, and the VAT in it. */
export function OrderTotals({ order }: { order: Order }) {
  const { vat } = order;
  const taxed = vat.exempt
    ? "Operación exenta de IVA (exportación)"
    : `IVA del ${vat.rate_percent} % incluido: ${formatEuros(vat.included)} (base ${formatEuros(vat.base)})`;
  const vouchers = `Tarjetas regalo sin IVA: ${formatEuros(vat.not_subject)}`;
  const note = [...(vat.base > 0 ? [taxed] : []), ...(vat.not_subject > 0 ? [vouchers] : [])].join(". ");
  return <CartTotals totals={order.totals} discounts={order.discounts} isShippingKnown note={note} />;
}
