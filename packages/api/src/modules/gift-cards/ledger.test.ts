import { inTransaction } from "@tuerca/platform/database/in-transaction";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giftLine, giveGiftCards, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { createGiftCode, hashGiftCode } from "./gift-code.ts";
import { annulCards, annulForGood, issueCards, redeemCards, refundBalance, takeFrom } from "./ledger.ts";

const SOAK = Boolean(process.env.SOAK);
const ORDERS = 40;
const MOBILE = "+34611111111";
const NOW = new Date("2026-11-18T10:00:00Z");

let shop: TestShop;
let sold = "";
let oldest = 0;
const paying: string[] = [];

/** Five cards of one order, and orders that they may pay. */
beforeAll(async () => {
  let card = 0;
  shop = await createTestShop({
    seed: async (pool) => {
      card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    },
  });
  const prices = [10, 25.5, 40, 100, 333.33];
  await giveGiftCards(
    shop,
    prices.map((price) => giftLine(card, { price, recipient_mobile: MOBILE })),
  );
  const { pool } = shop.context.database;
  sold = (await pool.query("select id from orders")).rows[0].id;
  oldest = Number((await pool.query("select min(id) as id from gift_cards")).rows[0].id);
  for (let at = 0; at < ORDERS; at += 1) {
    paying.push(`order-${at}`);
    await pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'id', $1::text, 'number', $1::text, 'checkout_id', $1::text, 'cart_id', $1::text))).* from orders o where id = $2`,
      [`order-${at}`, sold],
    );
  }
});
afterAll(() => shop.close());

const run = <T>(act: (trx: Parameters<typeof refundBalance>[0]) => Promise<T>) =>
  inTransaction(shop.context.database.db, act);

async function sums(): Promise<{ balance: number; ledger: number; least: number; annulled: number }> {
  const { rows } = await shop.context.database.pool.query(
    `select (select sum(balance_cents) from gift_cards)::int as balance, (select min(balance_cents) from gift_cards)::int as least,
       (select sum(cents) from gift_card_events)::int as ledger,
       (select coalesce(sum(balance_cents), 0) from gift_cards where annulled_at is not null)::int as annulled`,
  );
  return rows[0];
}

/** The cents that restoring an order would give to cards annulled by an operator. */
async function lostOf(orderId: string): Promise<number> {
  const { rows } = await shop.context.database.pool.query(
    `select coalesce(-sum(e.cents), 0)::int as cents from gift_card_events e join gift_cards c on c.id = e.gift_card_id
     where e.order_id = $1 and c.annulled_at is not null and e.kind in ('redeem', 'give_back')`,
    [orderId],
  );
  return rows[0].cents;
}

type Kind = "redeem" | "giveBack" | "issue" | "annul" | "annulForGood";
type Act = { kind: Kind; order: number; cents: number };

const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom("redeem" as const, "giveBack" as const), weight: 12 },
    { arbitrary: fc.constant("issue" as const), weight: 2 },
    { arbitrary: fc.constantFrom("annul" as const, "annulForGood" as const), weight: 1 },
  ),
  order: fc.nat(ORDERS - 1),
  cents: fc.integer({ min: 1, max: 20_000 }),
});

/** Performs the act; returns the expected change of the balances. */
function perform({ kind, order, cents }: Act): Promise<number> {
  const orderId = paying[order] ?? "";
  return run(async (trx) => {
    // As in placing and cancelling, one transaction at a time works on an order.
    const { rows } = await shop.context.database.pool.query(
      "select count(*)::int as used from gift_card_events where order_id = $1 and kind = 'redeem'",
      [orderId],
    );
    if (kind === "redeem" && rows[0].used === 0)
      return (await redeemCards(trx, { mobile: MOBILE, cents, orderId }, NOW)) ? -cents : 0;
    if (kind === "giveBack") {
      const lost = await lostOf(orderId);
      return (await refundBalance(trx, orderId, NOW)) - lost;
    }
    if (kind === "annulForGood") return -(await annulForGood(trx, oldest, NOW));
    if (kind === "issue") return issueCards(trx, sold, NOW);
    return kind === "annul" ? -(await annulCards(trx, { orderId: sold }, NOW)) : 0;
  });
}

describe("the ledger of gift cards", () => {
  it("never falls below nothing and keeps every cent, whatever happens in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { maxLength: 30 }), async (acts) => {
        let expected = (await sums()).balance;
        for (const act of acts) {
          expected += await perform(act);
          const { balance, ledger, least, annulled } = await sums();
          expect([balance, ledger, annulled]).toEqual([expected, expected, 0]);
          expect(least).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: SOAK ? 200 : 15 },
    );
  }, 300_000);

  it("gives back once where ten do so at once", async () => {
    const { pool } = shop.context.database;
    await pool.query("delete from gift_card_events where order_id = 'order-0'");
    await pool.query("delete from gift_card_events where kind in ('annul', 'redeem', 'give_back')");
    await pool.query("update gift_cards set balance_cents = amount_cents, annulled_at = null");
    const before = (await sums()).balance;
    await run((trx) => redeemCards(trx, { mobile: MOBILE, cents: 12_345, orderId: "order-0" }, NOW));
    const given = await Promise.allSettled(
      Array.from({ length: 10 }, () => run((trx) => refundBalance(trx, "order-0", NOW))),
    );
    expect(given.filter((one) => one.status === "fulfilled" && one.value === 12_345)).toHaveLength(1);
    expect(await sums()).toMatchObject({ balance: before, ledger: before });
  });

  it("takes of the first cards first, all or nothing", () => {
    const anyCards = fc.array(fc.record({ id: fc.nat(), balanceCents: fc.integer({ min: 1, max: 9999 }) }));
    fc.assert(
      fc.property(anyCards, fc.integer({ min: 1, max: 30_000 }), (cards, cents) => {
        const parts = takeFrom(cards, cents);
        const sum = cards.reduce((all, card) => all + card.balanceCents, 0);
        expect(parts === null).toBe(sum < cents);
        if (!parts) return;
        expect(parts.reduce((all, part) => all + part.cents, 0)).toBe(cents);
        parts.forEach((part, at) => {
          expect(part.id).toBe(cards[at]?.id);
          expect(part.cents).toBeLessThanOrEqual(cards[at]?.balanceCents ?? 0);
          if (at < parts.length - 1) expect(part.cents).toBe(cards[at]?.balanceCents);
        });
      }),
    );
  });
});

describe("a gift card's code", () => {
  it("is found however it is typed, under the shop's own secret only", () => {
    const code = createGiftCode();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
    expect(hashGiftCode(code.toLowerCase().replaceAll("-", " "), "one")).toBe(hashGiftCode(code, "one"));
    expect(hashGiftCode(code, "one")).not.toBe(hashGiftCode(code, "two"));
  });
});
