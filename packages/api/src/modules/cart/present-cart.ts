import {
  type Cart,
  type CartItem,
  type CartNotice,
  doesNotFitText,
  type Product,
  type Totals,
  toEuros,
  type Vat,
  withoutVat,
} from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import type { Catalog } from "../catalog/index.ts";
import { mostBuyable } from "../stock/index.ts";
import { judgeLines } from "../vehicles/index.ts";
import type { CartTotals } from "./cart-totals.ts";
import { type PricedCart, type PricedLine, totalsOf } from "./priced-cart.ts";

/**
 * The source of an item's `product`, which is for display: its amounts do not count. What fits the
 * lines' cars is read from it too.
 */
export type ProductSource = {
  catalog: Catalog;
  config: { siteUrl: string };
  database: { db: Database };
};

/** The cart in the contract's form; null without lines. */
export async function presentCart(
  source: ProductSource,
  cart: PricedCart,
  totals: CartTotals = totalsOf(cart),
): Promise<Cart | null> {
  if (cart.lines.length === 0) return null;
  const { vat, ...sums } = await presentSums(source, cart, totals);
  return {
    id: cart.id,
    ...sums,
    ...(cart.member?.showsNet ? { vat } : {}),
    coupon: presentCoupon(cart),
    gift_card: cart.giftRequest,
    prices: { total: toEuros(totals.totalCents) },
    shippingCost: toEuros(totals.shippingCents),
    count: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    version: cart.version,
    state: cart.state,
    reserved_until: cart.reservedUntil?.toISOString() ?? null,
    notices: [...cart.notices, ...sums.items.flatMap(warn)],
  };
}

/**
 * The warning of an item that does not fit its car; a `PricedCart` has none, as it never blocks.
 */
function warn({ product, fit }: CartItem): CartNotice[] {
  if (fit?.verdict !== "no") return [];
  return [{ product_id: product.id, code: "does_not_fit", message: doesNotFitText(product.name, fit.car) }];
}

/** The items of a cart in the order of its lines, and what they come to in euros. */
export async function presentSums(
  source: ProductSource,
  cart: PricedCart,
  totals: CartTotals,
): Promise<Pick<Cart, "items" | "totals" | "discounts" | "member"> & { vat: Vat }> {
  const { member } = cart;
  return {
    ...(member ? { member: { group: member.group, shows_net: member.showsNet } } : {}),
    items: await presentItems(source, cart, totals),
    totals: presentTotals(totals),
    vat: presentVat(totals),
    discounts: totals.discounts.map(({ id, name, cents }) => ({ id, name, amount: toEuros(cents) })),
  };
}

async function presentItems(
  source: ProductSource,
  cart: PricedCart,
  totals: CartTotals,
): Promise<CartItem[]> {
  const { catalog, database } = source;
  const fits = await judgeLines({ catalog, db: database.db }, cart.lines);
  const products = source.catalog.products(cart.lines.map((line) => line.productId));
  return cart.lines.map((line, index) => {
    const amounts = totals.lines[index];
    const fit = fits.get(line.productId);
    return {
      product: products.get(line.productId) ?? describeMissing(line, source.config.siteUrl),
      quantity: line.quantity,
      price: {
        unit: line.buyable ? toEuros(amounts?.unitCents ?? 0) : null,
        total: toEuros(amounts?.totalCents ?? 0),
        total_original: toEuros(amounts?.originalTotalCents ?? 0),
      },
      ...(cart.member?.showsNet && amounts ? { net: presentNet(line, amounts, totals) } : {}),
      coupon: cart.coupon && amounts?.discountCents ? { name: cart.coupon.name } : null,
      discount: toEuros(amounts?.discountCents ?? 0),
      ...(line.car ? { car: line.car } : {}),
      ...(fit ? { fit } : {}),
      ...presentGift(line),
    };
  });
}

/** Each rounded by itself, like the prices of the catalogue; the totals' base is what counts. */
function presentNet(
  { buyable, gift }: PricedLine,
  { unitCents, totalCents }: CartTotals["lines"][number],
  { vatBasisPoints }: CartTotals,
): CartItem["net"] {
  const net = (cents: number) => toEuros(gift ? cents : withoutVat(cents, vatBasisPoints));
  return { unit: buyable ? net(unitCents) : null, total: net(totalCents) };
}

function presentGift({
  gift,
  sellable,
}: PricedLine): Pick<CartItem, "prices_override" | "products_customization"> {
  if (!gift) return {};
  const isFree = sellable?.giftMinCents !== sellable?.giftMaxCents;
  return {
    ...(isFree ? { prices_override: [{ price: toEuros(gift.amountCents) }] } : {}),
    products_customization: [gift.recipient],
  };
}

/** The coupon of a cart with the reason why it does not count; null without a coupon. */
export function presentCoupon({ coupon }: Pick<PricedCart, "coupon">): Cart["coupon"] {
  return coupon && { code: coupon.code, name: coupon.name, problem: coupon.problem };
}

function presentTotals(totals: CartTotals): Totals {
  return {
    subtotal: toEuros(totals.subtotalCents),
    shipping: toEuros(totals.shippingCents),
    discount: toEuros(totals.discountCents),
    surcharge: toEuros(totals.surchargeCents),
    total: toEuros(totals.totalCents),
  };
}

function presentVat(totals: CartTotals): Vat {
  return {
    rate_percent: totals.vatBasisPoints / 100,
    base: toEuros(totals.baseCents),
    included: toEuros(totals.vatCents),
    not_subject: toEuros(totals.voucherCents),
    exempt: totals.vatBasisPoints === 0,
  };
}

/** The database's data of a product that the catalogue does not have (any more, or not yet). */
function describeMissing({ productId, sellable }: PricedLine, siteUrl: string): Product {
  const price = sellable?.originalCents ?? 0;
  const path = sellable?.urlPath ?? "/";
  return {
    id: productId,
    name: sellable?.name ?? "Producto retirado",
    sku: sellable?.sku ?? "",
    price: toEuros(price),
    price_base: toEuros(withoutVat(price)),
    quantity: sellable?.active ? mostBuyable(sellable) : 0,
    url: siteUrl + path,
    url_path: path,
    source_channel: null,
    image: null,
    images: [],
    brand: null,
    categories: [],
    attributes: {},
    attribute_set: { id: 1, name: "Recambio" },
    offers: [],
    rating: { average: null, count: 0 },
    ...(sellable && sellable.step > 1 ? { quantity_step: sellable.step } : {}),
  };
}
