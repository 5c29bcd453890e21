import { formatEuros, IMAGE_SIZES, type MeasureColumn } from "@tuerca/contract";
import { useFit } from "../../client/car/use-fit.ts";
import { isGiftCard, type ListedProduct } from "../../client/page/listed-product.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { CompareToggle } from "../../features/compare/compare-toggle.tsx";
import { FIT_COLORS, fitLabel } from "../../ui/fit/fit-looks.ts";
import { FitMark } from "../../ui/fit/fit-mark.tsx";
import { Link } from "../../ui/link/link.tsx";
import { priceOf } from "../../ui/price/price.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { Stock } from "../../ui/stock/stock.tsx";

type ProductRowProps = {
  product: ListedProduct;
  columns: readonly MeasureColumn[];
  /** Whether there is a column for the visitor's car. */
  hasFit: boolean;
  /** Visible without scrolling, so its picture loads at once. */
  isFirst: boolean;
};

/** A product in a table; on phones its measures, verdict and stock stand in a second line. */
export function ProductRow({ product, columns, hasFit, isFirst }: ProductRowProps) {
  const { name, sku, brand, image, url_path, quantity, column_values: values = [] } = product;
  const { now, before } = priceOf(product);
  const isCard = isGiftCard(product);
  const fit = hasFit && !isCard ? <RowFit product={product.id} /> : null;
  const measures = values.filter(Boolean).join(" · ");
  return (
    <tr>
      <td className="rows-picture">
        <ResponsiveImage
          src={image?.url ?? DRAWING}
          alt=""
          variants={[IMAGE_SIZES.search]}
          isLazy={!isFirst}
        />
      </td>
      <th scope="row">
        <Link to={url_path} className="hover:underline">
          <b>{brand?.name}</b> <span className="code text-[0.8125rem]">{sku}</span>
          <span className="rows-name">{name}</span>
        </Link>
        <p className="rows-second">
          {fit}
          <Stock quantity={quantity} />
          <span className="truncate">{measures || name}</span>
        </p>
      </th>
      {columns.map(({ slug, kind }, at) => (
        <td
          key={slug}
          className={`rows-column ${kind === "number" || kind === "range" ? "rows-number" : ""}`}
        >
          {values[at] ?? <span className="text-ink-3">–</span>}
        </td>
      ))}
      {hasFit ? <td className="rows-column">{fit}</td> : null}
      <td className="rows-column">
        <Stock quantity={quantity} />
      </td>
      <td className="rows-number rows-price">
        {before === null ? null : (
          <s>
            <span className="sr-only">Antes: </span>
            {formatEuros(before)}
          </s>
        )}
        <b className={before === null ? "" : "text-sale"}>{formatEuros(now)}</b>
      </td>
      <td className="rows-actions">
        {isCard ? null : (
          <>
            <CompareToggle product={product} className="rows-compare" />
            <AddToCart product={product} className="rows-add" />
          </>
        )}
      </td>
    </tr>
  );
}

/** A verdict in a word or two; nothing without a car. */
function RowFit({ product }: { product: number }) {
  const fit = useFit(product);
  if (!fit) return null;
  return (
    <span
      title={fit.words}
      className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${FIT_COLORS[fit.verdict]}`}
    >
      <FitMark verdict={fit.verdict} className="size-3.5" />
      <span aria-hidden="true">{fitLabel(fit)}</span>
      <span className="sr-only">{fit.words}</span>
    </span>
  );
}
