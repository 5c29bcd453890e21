import type { Order } from "@tuerca/contract";
import { OrderItems } from "../../features/order/order-items.tsx";
import { OrderTotals } from "../order-totals/order-totals.tsx";

/** The order's lines and costs, beside its payment. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <section
      aria-label="Tu pedido"
      className="grid gap-4 rounded border border-line bg-surface p-5 lg:sticky lg:top-24"
    >
      <h2 className="title text-lg">Tu pedido</h2>
      <OrderItems items={order.items} />
      <div className="border-t border-line pt-4">
        <OrderTotals order={order} />
      </div>
    </section>
  );
}
