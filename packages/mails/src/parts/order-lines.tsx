import { formatEuros, type Order } from "@tuerca/contract";
import { color, style } from "./style.ts";

/** What was ordered and what it costs, as a table that text-only programs read in order too. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse" }}>
      <tbody>
        {order.items.map((item) => (
          <OrderLine key={item.product.id} item={item} />
        ))}
        <Amount label="Subtotal" amount={order.totals.subtotal} />
        {order.discounts.map((discount) => (
          <Amount key={discount.id} label={discount.name} amount={-discount.amount} />
        ))}
        <Amount label={`Envío (${order.carrier.name})`} amount={order.totals.shipping} free />
        {order.totals.surcharge > 0 ? (
          <Amount label="Recargo por contra reembolso" amount={order.totals.surcharge} />
        ) : null}
        <Amount
          label={order.vat.exempt ? "Total (exento de IVA)" : "Total, IVA incluido"}
          amount={order.totals.total}
          strong
        />
      </tbody>
    </table>
  );
}

function OrderLine({ item }: { item: Order["items"][number] }) {
  return (
    <tr>
      <td style={style.cell}>
        {item.product.name}
        <br />
        <span style={{ ...style.code, color: color.soft }}>{item.product.sku}</span> · {item.quantity} ×{" "}
        {formatEuros(item.price.unit)}
      </td>
      <td style={{ ...style.cell, ...style.amount }}>{formatEuros(item.price.total)}</td>
    </tr>
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
