import type { OfficeCouponUse } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { centsText } from "../../client/money-text.ts";
import { useMay } from "../../client/session.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";

type CouponOrdersProps = { orders: readonly OfficeCouponUse[]; hasMore: boolean };

/** The newest orders that used a coupon. */
export function CouponOrders({ orders, hasMore }: CouponOrdersProps) {
  const mayOpen = useMay("read_orders");
  if (orders.length === 0) return <EmptyNote>Ningún pedido lo ha usado todavía.</EmptyNote>;
  return (
    <>
      <ScrollBox label="Pedidos con este cupón">
        <table className="rows">
          <thead>
            <tr>
              <th>Pedido</th>
              <th>Fecha</th>
              <th className="number">Descuento</th>
              <th className="number">Total</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ order_number: number, used_at, discount_cents, total_cents, is_restored }) => (
              <tr key={number}>
                <td>
                  {mayOpen ? (
                    <OfficeLink to={`/pedidos/${number}`} className="link py-1 font-bold whitespace-nowrap">
                      {number}
                    </OfficeLink>
                  ) : (
                    number
                  )}
                  {is_restored ? (
                    <span className="block text-ink-2">cancelado o devuelto: no cuenta</span>
                  ) : null}
                </td>
                <td>{momentText(used_at)}</td>
                <td className={`number ${is_restored ? "line-through" : ""}`}>{centsText(discount_cents)}</td>
                <td className="number">{centsText(total_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {hasMore ? <p className="text-sm text-ink-2">Hay más pedidos; estos son los últimos.</p> : null}
    </>
  );
}
