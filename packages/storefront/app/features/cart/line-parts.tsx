import { formatEuros, IMAGE_SIZES, soldText, unitPriceText } from "@tuerca/contract";
import { FitLine } from "../../ui/fit/fit-line.tsx";
import { Link } from "../../ui/link/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import type { ShownItem } from "./state/shown-cart.ts";
import { struckTotal } from "./struck-total.ts";

type ItemProps = { item: ShownItem };
type ProductProps = { item: Pick<ShownItem, "product"> };

/** The product's image, 75 by 75 pixels. */
export function LineImage({ item: { product } }: ProductProps) {
  return (
    <div className="grid size-[75px] flex-none place-items-center overflow-hidden rounded-sm border border-line bg-surface">
      {product.image ? (
        <ResponsiveImage src={product.image.url} alt="" variants={[IMAGE_SIZES.cart]} />
      ) : null}
    </div>
  );
}

/** The name, linked if the product still has a page. */
export function LineName({ item: { product } }: ProductProps) {
  if (product.url_path === "/") return <span className="font-semibold">{product.name}</span>;
  return (
    <Link to={product.url_path} className="font-semibold hover:underline">
      {product.name}
    </Link>
  );
}

/** The line's price, below the struck price before the offer. */
export function LineTotal({ item, isExempt }: ItemProps & { isExempt?: boolean }) {
  if (item.net) return <NetTotal net={item.net.total} gross={item.price.total} />;
  const struck = struckTotal(item, isExempt);
  return (
    <p className="grid justify-items-end whitespace-nowrap">
      {struck === null ? null : (
        <>
          <span className="sr-only">Antes </span>
          <s className="text-sm text-ink-2">{formatEuros(struck)}</s>
          <span className="sr-only">ahora </span>
        </>
      )}
      <span className={`font-bold ${struck === null ? "" : "text-sale"}`}>
        {formatEuros(item.price.total)}
      </span>
    </p>
  );
}

/** The price without VAT, and below it that with VAT if there is any. */
function NetTotal({ net, gross }: { net: number; gross: number }) {
  return (
    <p className="grid justify-items-end whitespace-nowrap">
      <span className="font-bold">{formatEuros(net)}</span>
      {net === gross ? null : (
        <span className="text-xs text-ink-2">
          <span className="sr-only">sin IVA, </span>
          {formatEuros(gross)} con IVA
        </span>
      )}
    </p>
  );
}

type Quantity = { item: Pick<ShownItem, "quantity" | "price" | "net"> };

/** Quantity times unit price; empty for a single piece. */
export function UnitPrice({ item: { quantity, price, net } }: Quantity) {
  const { unit, total } = net ?? price;
  if (quantity <= 1 || unit === null) return null;
  return <p className="max-w-44 text-right text-sm text-ink-2">{unitPriceText({ quantity, unit, total })}</p>;
}

/** The pieces in one unit, and in which numbers it is sold; nothing for single pieces. */
export function BoxNote({ item: { product } }: ProductProps) {
  const text = soldText(product);
  return text ? <p className="text-xs text-ink-2">{text}</p> : null;
}

/** The sender, if it is not our own warehouse. */
export function ChannelNote({ item: { product } }: ItemProps) {
  if (!product.source_channel) return null;
  return <p className="text-xs text-ink-2">Se sirve desde {product.source_channel}</p>;
}

/** Whether the part fits its car, else the visitor's; nothing for a gift card. */
export function LineFit({ item }: ItemProps) {
  return item.products_customization ? null : <FitLine product={item.product.id} fit={item.fit} />;
}
