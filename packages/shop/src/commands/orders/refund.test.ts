import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reconcilePayments } from "../../../../api/src/flows/payments/reconcile/reconcile-payments.ts";
import {
  acceptGiftCard,
  giftLine,
  giveGiftCards,
  offerGiftCard,
} from "../../../../api/test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../../api/test/factories/guest.ts";
import { placeBy } from "../../../../api/test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../../api/test/factories/payments/pay-shop.ts";
import { createProduct } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { ordersCommand } from "./orders.ts";
import { refundCommand } from "./refund.ts";

describe("tuerca refund", () => {
  let shop: PayShop;
  let id = 0;
  let card = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      id = await createProduct(pool, { price: 2599 });
      card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    });
  });
  afterAll(() => shop.close());

  const connect = async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined });

  it("sends a part back, then the rest, and orders shows both", async () => {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", id);
    await shop.payByCard(visitor, order.id);
    await shop.sandbox.settled();
    expect(
      await refundCommand([order.number, "10,50", "--line", "1", "--because", "Un arañazo"], connect),
    ).toBe(0);
    expect(printed[0]).toMatch(/^10,50\s€ of order/);
    await reconcilePayments(shop.context);
    expect(await refundCommand([order.number], connect)).toBe(0);
    await ordersCommand(["show", order.number], connect);
    expect(printed.at(-1)).toMatch(/Attempt 2611\w{8} card 30,94\s€ authorised 0000 \d{6}/);
    expect(printed.at(-1)).toMatch(/Refund of 2611\w{8} 10,50\s€ done \(goodwill, Un arañazo\) 0900/);
    expect(printed.at(-1)).toMatch(/20,44\s€ requested/);
    await expect(refundCommand([order.number, "1", "--gesture", "--because", "x"], connect)).rejects.toThrow(
      "not so much left to send back",
    );
  });

  it("records what a person sends back", async () => {
    const { order } = await placeBy(shop.visitor(), "transfer", id);
    await ordersCommand(["paid", order.number], connect);
    expect(await refundCommand([order.number, "--reference", "T-1"], connect)).toBe(0);
    expect(printed.at(-1)).toMatch(/^30,94\s€ of order \S+ are recorded as sent back by hand/);
    await ordersCommand(["show", order.number], connect);
    expect(printed.at(-1)).toContain("Payment by transfer: refunded");
    expect(printed.at(-1)).toMatch(/\nRefund of 30,94\s€ done \(cancellation, by hand, T-1\)$/);
  });

  it("records parts that a person sends back of a transfer, each reference once", async () => {
    const { order } = await placeBy(shop.visitor(), "transfer", id);
    const part = (euros: string, reference: string) =>
      refundCommand(
        [order.number, euros, "--gesture", "--because", "Un arañazo", "--reference", reference],
        connect,
      );
    await expect(part("1", "D-1")).rejects.toThrow("No transfer or cash of order");
    await ordersCommand(["paid", order.number], connect);
    for (const again of [false, true]) {
      expect(await part("10,94", "D-1")).toBe(0);
      expect(printed.at(-1)).toMatch(
        again ? /were recorded as D-1 already\. 20,00/ : /its customer is told.* 20,00/,
      );
    }
    await expect(part("5", "D-1")).rejects.toThrow("another refund is recorded as D-1");
    await expect(part("20,01", "D-2")).rejects.toThrow(/20,00\s€ are left/);
    expect(await refundCommand([order.number, "--reference", "T-1"], connect)).toBe(0);
    expect(printed.at(-1)).toMatch(/^20,00\s€ of order/);
    await ordersCommand(["show", order.number], connect);
    expect(printed.at(-1)).toContain("Payment by transfer: refunded");
    expect(printed.at(-1)).toMatch(
      /10,94\s€ done \(goodwill, Un arañazo, by hand, D-1\)\nRefund of 20,00\s€ done \(cancellation, by hand, T-1\)$/,
    );
  });

  it("records what a person sends back of a payment by card", async () => {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", id);
    await shop.payByCard(visitor, order.id);
    await shop.sandbox.settled();
    expect(await refundCommand([order.number, "--cancel", "--reference", "T-1"], connect)).toBe(0);
    expect(printed.at(-1)).toMatch(/\nOrder \S+ is cancelled: its pieces are for sale again\.$/);
    await ordersCommand(["show", order.number], connect);
    expect(printed.at(-1)).toMatch(/\nRefund of 2611\w{8} 30,94\s€ done \(cancellation, by hand, T-1\)$/);
  });

  it("says of what is back on a gift card that it is there", async () => {
    const mobile = "+34600000001";
    await giveGiftCards(shop, [giftLine(card, { price: 100, recipient_mobile: mobile })]);
    const visitor = shop.visitor();
    const { id: checkoutId } = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
    await acceptGiftCard(shop, visitor, mobile);
    const { number } = (await clickPay(visitor, checkoutId)).body.order;
    expect(await refundCommand([number], connect)).toBe(0);
    expect(printed.at(-1)).toMatch(
      /^30,94\s€ of order \S+ are back on the gift cards that paid them; annulled ones stay empty\.\nOrder \S+ is not cancelled, and keeps its pieces: orders cancel \S+ ends it\.$/,
    );
  });

  it("says how it is used", async () => {
    for (const args of [
      [],
      ["x"],
      ["2026-000001", "-1", "--gesture", "--because", "x"],
      ["2026-000001", "1.234", "--gesture", "--because", "x"],
      ["2026-000001", "1", "2", "--gesture", "--because", "x"],
      ["2026-000001", "1", "--gesture"],
      ["2026-000001", "1", "--gesture", "--reference", "D-1"],
      ["2026-000001", "1", "--gesture", "--because", ""],
      ["2026-000001", "1", "--because", "x"],
      ["2026-000001", "1", "--because", "x", "--gesture", "--line", "1"],
      ["2026-000001", "1", "--because", "x", "--line", "0"],
      ["2026-000001", "--gesture"],
      ["2026-000001", "--line", "1"],
      ["2026-000001", "1", "--gesture", "--because", "x", "--cancel"],
      ["2026-000001", "--ask-account", "--gesture"],
      ["2026-000001", "--because", "x"],
      ["2026-000001", "--by-hand"],
      ["2026-000001", "--reference", ""],
      ["2026-000001", "--reference", "x".repeat(61)],
      ["2026-000001", "--account", "6789"],
      ["2026-000001", "--reference", "x", "--account", "678"],
      ["2026-000001", "--ask-account", "--reference", "x"],
    ])
      expect(await refundCommand(args, connect)).toBe(2);
  });
});
