import { getCheckout, placeOrder } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, prepareCheckout, untilAnswered } from "../factories/guest.ts";
import { createProduct, type TestClient } from "../index.ts";
import { readDrift } from "./interleaved/interleaved.ts";
import { countStatuses, range, startTwoServers, type TwoServers } from "./two-servers.ts";

const MOBILE = "+34600100200";
const SPENDERS = 50;
const PIECES = 1000;

/** With the cheapest carrier's 4.95 €, an order of one piece is 30 €. */
const PRICE = 2505;
const ORDER = 3000;
const CARD = 10_000;

let shop: TwoServers;
let id = 0;

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    id = await createProduct(pool, { price: PRICE, quantity: PIECES });
  });
  await issueCard();
}, 120_000);
afterAll(() => shop.close());

/** A gift card of 100 € that has reached its mobile. */
async function issueCard(): Promise<void> {
  const buyer = shop.visitor();
  const { id: checkoutId } = await prepareCheckout(buyer, [{ id, quantity: 1 }]);
  const { order } = (await clickPay(buyer, checkoutId)).body;
  await shop.pool.query(
    `with card as (
      insert into gift_cards (order_id, position, piece, amount_cents, balance_cents, mobile, recipient, deliver_at,
        delivered_at, code_hash, created_at)
      values ($1, 1, 1, $2::integer, $2, $3, '{}', now(), now(), 'hash', now()) returning id)
    insert into gift_card_events (gift_card_id, kind, cents, order_id, at) select id, 'issue', $2, $1, now() from card`,
    [order.id, CARD, MOBILE],
  );
}

type Spender = { visitor: TestClient; checkoutId: string; revision: string };

/** A guest with a complete checkout that the card's owner lets pay with it. */
async function spender(): Promise<Spender> {
  const visitor = shop.visitor();
  const { id: checkoutId } = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
  await shop.pool.query(
    `with request as (
      insert into gift_card_requests (mobile, status, expires_at) values ($1, 'accepted', now() + interval '1 hour') returning id)
    update carts set gift_card_request_id = request.id from request, checkouts h
    where h.id = $2 and carts.id = h.cart_id`,
    [MOBILE, checkoutId],
  );
  const { body } = await untilAnswered(visitor, () => visitor.call(getCheckout));
  expect(body.totals.total).toBe(0);
  return { visitor, checkoutId, revision: body.revision };
}

/** The last click of a shopper with nothing left to pay; repeated while the shop is overloaded. */
async function spend({ visitor, checkoutId, revision }: Spender) {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const body = { checkout_id: checkoutId, revision, accept_terms: true } as const;
  for (;;) {
    const answer = await visitor.call(placeOrder, { body, headers });
    if (answer.status !== 503) return answer;
  }
}

it(`promise 4: of ${SPENDERS} who spend 30 € of a gift card of 100 € at once, three do, and 10 € are left`, async () => {
  const spenders: Spender[] = [];
  while (spenders.length < SPENDERS) spenders.push(...(await Promise.all(range(10).map(spender))));
  const answers = await Promise.all(spenders.map(spend));
  expect(countStatuses(answers)).toEqual({ 201: 3, 409: SPENDERS - 3 });
  expect(await shop.count("select balance_cents from gift_cards")).toBe(CARD - 3 * ORDER);
  expect(await shop.count("select sum(cents) from gift_card_events")).toBe(CARD - 3 * ORDER);
  expect(await shop.count("select count(*) from gift_card_events where kind = 'redeem'")).toBe(3);
  expect(await readDrift(shop.pool, PIECES)).toEqual({});
}, 300_000);
