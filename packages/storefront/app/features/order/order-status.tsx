import type { Order, OrderStatus } from "@tuerca/contract";

const DOTS: Readonly<Partial<Record<OrderStatus, string>>> = {
  cancelled: "bg-sale",
  returned: "bg-ink-3",
  pending_payment: "bg-signal",
};

type StatedOrder = Pick<Order, "status" | "status_label"> & { payment: Pick<Order["payment"], "status"> };

/** The order's status in words, with a dot. */
export function OrderStatusText({ order }: { order: StatedOrder }) {
  const dot = order.payment.status === "refunded" ? "bg-ink-3" : DOTS[order.status];
  return (
    <span className="flex items-center gap-2 font-bold">
      <span aria-hidden="true" className={`size-2.5 flex-none rounded-full ${dot ?? "bg-ok"}`} />
      {order.status_label}
    </span>
  );
}
