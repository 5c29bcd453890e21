import type { Order } from "@tuerca/contract";
import type { ReactNode } from "react";
import { OrderInShort } from "../../features/order/order-in-short.tsx";
import { useGuestOrder } from "../../features/order/order-query.ts";
import { OrderFailed, OrderLoading, OrderUnknown } from "../../features/order/order-states.tsx";

type OrderGateProps = {
  /** Secret id, which lets anyone see and pay the order. */
  id: string;
  contactEmail: string | null;
  children: (order: Order, reload: () => void) => ReactNode;
};

/** Renders an order once loaded; before that, its loading or error state. */
export function OrderGate({ id, contactEmail, children }: OrderGateProps) {
  const { data: order, isError, refetch } = useGuestOrder(id);
  return (
    <div className="wrap pt-6 pb-16">
      {order?.needs_login ? <OrderInShort order={order} /> : null}
      {order?.needs_login === false ? children(order, () => void refetch()) : null}
      {order === null ? <OrderUnknown contactEmail={contactEmail} /> : null}
      {order === undefined && isError ? <OrderFailed onRetry={() => void refetch()} /> : null}
      {order === undefined && !isError ? <OrderLoading /> : null}
    </div>
  );
}
