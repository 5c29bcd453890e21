import { formatEuros, GIFT_CARDS_CATEGORY_ID, IMAGE_SIZES } from "@tuerca/contract";
import { Link } from "react-router";
import type { ListedProduct } from "../../client/listed-product.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { MatchedCode } from "../../ui/matched-code/matched-code.tsx";
import { DiscountTag, Price, priceOf } from "../../ui/price/price.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { Stock } from "../../ui/stock/stock.tsx";

type ProductBoxProps = {
  product: ListedProduct;
  /** Seen without scrolling, so its picture loads at once. Default false. */
  isFirst?: boolean;
};

/** A product in a list. The whole box leads to its page; the button puts it into the cart. */
export function ProductBox({ product, isFirst = false }: ProductBoxProps) {
  const { percent, base } = priceOf(product);
  return (
    <article className="group/box relative flex h-full flex-col p-3 sm:p-4">
      <DiscountTag percent={percent} className="absolute top-3.5 left-0 z-1 rounded-r-sm" />
      <BoxPicture product={product} isFirst={isFirst} />
      <p className="min-h-[1.4em] text-[0.8125rem] font-bold">{product.brand?.name}</p>
      <h3 className="mt-0.5 mb-1.5 line-clamp-3 min-h-[2.7em] text-sm leading-[1.35] font-medium text-pretty wrap-anywhere">
        <Link to={product.url_path} className="after:absolute after:inset-0 group-hover/box:underline">
          {product.name}
        </Link>
      </h3>
      <p className="line-clamp-1 min-h-[1.4em] text-[0.8125rem] text-ink-2">
        {product.attributes.model?.value}
      </p>
      <div className="mt-1.5 mb-2.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="code text-xs wrap-anywhere text-ink-3">{product.sku}</span>
        {product.rating.average === null ? null : <Stars average={product.rating.average} />}
      </div>
      <MatchedCode code={product._matched_code} className="-mt-1 mb-2.5" />
      <div className="mt-auto">
        <Price product={product} />
        <p className="mt-1 mb-3 flex flex-wrap justify-between gap-x-2 text-xs text-ink-3">
          <span>Sin IVA {formatEuros(base)}</span>
          <Stock quantity={product.quantity} />
        </p>
        <BoxAction product={product} />
      </div>
    </article>
  );
}

function BoxPicture({ product, isFirst }: Required<ProductBoxProps>) {
  return (
    <div className="mb-3 grid h-[150px] grid-rows-[minmax(0,1fr)] place-items-center sm:h-[190px]">
      <ResponsiveImage
        src={product.image?.url ?? DRAWING}
        alt=""
        variants={[IMAGE_SIZES.productBox]}
        isLazy={!isFirst}
        className="h-full max-h-[170px] w-full max-w-[170px]"
      />
    </div>
  );
}

function BoxAction({ product }: { product: ListedProduct }) {
  const isGiftCard = product.categories.some(({ id }) => id === GIFT_CARDS_CATEGORY_ID);
  const look =
    "relative z-1 min-h-10 w-full px-2 group-hover/box:not-aria-disabled:border-signal group-hover/box:not-aria-disabled:bg-signal group-hover/box:not-aria-disabled:text-signal-ink";
  if (!isGiftCard) return <AddToCart product={product} className={look} />;
  return (
    <Link to={product.url_path} className={`button ${look}`}>
      Elegir importe
    </Link>
  );
}
