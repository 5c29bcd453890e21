import type { Trx } from "@tuerca/platform/database/database";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { giftLine, giveGiftCards, offerGiftCard } from "../../../../test/factories/gift-cards.ts";
import { createTestShop, type TestShop } from "../../../../test/index.ts";
import { annulCards, annulForGood, redeemCards, refundBalance } from "../../../modules/gift-cards/ledger.ts";
import { readPeriodCards, sumCards } from "./period-cards.repository.ts";

const RUNS = process.env.SOAK ? 300 : 15;
const MOBILE = "+34611111111";
/** Each with its last day; December's hours begin in November, and end in January, elsewhere. */
const MONTHS = ["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"];
const AT = [
  "2026-11-30T22:59:59Z",
  "2026-11-30T23:00:00Z",
  "2026-12-31T22:59:59Z",
  "2026-12-31T23:00:00Z",
].map((text) => new Date(text));

let shop: TestShop;
const orders: string[] = [];
/** A number of the sequence that a retry took makes a gap, so ids are read. */
const cards: number[] = [];

/** Gift cards of three orders, which were sold on 18 November. */
beforeAll(async () => {
  let card = 0;
  shop = await createTestShop({
    seed: async (pool) => {
      card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    },
  });
  for (const prices of [[10, 25.5], [40, 100, 333.33], [50]])
    await giveGiftCards(
      shop,
      prices.map((price) => giftLine(card, { price, recipient_mobile: MOBILE })),
    );
  const { pool } = shop.context.database;
  await pool.query("update gift_card_events set at = '2026-11-18T10:00:00Z'");
  await pool.query("update gift_cards set created_at = '2026-11-18T10:00:00Z'");
  for (const { id } of (await pool.query("select id from orders order by number")).rows) orders.push(id);
  for (const { id } of (await pool.query("select id from gift_cards order by id")).rows) cards.push(id);
});
afterAll(() => shop.close());

type Act = { kind: "spend" | "restore" | "refund" | "annul"; order: number; cents: number };
const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom("spend", "spend", "restore", "refund", "annul"),
  order: fc.nat(2),
  cents: fc.integer({ min: 1, max: 9000 }),
});

async function act(trx: Trx, { kind, order, cents }: Act, now: Date): Promise<void> {
  const orderId = orders[order] ?? "";
  if (kind === "spend") await redeemCards(trx, { mobile: MOBILE, cents, orderId }, now).catch(() => false);
  if (kind === "restore") await refundBalance(trx, orderId, now);
  if (kind === "refund") await annulCards(trx, { orderId }, now);
  if (kind === "annul") await annulForGood(trx, cards[order * 2 + 1] ?? 0, now);
}

/** The months of a story, in a transaction that is undone. */
async function monthsOf(story: readonly Act[][]) {
  const undone = new Error("undone");
  let months: Awaited<ReturnType<typeof readPeriodCards>>[] = [];
  let balances: { id: number; balance_cents: number }[] = [];
  const told = shop.context.database.db.transaction().execute(async (trx) => {
    for (const [index, acts] of story.entries()) {
      for (const [kind, one] of acts.entries()) {
        // Each order spends once: the ledger has one entry of a kind for a card and order.
        const isAgain = one.kind === "spend" && isSpent(story, index, kind, one.order);
        if (!isAgain) await act(trx, one, AT[index] ?? new Date(0));
      }
    }
    months = [];
    for (const until of MONTHS)
      months.push(await readPeriodCards(trx, { from: `${until.slice(0, 7)}-01`, until }));
    balances = await trx.selectFrom("gift_cards").select(["id", "balance_cents"]).execute();
    throw undone;
  });
  await expect(told).rejects.toBe(undone);
  return { months, balances };
}

const isSpent = (story: readonly Act[][], index: number, at: number, order: number) =>
  story
    .flatMap((acts, month) => acts.slice(0, month < index ? acts.length : month === index ? at : 0))
    .some((one) => one.kind === "spend" && one.order === order);

it("a month's opening balance and all moves are its closing one, which the next opens with, for each card", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyAct, { maxLength: 6 }), { maxLength: 4 }), async (story) => {
      const { months, balances } = await monthsOf(story);
      const opening = new Map<number, number>();
      for (const cards of months) {
        for (const one of [...cards, sumCards(cards)]) {
          const { openingCents, soldCents, spentCents, restoredCents, refundedCents, annulledCents } = one;
          const moves = [openingCents, soldCents, spentCents, restoredCents, refundedCents, annulledCents];
          expect(moves.reduce((sum, cents) => sum + cents)).toBe(one.closingCents);
        }
        for (const [id, cents] of opening) if (cents > 0) expect(cards.map((one) => one.id)).toContain(id);
        for (const one of cards) {
          expect(one.openingCents).toBe(opening.get(one.id) ?? 0);
          opening.set(one.id, one.closingCents);
        }
      }
      for (const { id, balance_cents } of balances) expect(opening.get(id)).toBe(balance_cents);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

it("an act counts in its month in Spain, by what it was", async () => {
  const spend: Act = { kind: "spend", order: 0, cents: 1500 };
  const { months } = await monthsOf([
    [spend],
    [{ ...spend, kind: "restore" }],
    [{ ...spend, kind: "refund", order: 2 }],
    [{ ...spend, kind: "annul" }],
  ]);
  expect(months.map(sumCards)).toMatchObject([
    { openingCents: 0, soldCents: 55_883, spentCents: -1500, closingCents: 54_383 },
    { openingCents: 54_383, soldCents: 0, restoredCents: 1500, refundedCents: -5000, closingCents: 50_883 },
    { openingCents: 50_883, spentCents: 0, annulledCents: -2550, closingCents: 48_333 },
    { openingCents: 48_333, annulledCents: 0, closingCents: 48_333 },
  ]);
  expect(months[0]?.[0]).toMatchObject({ soldOn: "2026-11-18", amountCents: 1000, closingCents: 0 });
});
