import type { Order } from "@tuerca/contract";
import type { ReactNode } from "react";
import { OrderDetails } from "./order-details.tsx";
import { useGuestOrder } from "./order-query.ts";
import { OrderFailed, OrderLoading, OrderUnknown } from "./order-states.tsx";

type GuestOrderPageProps = {
  id: string;
  /** What it cost. */
  totals: (order: Order) => ReactNode;
  contactEmail: string | null;
};

/** A guest's order; whoever has its address may see it. */
export function GuestOrderPage({ id, totals, contactEmail }: GuestOrderPageProps) {
  const { data: order, isError, refetch } = useGuestOrder(id);
  return (
    <div className="wrap pt-6 pb-16 print:p-0">
      {order ? <OrderDetails order={order} totals={totals(order)} contactEmail={contactEmail} /> : null}
      {order === null ? <OrderUnknown contactEmail={contactEmail} /> : null}
      {order === undefined && isError ? <OrderFailed onRetry={() => void refetch()} /> : null}
      {order === undefined && !isError ? <OrderLoading /> : null}
    </div>
  );
}
