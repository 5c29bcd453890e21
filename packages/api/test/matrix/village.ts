import * as contract from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { createSecretId } from "@tuerca/platform/secret-id";
import { insertReminder } from "../../src/flows/checkout/reminder/reminder.repository.ts";
import { markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { sendWithdrawalLink } from "../../src/flows/withdrawals/withdrawal-link.ts";
import { insertOptOut } from "../../src/modules/ratings/rating-request.repository.ts";
import { openRefundAccount } from "../../src/modules/refunds/index.ts";
import { type ExampleGoods, seedGoods } from "../examples/goods.ts";
import { createCoupon } from "../factories/create-coupon.ts";
import { createRating } from "../factories/create-rating.ts";
import { createRatingRequest } from "../factories/create-rating-request.ts";
import { createStockAlert } from "../factories/create-stock-alert.ts";
import { confirmAddress, lastSecret, logInAs, registerCustomer } from "../factories/customer.ts";
import { giftLine, giveGiftCards } from "../factories/gift-cards.ts";
import { clickPay, guestAddress, prepareCheckout, readLinkedOrder } from "../factories/guest.ts";
import { issueAll } from "../factories/invoices.ts";
import { askForForm } from "../factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../factories/payments/pay-shop.ts";
import type { TestClient } from "../test-client.ts";

/**
 * A person with orders, a cart and everything else; `word`, phone and tax id are unique and occur
 * in all their data.
 */
export type Person = {
  word: string;
  email: string;
  phone: string;
  password: string;
  /** Null for a guest. */
  userId: number | null;
  visitor: TestClient;
  addressIds: number[];
  /** Of the cars in the garage. */
  vehicleIds: number[];
  /** Of the lists that it names; the first has a product and a link with `listSecret`. */
  listIds: number[];
  listSecret: string;
  /** By transfer, and by card with an attempt. */
  orders: Record<"transfer" | "card", { id: string; number: string }>;
  /** Of a third order, which is paid. */
  invoice: { id: string; number: string; orderId: string };
  attempt: string;
  checkoutId: string;
  idempotencyKey: string;
  /** Of the mail that confirms an address; empty if none was sent. */
  secret: string;
  /** Of the link by which lines of the transfer order can be withdrawn from. */
  withdrawalSecret: string;
  /** Of the link to the cart, whose gift card it leaves out. */
  sharedCartSecret: string;
  /** Of the mail that asks for opinions about the order by transfer. */
  ratingSecret: string;
  alertSecret: string;
  /** Texts that only this person and the shop know. */
  markers: string[];
};

type Account = "confirmed" | "unconfirmed" | "none";
type Settler = readonly [word: string, number: number, account: Account];

const PEOPLE = {
  /** The targets: a customer, a guest, and a customer with an unconfirmed address. */
  customer: ["zafiro", 11, "confirmed"],
  guest: ["rubicundo", 12, "none"],
  newcomer: ["jaspeado", 13, "unconfirmed"],
  /** The attackers. */
  otherCustomer: ["topacio", 21, "confirmed"],
  otherGuest: ["granate", 22, "none"],
  otherNewcomer: ["opalino", 23, "unconfirmed"],
} as const satisfies Record<string, Settler>;
export type Name = keyof typeof PEOPLE;

export type Village = {
  shop: PayShop;
  goods: ExampleGoods;
  people: Record<Name, Person>;
  /** A browser of this person; an account's is logged in anew. */
  browserOf(name: Name): Promise<TestClient>;
};

/** A shop in which several people have bought, with every kind of data about them. */
export async function openVillage(): Promise<Village> {
  let goods!: ExampleGoods;
  const environment = { TRUST_PROXY: "127.0.0.1" };
  const shop = await startPayShop(
    async (pool) => {
      goods = await seedGoods(pool);
      await createCoupon(pool, { code: "FRENOS10", isPublic: true, maxUses: 1000 });
    },
    { environment },
  );
  const people = {} as Record<Name, Person>;
  for (const name of Object.keys(PEOPLE) as Name[]) people[name] = await settle(shop, goods, PEOPLE[name]);
  const browserOf = async (name: Name) => {
    const { userId, visitor } = people[name];
    const browser = shop.visitor();
    if (userId !== null) await logInAs(shop.context, browser, userId);
    else for (const [cookie, value] of visitor.cookies) browser.cookies.set(cookie, value);
    return browser;
  };
  return { shop, goods, people, browserOf };
}

/** The other traces of a session: a reservation, a request for a balance, a consent, an opinion. */
async function leaveTraces(
  shop: PayShop,
  visitor: TestClient,
  { word, phone, productId }: { word: string; phone: string; productId: number },
): Promise<void> {
  expectOk(await visitor.call(contract.transitionCart, { body: { to: "checkout" } }));
  expectOk(await visitor.call(contract.requestGiftCard, { body: { mobile: phone } }));
  const consent = { default: { analytics_storage: "denied" as const } };
  expectOk(await visitor.call(contract.putSessionData, { body: { consent } }));
  const { pool } = shop.context.database;
  const rating = await createRating(pool, {
    productId,
    status: "pending",
    title: word,
    comment: `De ${word}`,
    author: word,
  });
  await pool.query(
    `insert into rating_photos (id, rating_id, content, small, created_at)
     values ($1, $2, $3, $3, now())`,
    [createSecretId(), rating, word],
  );
}

/** Withdraws from one order, and has the link for another mailed; returns its secret. */
async function withdraw(
  shop: PayShop,
  visitor: TestClient,
  {
    card,
    transfer,
  }: Record<"transfer" | "card", { id: string; number: string; customer: { email: string } }>,
  word: string,
): Promise<string> {
  const body = { order_id: card.id, name: `Ana ${word}`, lines: null };
  const headers = { "idempotency-key": `desistimiento-de-${word}` };
  expectOk(await visitor.call(contract.withdrawFromOrder, { headers, body }));
  const { email } = transfer.customer;
  await sendWithdrawalLink(shop.context, { order: transfer.number, email });
  return lastSecret(shop.context, email);
}

type Owner = Pick<Person, "visitor" | "email" | "password">;

async function settle(shop: PayShop, goods: ExampleGoods, [word, number, account]: Settler): Promise<Person> {
  const email = `${word}@example.es`;
  const phone = `6110000${number}`;
  const nif = taxIdOf(87_650_000 + number);
  const visitor = shop.visitor();
  const owner = { visitor, email, password: `${word} y cinco faros azules` };
  const userId = await openAccount(shop, owner, account);
  const address = {
    ...guestAddress,
    name: word,
    surname: `Pérez ${word}`,
    phone,
    street: `Calle ${word}, 1`,
  };
  const filled = userId === null ? EMPTY : await fillAccount(visitor, word, { ...address, nif }, goods);
  const customer = { email, name: `Ana ${word}`, phone, nif };
  const fill = async (
    products: Parameters<typeof prepareCheckout>[1],
    payment_method: "card" | "transfer",
  ) => {
    await prepareCheckout(visitor, products, address);
    if (payment_method === "transfer")
      await visitor.call(contract.applyCoupon, { body: { code: "FRENOS10" } });
    const body = { customer, payment_method, comments: `Para ${word}` };
    return expectOk(await visitor.call(contract.updateCheckout, { body })).id;
  };
  const key = `clave-de-${word}-0001`;
  const part = [{ id: goods.oil, quantity: 1 }];
  const invoice = await placeInvoiced(shop, visitor, await fill(part, "card"));
  const transfer = expectOk(await clickPay(visitor, await fill(part, "transfer"), key)).order;
  const card = expectOk(await clickPay(visitor, await fill(part, "card"))).order;
  const { order: attempt } = await askForForm(visitor, card.id);
  const recipient = { recipient_name: `Eva ${word}`, recipient_mobile: phone, message: `De ${word}` };
  await giveGiftCards(shop, [giftLine(goods.giftCard, { ...recipient, price: 100 + number })]);
  const checkoutId = await fill([...part, giftLine(goods.giftCard, { ...recipient, price: 50 })], "transfer");
  await leaveTraces(shop, visitor, { word, phone, productId: goods.oil });
  const orders = { transfer, card };
  const { database, clock } = shop.context;
  const ratingSecret = await createRatingRequest(database.pool, transfer.id, clock.now());
  await insertOptOut(database.db, email, clock.now());
  await insertReminder(database.db, { checkoutId: transfer.id, email, consent: word }, clock.now());
  const link = { now: clock.now(), expiresAt: new Date(clock.now().getTime() + DAY_MS) };
  await inTransaction(database.db, (trx) => openRefundAccount(trx, transfer.id, link));
  return {
    ratingSecret,
    alertSecret: await createStockAlert(database.pool, goods.oil, { email, now: clock.now() }),
    sharedCartSecret: await shareOwnCart(visitor),
    ...owner,
    ...filled,
    word,
    phone,
    userId,
    orders,
    invoice,
    attempt,
    checkoutId,
    idempotencyKey: key,
    secret: account === "unconfirmed" ? await lastSecret(shop.context, email) : "",
    withdrawalSecret: await withdraw(shop, visitor, orders, word),
    markers: [word, phone, nif, attempt, checkoutId, invoice.orderId].concat(
      idsOf([invoice, transfer, card]),
    ),
  };
}

function idsOf(things: readonly { id: string; number: string }[]): string[] {
  return things.flatMap(({ id, number }) => [id, number]);
}

async function shareOwnCart(visitor: TestClient): Promise<string> {
  const { url_path } = expectOk(await visitor.call(contract.shareCart));
  return url_path.split("/").at(-1) ?? "";
}

async function placeInvoiced(shop: PayShop, visitor: TestClient, checkoutId: string) {
  const { order } = expectOk(await clickPay(visitor, checkoutId));
  await markOrderPaid(shop.context, order.number);
  await issueAll(shop.context);
  const { invoice } = await readLinkedOrder(visitor, order.id);
  if (!invoice) throw new Error(`order ${order.number} has no invoice`);
  return { ...invoice, orderId: order.id };
}

async function openAccount(shop: PayShop, { visitor, email, password }: Owner, account: Account) {
  if (account === "none") return null;
  const { id } = await registerCustomer(visitor, email, password);
  if (account === "confirmed") await confirmAddress(shop.context, visitor, email);
  return id;
}

const EMPTY = { addressIds: [], vehicleIds: [], listIds: [], listSecret: "" };

/** Fills an account with every kind of data; returns the ids of its addresses and cars. */
async function fillAccount(
  visitor: TestClient,
  word: string,
  { nif, ...address }: typeof guestAddress & { nif: string },
  goods: ExampleGoods,
): Promise<Pick<Person, keyof typeof EMPTY>> {
  expectOk(await visitor.call(contract.updateUser, { body: { name: `Ana ${word}` } }));
  const addressIds: number[] = [];
  for (const street of [`Calle ${word}, 1`, `Calle ${word}, 2`]) {
    const body = { ...address, street };
    addressIds.push(expectOk(await visitor.call(contract.addShippingAddress, { body })).id ?? 0);
  }
  expectOk(await visitor.call(contract.addBillingAddress, { body: { ...address, nif } }));
  expectOk(await visitor.call(contract.addWish, { params: { id: goods.oil } }));
  const vehicleIds = await fillGarage(visitor, word, goods);
  return { addressIds, vehicleIds, ...(await fillList(visitor, word, goods)) };
}

/** Names a list with a product on it, and shares it. */
async function fillList(visitor: TestClient, word: string, { oil }: ExampleGoods) {
  const { id } = expectOk(await visitor.call(contract.addNamedList, { body: { name: `Lista ${word}` } }));
  expectOk(
    await visitor.call(contract.saveListProduct, { params: { id, product: oil }, body: { quantity: 1 } }),
  );
  const { url_path } = expectOk(await visitor.call(contract.shareNamedList, { params: { id } }));
  const listIds = [id];
  for (const name of [`Otra ${word}`, `Tercera ${word}`])
    listIds.push(expectOk(await visitor.call(contract.addNamedList, { body: { name } })).id);
  return { listIds, listSecret: url_path.split("/").at(-1) ?? "" };
}

/** Adds two cars to an account; returns their ids. */
async function fillGarage(visitor: TestClient, word: string, { car }: ExampleGoods): Promise<number[]> {
  const ids: number[] = [];
  for (const vehicle of [car.vehicles.tsi, car.vehicles.corsa]) {
    const body = { vehicle, nickname: `Coche ${word}` };
    ids.push(expectOk(await visitor.call(contract.addGarageVehicle, { body })).id);
  }
  return ids;
}

const NIF_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

function taxIdOf(number: number): string {
  return `${number}${NIF_LETTERS[number % 23]}`;
}

function expectOk<T>({ status, body }: { status: number; body: T }): T {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
