import { type Cart, getCart, getGiftCardRequest, requestGiftCard, saveCart } from "@tuerca/contract";
import { createManualClock } from "@tuerca/platform/clock/clock";
import { expect } from "vitest";
import { openGiftCardAdmin } from "../../src/modules/gift-cards/index.ts";
import { createTestShop } from "../create-test-shop.ts";
import type { TestClient } from "../test-client.ts";
import { createProduct } from "./create-product.ts";
import { giftLine, giveGiftCards, offerGiftCard } from "./gift-cards.ts";

/**
 * A shop that sells a part of 20 € and gift cards of 50 € (`fifty`) and of 10 to 500 € (`free`),
 * with helpers for their tests.
 */
export async function openGiftCardShop() {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  const ids = { part: 0, fifty: 0, free: 0 };
  const shop = await createTestShop({
    clock,
    environment: { SITE_URL: "http://tienda.example", LOG_LEVEL: "error" },
    seed: async (pool) => {
      ids.part = await createProduct(pool, { price: 2000, quantity: 1000 });
      ids.fifty = await offerGiftCard(pool, { sku: "REGALO-50", minCents: 5000, maxCents: 5000 });
      ids.free = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    },
  });
  let mobiles = 0;
  const rowsOf = async (sql: string, values: unknown[] = []) =>
    (await shop.context.database.pool.query(sql, values)).rows;
  const save = (visitor: TestClient, products: unknown[]) =>
    visitor.send<Record<string, unknown>>("POST", saveCart.path, { products });

  /** A mobile that no other test uses. */
  function newMobile(): string {
    mobiles += 1;
    return `+346000${String(mobiles).padStart(5, "0")}`;
  }

  /** A mobile that has received a gift card of so many euros. */
  async function withBalance(price: number): Promise<string> {
    const recipient_mobile = newMobile();
    await giveGiftCards(shop, [giftLine(ids.free, { price, recipient_mobile })]);
    return recipient_mobile;
  }

  /** A visitor with a part in the cart. */
  async function withCart(): Promise<TestClient> {
    const visitor = shop.visitor();
    await save(visitor, [{ id: ids.part, quantity: 1 }]);
    return visitor;
  }

  /** The balance of a mobile's gift cards, in cents. */
  async function balanceOf(mobile: string): Promise<number> {
    const sum = "select coalesce(sum(balance_cents), 0)::int as cents from gift_cards where mobile = $1";
    return (await rowsOf(sum, [mobile]))[0].cents;
  }

  /** Reassigns a mobile's only gift card, as the operator's command does. */
  async function reassign(mobile: string, to: string): Promise<void> {
    const admin = openGiftCardAdmin(shop.databaseUrl);
    const [{ id }] = await rowsOf("select id from gift_cards where mobile = $1", [mobile]);
    await admin.reassign(id, to).finally(admin.close);
  }

  /** Balances always equal the sums of their events. */
  async function expectLedger(): Promise<void> {
    const wrong = await rowsOf(`
      select c.id from gift_cards c left join gift_card_events e on e.gift_card_id = c.id
      group by c.id having c.balance_cents <> coalesce(sum(e.cents), 0)`);
    expect(wrong).toEqual([]);
  }

  const ask = (visitor: TestClient, mobile: string) => visitor.call(requestGiftCard, { body: { mobile } });
  /** The progress of a visitor's request, which the cart tells too. */
  const stateOf = async (visitor: TestClient) => {
    const { body } = await visitor.call(getGiftCardRequest);
    const cart: Partial<Cart> | null = (await visitor.call(getCart)).body;
    expect(cart?.gift_card ?? null).toEqual(body.status === "none" ? null : body);
    return body;
  };
  const asked = { ask, stateOf, balanceOf, expectLedger, reassign };
  return { shop, clock, ...ids, rowsOf, save, newMobile, withBalance, withCart, ...asked };
}
