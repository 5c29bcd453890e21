import { countOf, formatEuros, IMAGE_SIZES, type Order, orderPrice, ownOrderPath } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { dayText } from "../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../ui/link/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { OrderStatusText } from "./order-status.tsx";

const MAX_PICTURES = 3;

/** An order in the list; the whole row is its link. */
export function OrderRow({ order }: { order: Order }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const trackingUrl = order.status === "shipped" ? order.shipments[0]?.url : null;
  return (
    <li className="sheet-cell relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[10rem_1fr_auto_auto] sm:gap-x-6">
      <div className="grid gap-0.5">
        <Link to={ownOrderPath(order.id)} className="code link-of-all font-bold hover:underline">
          <span className="sr-only">Pedido </span>
          {order.number}
        </Link>
        <span className="text-sm text-ink-2">{dayText(order.created_at)}</span>
      </div>
      <div className="text-sm max-sm:order-last max-sm:col-span-full">
        <OrderStatusText order={order} />
        <p className="mt-0.5 text-ink-2">
          {countOf(pieces, "pieza", "piezas")}
          {trackingUrl ? (
            <>
              {" · "}
              <a href={trackingUrl} className="link relative z-1" rel="noreferrer">
                Seguir el envío<span className="sr-only"> del pedido {order.number}</span>
              </a>
            </>
          ) : null}
        </p>
      </div>
      <OrderPictures items={order.items} />
      <span className="flex items-center gap-3 font-bold whitespace-nowrap">
        {formatEuros(orderPrice(order))}
        <Icon name="right" className="size-4 text-ink-3" />
      </span>
    </li>
  );
}

/** Small pictures of the first lines; the order's page has their names. */
export function OrderPictures({ items }: { items: Order["items"] }) {
  const shown = items
    .flatMap(({ product }) => (product.image ? [product.image.url] : []))
    .slice(0, MAX_PICTURES);
  return (
    <div aria-hidden="true" className="flex gap-1.5 max-sm:hidden">
      {shown.map((url) => (
        <span
          key={url}
          className="grid size-12 place-items-center overflow-hidden rounded-sm border border-line"
        >
          <ResponsiveImage src={url} alt="" variants={[IMAGE_SIZES.search]} />
        </span>
      ))}
    </div>
  );
}
