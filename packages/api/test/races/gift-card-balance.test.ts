import { type AnswerOf, getCart, getCheckout, placeOrder, updateCheckout } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverGiftCards } from "../../src/flows/gift-cards/deliver-gift-cards.ts";
import { cancelOrder, markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { annulCards } from "../../src/modules/gift-cards/index.ts";
import { giftLine, offerGiftCard } from "../factories/gift-cards.ts";
import { clickPay, prepareCheckout, untilAnswered } from "../factories/guest.ts";
import { createProduct, type TestClient } from "../index.ts";
import type { TestAnswer } from "../test-client.ts";
import { countStatuses, range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const SPENDS = 50;
const ROUNDS = SOAK ? 20 : 1;

let shop: TwoServers;
let part = 0;
let card = 0;

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    // 30 € with its delivery.
    part = await createProduct(pool, { price: 2505, quantity: 100_000 });
    card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 10_000 });
  });
}, 120_000);
afterAll(() => shop.close());

const balanceOf = (mobile: string) =>
  shop.count("select coalesce(sum(balance_cents), 0) from gift_cards where mobile = $1", [mobile]);
const ledgerOf = (mobile: string) =>
  shop.count(
    `select coalesce(sum(e.cents), 0) from gift_card_events e join gift_cards c on c.id = e.gift_card_id
     where c.mobile = $1`,
    [mobile],
  );

/** A mobile with three cards of 100 € in total. */
async function hundredEuros(round: number): Promise<string> {
  const recipient_mobile = `+3461000${String(round).padStart(4, "0")}`;
  const visitor = shop.visitor();
  const lines = [50, 30, 20].map((price) => giftLine(card, { price, recipient_mobile }));
  const { id } = await prepareCheckout(visitor, lines);
  const { body } = await clickPay(visitor, id);
  await Promise.all(range(5).map(() => markOrderPaid(shop.context, body.order.number)));
  await Promise.all(range(5).map(() => deliverGiftCards(shop.context)));
  return recipient_mobile;
}

type Shopper = { visitor: TestClient; checkoutId: string; revision: string };

/** A shopper with a complete checkout of 30 € that this mobile's balance pays. */
async function shopperWith(mobile: string): Promise<Shopper> {
  const visitor = shop.visitor();
  const { id: checkoutId } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const { body: cart } = await visitor.call(getCart);
  await shop.pool.query(
    `with asked as (
       insert into gift_card_requests (mobile, status, expires_at) values ($1, 'accepted', now() + interval '1 hour')
       returning id)
     update carts set gift_card_request_id = asked.id from asked where carts.id = $2`,
    [mobile, cart?.id],
  );
  const { body: checkout } = await untilAnswered(visitor, () => visitor.call(getCheckout));
  return { visitor, checkoutId, revision: checkout.revision };
}

/** So many shoppers, who come ten at a time. */
async function shoppersWith(mobile: string, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  while (shoppers.length < count)
    shoppers.push(...(await Promise.all(range(10).map(() => shopperWith(mobile)))));
  return shoppers;
}

/**
 * All place their free orders at once, and repeat them under the same key while the shop is
 * overloaded.
 */
function clickTogether(shoppers: readonly Shopper[]) {
  return Promise.all(
    shoppers.map(async ({ visitor, checkoutId: checkout_id, revision }) => {
      const headers = { "idempotency-key": crypto.randomUUID() };
      for (;;) {
        const body = { checkout_id, revision, accept_terms: true as const };
        const answer = await visitor.call(placeOrder, { body, headers });
        if (answer.status !== 503) return answer;
      }
    }),
  );
}

const numbersOf = (answers: readonly TestAnswer<AnswerOf<typeof placeOrder>>[]) =>
  answers.flatMap(({ status, body }) => (status === 201 ? [body.order.number] : []));

it(`three cards of one mobile, paid and sent five times at once, are made once and pay three of ${SPENDS} orders at once`, async () => {
  for (const round of range(ROUNDS)) {
    const mobile = await hundredEuros(round);
    expect([await balanceOf(mobile), await ledgerOf(mobile)]).toEqual([10_000, 10_000]);
    const cards = await shop.count("select count(*) from gift_cards where mobile = $1", [mobile]);
    const sent = await shop.count("select count(*) from text_messages where recipient = $1", [mobile]);
    expect([cards, sent]).toEqual([3, 3]);
    const answers = await clickTogether(await shoppersWith(mobile, SPENDS));
    expect(countStatuses(answers)).toEqual({ 201: 3, 409: SPENDS - 3 });
    expect([await balanceOf(mobile), await ledgerOf(mobile)]).toEqual([1000, 1000]);
    expect(numbersOf(answers)).toHaveLength(3);
  }
}, 300_000);

it("placing and cancelling at once neither make nor lose a cent, and meet no deadlock that anybody hears of", async () => {
  const mobile = await hundredEuros(9999);
  const byTransfer = async () => {
    const shopper = await shopperWith(mobile);
    await shopper.visitor.call(updateCheckout, { body: { payment_method: "transfer" } });
    return shopper;
  };
  const numbers: string[] = [];
  for (const _ of range(5)) {
    const shoppers = await Promise.all(range(4).map(byTransfer));
    const placing = shoppers.map(({ visitor, checkoutId }) => clickPay(visitor, checkoutId));
    const cancelling = numbers.splice(0).map((number) => cancelOrder(shop.context, number).catch(() => null));
    const answers = await Promise.all(placing);
    await Promise.all(cancelling);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    numbers.push(...numbersOf(answers));
    expect(await balanceOf(mobile)).toBe(await ledgerOf(mobile));
    expect(await balanceOf(mobile)).toBeGreaterThanOrEqual(0);
  }
}, 120_000);

it("cards that are annulled while they pay give each cent once", async () => {
  for (const round of range(5)) {
    const mobile = await hundredEuros(5000 + round);
    const shoppers = await shoppersWith(mobile, 10);
    const { rows } = await shop.pool.query("select id from gift_cards where mobile = $1", [mobile]);
    const { clock, database } = shop.context;
    const [answers, annulled] = await Promise.all([
      clickTogether(shoppers),
      Promise.all(
        rows.map(({ id }) => inTransaction(database.db, (trx) => annulCards(trx, { id }, clock.now()))),
      ),
    ]);
    const paid = numbersOf(answers).length;
    expect(countStatuses(answers)).toEqual({ ...(paid > 0 && { 201: paid }), 409: 10 - paid });
    expect(annulled.reduce((sum, cents) => sum + cents, 0)).toBe(10_000 - paid * 3000);
    expect([await balanceOf(mobile), await ledgerOf(mobile)]).toEqual([0, 0]);
  }
}, 120_000);
