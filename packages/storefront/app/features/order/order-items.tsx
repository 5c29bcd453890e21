import { formatEuros, IMAGE_SIZES, lineFitText, type Order, unitPriceText } from "@tuerca/contract";
import type { ReactNode } from "react";
import { FitWords } from "../../ui/fit/fit-words.tsx";
import { GiftNote } from "../../ui/gift-note/gift-note.tsx";
import { Link } from "../../ui/link/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";

type OrderItemsProps = {
  items: Order["items"];
  /** Acts on a line's product, below its name. */
  actionOf?: ((product: Order["items"][number]["product"]) => ReactNode) | undefined;
};

/** The lines of an order as sold. No price is struck, because an order announces no reduction. */
export function OrderItems({ items, actionOf }: OrderItemsProps) {
  return (
    <ul className="grid gap-3">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
        <OrderLine key={index} item={item} action={actionOf?.(item.product)} />
      ))}
    </ul>
  );
}

function OrderLine({ item, action }: { item: Order["items"][number]; action: ReactNode }) {
  const { product, quantity, price } = item;
  return (
    <li className="grid grid-cols-[75px_1fr_auto] gap-3 text-sm">
      <div className="grid size-[75px] place-items-center overflow-hidden rounded-sm border border-line bg-surface">
        {product.image ? (
          <ResponsiveImage src={product.image.url} alt="" variants={[IMAGE_SIZES.cart]} />
        ) : null}
      </div>
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-semibold">
          {product.is_sold ? (
            <Link to={pathOf(product.url)} className="hover:underline">
              {product.name}
            </Link>
          ) : (
            product.name
          )}
        </p>
        <p className="code text-xs text-ink-2">{product.sku}</p>
        {item.fit ? <FitWords {...item.fit} words={lineFitText(item.fit)} /> : null}
        <GiftNote recipient={item.products_customization?.[0]} />
        {item.refunded ? <p>{refundedText(quantity, item.refunded)}</p> : null}
        {action}
      </div>
      <div className="grid content-start justify-items-end gap-0.5 text-right whitespace-nowrap">
        <p className="font-bold">{formatEuros(price.total)}</p>
        {quantity > 1 ? (
          <p className="max-w-44 whitespace-normal text-ink-2">{unitPriceText({ quantity, ...price })}</p>
        ) : null}
      </div>
    </li>
  );
}

type Refunded = NonNullable<Order["items"][number]["refunded"]>;

/** `2 de 3 reembolsadas: 20,00 €`, or a reduction of the price. */
function refundedText(quantity: number, { quantity: pieces, amount }: Refunded): string {
  const what =
    pieces > 0
      ? `${pieces} de ${quantity} ${quantity === 1 ? "reembolsada" : "reembolsadas"}`
      : "Rebaja posterior";
  return `${what}: ${formatEuros(amount)}`;
}

/** A link within the shop, whatever host serves it. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, "");
}
