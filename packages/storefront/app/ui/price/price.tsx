import { formatEuros, toCents, toEuros, withoutVat } from "@tuerca/contract";

/** The prices of a product, euros. */
type Priced = {
  price: number;
  price_base: number;
  offers: readonly { price: number; discountPercent: number; lowest_price_30d: number }[];
};

/**
 * A product's current price and, during an offer, the one before; euros. The price before is the
 * lowest of the 30 days before the offer, against which the reduction counts (LOCM art. 20.1); null
 * if the offer does not reduce that.
 */
export function priceOf<P extends Priced>(product: P) {
  const offer: P["offers"][number] | null = product.offers[0] ?? null;
  const now = offer?.price ?? product.price;
  const base = offer ? toEuros(withoutVat(toCents(offer.price))) : product.price_base;
  const before = offer && offer.lowest_price_30d > now ? offer.lowest_price_30d : null;
  return { now, before, base, percent: offer?.discountPercent ?? 0, offer };
}

type PriceProps = {
  product: Priced;
  /**
   * Size of the number: `box` in lists, `page` on the product page, `bar` in the phone's bar.
   * Default `box`.
   */
  size?: "box" | "page" | "bar";
};

const SIZES = {
  box: { now: "text-[1.375rem] leading-none", before: "text-sm" },
  bar: { now: "text-lg leading-none", before: "text-xs" },
  page: { now: "text-3xl leading-none", before: "text-lg" },
} as const;

/** Price with VAT; during an offer with the old price struck. */
export function Price({ product, size = "box" }: PriceProps) {
  const { now, before } = priceOf(product);
  return (
    <p className="price-line">
      {before === null ? <span className="sr-only">Precio: </span> : <span className="sr-only">Ahora: </span>}
      <b className={`title tracking-[-.01em] ${SIZES[size].now} ${before === null ? "" : "text-sale"}`}>
        {formatEuros(now)}
      </b>
      {before === null ? null : (
        <s className={`text-ink-3 ${SIZES[size].before}`}>
          <span className="sr-only">Antes: </span>
          {formatEuros(before)}
        </s>
      )}
    </p>
  );
}

/** The reduction in percent, `−18 %`. */
export function DiscountTag({ percent, className = "" }: { percent: number; className?: string }) {
  if (percent < 1) return null;
  return (
    <span className={`discount ${className}`}>
      <span className="sr-only">Descuento del {percent} %</span>
      <span aria-hidden="true">−{percent} %</span>
    </span>
  );
}
