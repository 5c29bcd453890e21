import {
  formatEuros,
  type GiftCardRecipient,
  lineFitText,
  type Order,
  orderPrice,
  paidByGiftCards,
  unitPriceText,
  unlinked,
  withoutGiftCards,
} from "@tuerca/contract";
import { formatDay } from "./consumer-rights.tsx";
import { color, style } from "./style.ts";

type Priced = Pick<Order, "items" | "totals" | "discounts" | "carrier" | "vat" | "status">;

/** The lines of an order and its costs, as a table that text-only programs read in order. */
export function OrderLines({ order }: { order: Priced }) {
  const byGiftCard = paidByGiftCards(order.discounts);
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse" }}>
      <tbody>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail's lines never move
          <OrderLine key={index} item={item} />
        ))}
        <Amount label="Subtotal" amount={order.totals.subtotal} />
        {withoutGiftCards(order.discounts).map((discount) => (
          <Amount key={discount.id} label={discount.name} amount={-discount.amount} />
        ))}
        <Amount label={`Envío (${order.carrier.name})`} amount={order.totals.shipping} free />
        {order.totals.surcharge > 0 ? (
          <Amount label="Recargo por contra reembolso" amount={order.totals.surcharge} />
        ) : null}
        <Amount label={totalLabel(order)} amount={orderPrice(order)} strong />
        {byGiftCard > 0 ? <Paid order={order} byGiftCard={byGiftCard} /> : null}
      </tbody>
    </table>
  );
}

/** The share of gift cards, in euros, and the rest. */
function Paid({ order: { status, totals }, byGiftCard }: { order: Priced; byGiftCard: number }) {
  const restLabel = status === "pending_payment" ? "Queda por pagar" : "Resto";
  return (
    <>
      <Amount label="Pagado con tarjeta regalo" amount={-byGiftCard} />
      <Amount label={restLabel} amount={totals.total} strong />
    </>
  );
}

/** A total of gift cards is without VAT. */
function totalLabel({ vat }: Priced): string {
  if (vat.not_subject > 0) return "Total";
  return vat.exempt ? "Total (exento de IVA)" : "Total, IVA incluido";
}

function OrderLine({ item }: { item: Order["items"][number] }) {
  const { quantity, price, products_customization: gift } = item;
  return (
    <tr>
      <td style={style.cell}>
        {item.product.name}
        <br />
        <span style={{ ...style.code, color: color.soft }}>{item.product.sku}</span> ·{" "}
        {unitPriceText({ quantity, ...price })}
        {item.fit ? (
          <>
            <br />
            {lineFitText(item.fit)}
          </>
        ) : null}
        <GiftCardFor recipient={gift?.[0]} />
      </td>
      <td style={{ ...style.cell, ...style.amount }}>{formatEuros(price.total)}</td>
    </tr>
  );
}

function GiftCardFor({ recipient }: { recipient: GiftCardRecipient | undefined }) {
  if (!recipient) return null;
  const when = recipient.deliver_on ? `el ${formatDay(recipient.deliver_on)}` : "en cuanto se pague";
  return (
    <>
      <br />
      Para {unlinked(recipient.recipient_name)} ({recipient.recipient_email}), {when}
    </>
  );
}

type AmountProps = { label: string; amount: number; free?: boolean; strong?: boolean };

function Amount({ label, amount, free, strong }: AmountProps) {
  const weight = strong ? { fontSize: 16, fontWeight: 700, borderBottom: "none" } : {};
  return (
    <tr>
      <td style={{ ...style.cell, ...weight }}>{label}</td>
      <td style={{ ...style.cell, ...style.amount, ...weight }}>
        {free && amount === 0 ? "Gratis" : formatEuros(amount)}
      </td>
    </tr>
  );
}
