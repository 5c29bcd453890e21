import { formatEuros, type Order, orderPrice, ownOrderPath } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { dayText } from "../../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../../ui/link/link.tsx";
import { OrderProgress } from "../order-progress.tsx";
import { OrderPictures } from "../order-row.tsx";
import { OrderStatusText } from "../order-status.tsx";
import { useOwnOrders } from "./own-order-queries.ts";
import { NoOrders } from "./own-orders.tsx";

/** The customer's last order and its progress. */
export function LastOrder({ catalogPath }: { catalogPath: string }) {
  const { data, isError, refetch } = useOwnOrders(1, 1);
  if (!data && isError) return <LoadFailed what="tu último pedido" onRetry={() => void refetch()} />;
  if (!data) return <LastOrderLoading />;
  const [order] = data.data;
  return order ? <LastOrderCard order={order} /> : <NoOrders catalogPath={catalogPath} />;
}

/** Placeholder in its size. */
export function LastOrderLoading() {
  return (
    <div
      aria-hidden="true"
      className="h-[338px] rounded border border-line bg-surface sm:h-[204px] noscript:hidden"
    />
  );
}

function LastOrderCard({ order }: { order: Order }) {
  return (
    <section
      aria-labelledby="ultimo-pedido"
      className="grid content-start gap-5 rounded border border-line bg-surface p-5 max-sm:min-h-[338px] sm:min-h-[204px]"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="ultimo-pedido" className="title text-lg">
            Tu último pedido
          </h2>
          <p className="text-sm text-ink-2">
            <span className="code text-ink">{order.number}</span> · {dayText(order.created_at)} ·{" "}
            {formatEuros(orderPrice(order))}
          </p>
        </div>
        <OrderPictures items={order.items} />
      </div>
      <OrderProgress order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <OrderStatusText order={order} />
        <Link to={ownOrderPath(order.id)} className="button max-sm:w-full">
          Ver el pedido
        </Link>
      </div>
    </section>
  );
}
