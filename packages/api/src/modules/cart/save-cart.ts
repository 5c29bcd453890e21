import { type Cart, type CheckedCart, formatEuros, isInSteps, toEuros } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { type CartOwner, ownerOf, requireGuest, type Shopper } from "../session/index.ts";
import { readSellable, type Sellable } from "../stock/index.ts";
import { forgetUnknownCars } from "../vehicles/index.ts";
import { insertCart, lockCart, replaceLines, type StoredCart, setTermsOf } from "./cart.repository.ts";
import { type CartLine, lineKey, readWantedLines, type WantedLine } from "./cart-line.ts";
import { goneMessage, shortMessage, stepMessage } from "./cart-notices.ts";
import { MAX_SUBTOTAL_CENTS } from "./cart-totals.ts";
import { amountOf, findGiftProblem, type GiftLine } from "./gift-card/gift-line.ts";
import { type ProductSource, presentCart } from "./present-cart.ts";
import { type PricedCart, priceCart, withPrices, withReductions } from "./priced-cart.ts";
import { deleteReservations } from "./reservation/reservation.repository.ts";
import { saveFirstCart, saveOpenCart } from "./save-open-cart.repository.ts";

export type CartContext = ProductSource & { clock: Clock };

/**
 * Replaces the whole cart, at the catalogue's prices. Returns the new cart, or null if it is empty.
 * Throws Invalid for an unavailable line, and Conflict `cart_version` (with the current cart) if
 * `version` is not current; both change nothing.
 */
export async function saveCart(
  context: CartContext,
  shopper: Shopper,
  input: CheckedCart,
): Promise<Cart | null> {
  const wanted = await forgetUnknownCars(context.catalog, readWantedLines(input.products));
  const owner = ownerOf(shopper);
  if (shopper.termsOf !== undefined) await openCallersCart(context, shopper, shopper.termsOf);
  const save: Save = { shopper, owner, wanted, version: input.version, now: context.clock.now() };
  const saved =
    (await saveAtOnce(context, save)) ??
    (await inTransaction(context.database.db, (trx) => saveLockedCart(context, trx, save)));
  return saved && presentCart(context, saved);
}

/** Sets whose group's prices a caller's cart has, creating it if needed. */
async function openCallersCart(
  { database: { db }, clock }: CartContext,
  shopper: Shopper,
  account: number | null,
): Promise<void> {
  const owner = ownerOf(shopper);
  await inTransaction(db, async (trx) => {
    await requireGuest(trx, shopper.session, clock.now(), true);
    await insertCart(trx, owner, clock.now());
    await setTermsOf(trx, owner, account);
  });
}

/** The state of a saved cart: a change releases the reservation. */
const UNRESERVED = { state: "cart", reservedUntil: null } as const;

type Save = {
  shopper: Shopper;
  owner: CartOwner;
  wanted: WantedLine[];
  version: number | undefined;
  now: Date;
};

/** The usual save. Null if anything is out of the ordinary; the other way then finds the reason. */
async function saveAtOnce({ database }: CartContext, save: Save): Promise<PricedCart | null> {
  if (save.wanted.some((line) => line.gift)) return null;
  const saved = await (save.version === 0 && save.shopper.userId === null
    ? saveFirstCart(database.db, { ...save, session: save.shopper.session })
    : saveOpenCart(database.db, save));
  if (!saved) return null;
  const lines = toLines(save.wanted, saved.sellables);
  const priced = withPrices({ ...saved.key, ...UNRESERVED, lines }, saved.sellables);
  return withReductions(database.db, priced, saved.key, save.now);
}

/**
 * The save under the cart's lock: creates the first cart, releases a reservation, and reports
 * problems.
 */
async function saveLockedCart(context: CartContext, trx: Trx, save: Save): Promise<PricedCart | null> {
  const cart = await takeCart(trx, save);
  if (!cart) return null;
  if (!isCurrent(save.version, cart))
    throw versionConflict(
      await presentCart({ ...context, database: { db: trx } }, await priceCart(trx, cart, save.now)),
    );
  const sellables = await readSellable(trx, idsOf(save), save.now, cart);
  refuseProblems(save, sellables, cart.lines);
  if (cart.state === "checkout") await deleteReservations(trx, cart.id);
  const lines = toLines(save.wanted, sellables);
  const key = { ...cart, ...(await replaceLines(trx, cart.id, lines, save.now)) };
  const priced = withPrices({ ...key, ...UNRESERVED, lines }, sellables);
  return withReductions(trx, priced, key, save.now);
}

/**
 * The owner's locked cart, created if needed; null if none exists or is needed. Refuses a guest's
 * session that a login has ended: its cart is the customer's now.
 */
async function takeCart(trx: Trx, save: Save): Promise<StoredCart | null> {
  const found = await lockCart(trx, save.owner);
  if (found) return found;
  const hasSeenNone = !save.version;
  const needed = hasSeenNone && save.wanted.length > 0;
  if (save.shopper.userId === null) await requireGuest(trx, save.shopper.session, save.now, needed);
  if (!hasSeenNone) throw versionConflict(null);
  if (!needed) return null;
  await insertCart(trx, save.owner, save.now);
  return lockCart(trx, save.owner);
}

/** Whether the save is based on this cart; no version means the empty cart. */
function isCurrent(version: number | undefined, cart: StoredCart): boolean {
  return version === undefined || version === cart.version || (version === 0 && cart.lines.length === 0);
}

function versionConflict(cart: Cart | null): Conflict {
  return new Conflict("cart_version", "Tu carrito ha cambiado en otra ventana.", { cart });
}

function refuseProblems(
  save: Save,
  sellables: ReadonlyMap<number, Sellable>,
  stored: readonly CartLine[],
): void {
  const problems = findProblems(save, sellables, stored);
  const [first] = problems.values();
  if (!first) return;
  const errors = Object.fromEntries([...problems].map(([field, text]) => [field, [text]]));
  throw new Invalid(first, errors);
}

/**
 * A line beyond the stock may stay or shrink, one between two steps may stay: its notice says so,
 * and other lines can be mended first.
 */
function findProblems(
  { wanted, now }: Save,
  sellables: ReadonlyMap<number, Sellable>,
  stored: readonly CartLine[],
): Map<string, string> {
  const had = new Map(stored.map((line) => [lineKey(line), line.quantity]));
  const problems = new Map<string, string>();
  let subtotalCents = 0;
  for (const line of wanted) {
    const { productId, quantity, field } = line;
    const sellable = sellables.get(productId);
    if (!sellable?.active) {
      problems.set(`${field}.id`, goneMessage(sellable));
      continue;
    }
    const gift = giftOf(line, sellable);
    const hadQuantity = had.get(lineKey({ productId, gift })) ?? 0;
    const problem = findGiftProblem(line, sellable, now, hadQuantity > 0);
    if (problem) problems.set(`${field}.${problem.field}`, problem.message);
    else if (!gift && !isInSteps(quantity, sellable.step) && quantity !== hadQuantity)
      problems.set(`${field}.quantity`, stepMessage(sellable, quantity));
    else if (!gift && sellable.quantity < quantity && quantity > hadQuantity)
      problems.set(`${field}.quantity`, shortMessage(sellable));
    subtotalCents += (gift?.amountCents ?? sellable.originalCents) * quantity;
  }
  if (subtotalCents > MAX_SUBTOTAL_CENTS)
    problems.set("products", `Un carrito no puede pasar de ${formatEuros(toEuros(MAX_SUBTOTAL_CENTS))}.`);
  return problems;
}

function idsOf(save: Save): number[] {
  return save.wanted.map((line) => line.productId);
}

function toLines(wanted: readonly WantedLine[], sellables: ReadonlyMap<number, Sellable>): CartLine[] {
  return wanted.map((line) => {
    const { productId, quantity } = line;
    const sellable = sellables.get(productId);
    const gift = giftOf(line, sellable);
    const seenUnitCents = gift?.amountCents ?? sellable?.unitCents ?? 0;
    const isFor = gift || !line.car ? {} : { car: line.car };
    return { productId, quantity, seenUnitCents, ...(gift ? { gift } : isFor) };
  });
}

function giftOf({ gift }: WantedLine, sellable: Sellable | undefined): GiftLine | null {
  if (!gift?.recipient || !sellable) return null;
  return { amountCents: amountOf(gift, sellable), recipient: gift.recipient };
}
