import { type SharedCart, type SharedCartItem, toEuros } from "@tuerca/contract";
import { readProductCodes } from "../../catalog/index.ts";
import { readSellable } from "../../stock/index.ts";
import { openCarDescriber } from "../../vehicles/index.ts";
import { presentSums } from "../present-cart.ts";
import { totalsOf, withPrices } from "../priced-cart.ts";
import type { CartContext } from "../save-cart.ts";
import { openSharedCart, type SharedCartLink } from "./open-shared-cart.ts";
import { noteOpened, type SharedLine } from "./shared-cart.repository.ts";

/** A shared cart as a workshop sees it. Throws as `openSharedCart`. */
export async function readSharedCart(context: CartContext, link: SharedCartLink): Promise<SharedCart> {
  const { lines, expiresAt } = await openSharedCart(context, link);
  await noteOpened(context.database.db, link.secret, context.clock.now());
  return { ...(await presentLines(context, lines)), expires_at: expiresAt.toISOString() };
}

/**
 * Presents lines of nobody's cart at the prices of now: nothing is reserved, and no coupon counts.
 */
export async function presentLines(
  context: CartContext,
  lines: readonly SharedLine[],
): Promise<Omit<SharedCart, "expires_at">> {
  const { db } = context.database;
  const ids = lines.map(({ productId }) => productId);
  const sellables = await readSellable(db, ids, context.clock.now());
  const unitCents = (id: number) => sellables.get(id)?.unitCents ?? 0;
  const current = lines.map((line) => ({ ...line, seenUnitCents: unitCents(line.productId) }));
  const cart = withPrices({ ...NO_CART, lines: current }, sellables);
  const totals = totalsOf(cart);
  const { items } = await presentSums(context, cart, totals);
  const products = items.map(({ product }) => product);
  const [codes, describe] = await Promise.all([
    readProductCodes(db, products),
    openCarDescriber(context.catalog),
  ]);
  return {
    items: items.map(
      ({ product, quantity, price, car, fit }): SharedCartItem => ({
        product,
        quantity,
        price,
        codes: codes.get(product.id) ?? [],
        car: car ? describe(car) : null,
        ...(fit ? { fit } : {}),
      }),
    ),
    total: toEuros(totals.totalCents),
    notices: cart.notices,
  };
}

const NO_CART = { id: "", version: 0, state: "cart", reservedUntil: null, member: null } as const;
