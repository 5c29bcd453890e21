import { formatEuros, IMAGE_SIZES } from "@tuerca/contract";
import { isGiftCard, type ListedProduct } from "../../client/page/listed-product.ts";
import { AddToCart } from "../../features/cart/add-to-cart.tsx";
import { CompareToggle } from "../../features/compare/compare-toggle.tsx";
import { useOwnPrice } from "../../features/visitor/use-own-price.ts";
import { WishToggle } from "../../features/wishlist/wish-toggle.tsx";
import { FitBadge } from "../../ui/fit/fit-badge.tsx";
import { Link } from "../../ui/link/link.tsx";
import { MatchedCode } from "../../ui/matched-code/matched-code.tsx";
import { DiscountTag, Price, priceOf } from "../../ui/price/price.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { Stock } from "../../ui/stock/stock.tsx";

export type ProductBoxProps = {
  product: ListedProduct;
  /** Visible without scrolling, so its picture loads at once. */
  isFirst: boolean;
};

/** A product in a list. The whole box links to its page; the button adds it to the cart. */
export function ProductBox({ product, isFirst }: ProductBoxProps) {
  const { percent, base } = priceOf(product);
  const own = useOwnPrice(product.id);
  return (
    <article className="box">
      <DiscountTag percent={percent} className="box-tag" />
      <BoxPicture product={product} isFirst={isFirst} />
      <p className="box-brand">{product.brand?.name}</p>
      <h3 className="box-name">
        <Link to={product.url_path} className="link-of-all">
          {product.name}
        </Link>
      </h3>
      <p className="box-model">{product.attributes.model?.value}</p>
      <div className="box-row">
        <span className="code">{product.sku}</span>
        {product.rating.average === null ? null : <Stars average={product.rating.average} />}
      </div>
      <MatchedCode code={product._matched_code} className="-mt-1 mb-2.5" />
      <div className="box-foot">
        <Price product={product} />
        <p className="box-note">
          <span>{isGiftCard(product) ? "Sin gastos de envío" : (own ?? `Sin IVA ${formatEuros(base)}`)}</span>
          <Stock quantity={product.quantity} />
        </p>
        {isGiftCard(product) ? (
          <Link to={product.url_path} className="button box-action">
            Ver la tarjeta
          </Link>
        ) : (
          <AddToCart product={product} className="box-action" />
        )}
      </div>
      <WishToggle product={product} className="box-wish" />
      {isGiftCard(product) ? null : <CompareToggle product={product} className="box-compare" />}
    </article>
  );
}

function BoxPicture({ product, isFirst }: ProductBoxProps) {
  return (
    <div className="box-picture">
      <ResponsiveImage
        src={product.image?.url ?? DRAWING}
        alt=""
        variants={[IMAGE_SIZES.productBox]}
        isLazy={!isFirst}
      />
      {isGiftCard(product) ? null : <FitBadge product={product.id} />}
    </div>
  );
}
