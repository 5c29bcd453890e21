import { checkoutInput } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { createSession, sessionHash } from "@tuerca/platform/http";
import { createSecretId } from "@tuerca/platform/secret-id";
import type { Context } from "../../context.ts";
import { confirmAddress, findAccounts, hashPassword, insertAccount } from "../../modules/account/index.ts";
import { lookUpCode, putCoupon, putInCart } from "../../modules/cart/index.ts";
import { findFreeGiftCard } from "../../modules/demo/index.ts";
import { answerRequest } from "../../modules/gift-requests/index.ts";
import { type CartOwner, storeSession } from "../../modules/session/index.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { quoteDelivery } from "../checkout/quote-delivery.ts";
import { startCheckout } from "../checkout/start-checkout.ts";
import { updateCheckout } from "../checkout/update-checkout.ts";
import { openRequest } from "../gift-cards/gift-request.ts";
import type { DemoBuyer, DemoSale } from "./demo-sale.ts";

/** A password that nobody knows, hashed once a process, because hashing takes time. */
let nobodys: Promise<string> | null = null;

/** The id of a made-up customer's account, which is opened with the first order. */
async function accountOf(
  { clock }: Pick<Context, "clock">,
  trx: Trx,
  { email, name, surname }: DemoBuyer,
): Promise<number> {
  const [known] = await findAccounts(trx, email);
  if (known) return known.id;
  nobodys ??= hashPassword(createSecretId());
  const now = clock.now();
  const draft = { email, name: `${name} ${surname}`, passwordHash: await nobodys, createdAt: now };
  const account = await insertAccount(trx, draft);
  await confirmAddress(trx, account, now);
  return account.id;
}

/** For limits that count IP addresses: one of RFC 5737, which nobody has. */
const NOBODYS_ADDRESS = "192.0.2.1";

/**
 * Places a made-up sale as its customer would: cart, checkout, order. Returns the order's id.
 * Throws as `placeOrder`, if the shop does not sell what it wants.
 */
export async function placeSale(
  context: Context,
  trx: Trx,
  sale: DemoSale,
  products: readonly number[],
): Promise<string> {
  const session = createSession(sale.at, {});
  await storeSession(trx, session, sale.at);
  const userId = sale.buyer.hasAccount ? await accountOf(context, trx, sale.buyer) : null;
  const owner: CartOwner = userId === null ? { sessionHash: sessionHash(session) } : { userId };
  await fillCart(context, trx, owner, sale, products);
  const { checkout } = await startCheckout(context, owner);
  await fillCheckout(context, owner, sale);
  const request = { owner, sessionHash: sessionHash(session), from: null, revision: null };
  const placing = { ...request, checkoutId: checkout.id, idempotencyKey: createSecretId() };
  return (await placeOrder(context, placing)).order.id;
}

async function fillCart(
  context: Context,
  trx: Trx,
  owner: CartOwner,
  { lines, gift, coupon, balanceOf, at }: DemoSale,
  products: readonly number[],
): Promise<void> {
  const goods = lines.flatMap(({ rank, quantity }) => {
    const productId = products[Math.floor(rank * products.length)];
    return productId === undefined ? [] : [{ ...NO_GIFT, productId, quantity }];
  });
  const cardId = gift && (await findFreeGiftCard(trx));
  const recipient = gift && { ...gift.recipient, deliver_on: null };
  const cards =
    gift && cardId ? [{ productId: cardId, quantity: 1, unitCents: gift.cents, gift: recipient }] : [];
  const wanted = { lines: [...goods, ...cards.map((card) => ({ ...card, fit: null }))], withheld: [] };
  const nothingLeft = () => "Nothing is left of a made-up cart.";
  await putInCart(context, owner, async () => wanted, { joining: "add", nothingLeft });
  if (coupon !== null) await useCoupon(context, trx, owner, coupon);
  if (balanceOf === null) return;
  const expiresAt = new Date(at.getTime() + HOUR_MS);
  const requestId = await openRequest(trx, owner, { mobile: balanceOf, expiresAt });
  await answerRequest(trx, requestId, { status: "accepted", expiresAt });
}

/** A coupon that the cart is too small for is left out. */
async function useCoupon(context: Context, trx: Trx, owner: CartOwner, code: string): Promise<void> {
  const coupon = await lookUpCode(trx, owner, code);
  if (coupon) await putCoupon(context, owner, coupon.id).catch(() => null);
}

const NO_GIFT = { unitCents: 0, gift: null, fit: null };

async function fillCheckout(context: Context, owner: CartOwner, sale: DemoSale): Promise<void> {
  const { buyer, isExpress, comments } = sale;
  const update = (input: object) =>
    updateCheckout(context, owner, checkoutInput.parse(input), NOBODYS_ADDRESS);
  const { email, phone, nif } = buyer;
  await update({ customer: { email, name: `${buyer.name} ${buyer.surname}`, phone, nif } });
  await update({ shipping_address: addressOf(buyer), comments });
  const destination = { postal_code: buyer.address.postal_code, country: "ES", for: "cart" } as const;
  const carriers = await quoteDelivery(context, owner, destination);
  const carrier = (isExpress ? carriers.at(-1) : null) ?? carriers[0];
  const { missing } = await update({ carrier_id: carrier?.id });
  if (missing.includes("payment_method")) await update({ payment_method: sale.payment });
}

function addressOf({ name, surname, phone, company, address }: DemoBuyer) {
  const firm = company ? { company: company.name, nif: company.nif } : {};
  return { name, surname, phone, ...firm, ...address, province: "" };
}
