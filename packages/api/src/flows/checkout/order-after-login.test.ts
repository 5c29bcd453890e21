import { getCart, guestOrderToCart, logOut, saveCart } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmAddress, newCustomer, tryLogin } from "../../../test/factories/customer.ts";
import { giftLine, giftRecipient, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";

describe("an order, and whoever may be who placed it", () => {
  let shop: TestShop;
  let part = 0;
  let card = 0;

  beforeAll(async () => {
    shop = await createTestShop({
      seed: async (pool) => {
        part = await createProduct(pool, { quantity: 1000 });
        card = await offerGiftCard(pool, { sku: "REGALO", minCents: 5000, maxCents: 5000 });
      },
    });
  });
  afterAll(() => shop.close());

  const ORDERED = () => [{ id: part, quantity: 1 }, giftLine(card)];
  const place = async (visitor: TestClient, products = ORDERED()) => {
    const { id } = await prepareCheckout(visitor, products);
    return (await clickPay(visitor, id)).body.order.id;
  };
  const again = (visitor: TestClient, id: string) => visitor.call(guestOrderToCart, { params: { id } });
  /** The recipients of the order's gift cards that reach the cart; empties the cart afterwards. */
  const recipientsIn = async (visitor: TestClient, id: string) => {
    const { items } = (await again(visitor, id)).body;
    await visitor.call(saveCart, { body: { products: [] } });
    return items.flatMap((item) => item.products_customization ?? []);
  };

  it("gives a stranger no gift card's recipient, and says why", async () => {
    const id = await place(shop.visitor());
    const stranger = shop.visitor();
    const { status, body } = await again(stranger, id);
    expect([status, body.items.map((item) => item.product.id)]).toEqual([200, [part]]);
    expect(body.notices).toMatchObject([
      { product_id: card, code: "gone", message: expect.stringContaining("solo quien hizo el pedido") },
    ]);
    const loggedIn = (await newCustomer(shop)).visitor;
    expect(JSON.stringify((await again(loggedIn, id)).body)).not.toContain(giftRecipient.recipient_email);
  });

  it("adds nothing for a stranger where it is of gift cards alone", async () => {
    const id = await place(shop.visitor(), [giftLine(card), giftLine(card, { recipient_name: "Eva" })]);
    const stranger = shop.visitor();
    const { status, body } = await again(stranger, id);
    expect([status, body]).toMatchObject([
      409,
      { code: "stock_gone", message: "De este pedido no podemos añadir nada a tu carrito." },
    ]);
    expect((body as unknown as { notices: object[] }).notices).toHaveLength(1);
    expect((await stranger.call(getCart)).status).toBe(204);
  });

  it("comes back whole to who placed it: in that visit, after a login, and by the account", async () => {
    const recipients = [expect.objectContaining({ recipient_email: giftRecipient.recipient_email })];
    const { email, visitor: other } = await newCustomer(shop);
    await confirmAddress(shop.context, other, email);
    const visitor = shop.visitor();
    const id = await place(visitor);
    expect(await recipientsIn(visitor, id)).toEqual(recipients);
    await tryLogin(visitor, email);
    expect(await recipientsIn(visitor, id)).toEqual(recipients);
    const own = await place(visitor, [giftLine(card)]);
    expect(await recipientsIn(other, own)).toEqual(recipients);
    await visitor.call(logOut);
    expect((await again(visitor, own)).status).toBe(409);
  });

  it("is answered again to who has logged in since, and is placed once", async () => {
    const { email, visitor: other } = await newCustomer(shop);
    const visitor = shop.visitor();
    const products = [{ id: part, quantity: 1 }];
    const key = crypto.randomUUID();
    const { id: checkoutId } = await prepareCheckout(visitor, products);
    const { order } = (await clickPay(visitor, checkoutId, key)).body;
    await tryLogin(visitor, email);
    const answer = await clickPay(visitor, checkoutId, key);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: "order_state", order: { id: order.id, number: order.number } },
    ]);
    expect((await clickPay(other, "x".repeat(22), key)).status).toBe(404);
    const { rows } = await shop.context.database.pool.query(
      "select count(*)::int as orders from orders where checkout_id = $1",
      [checkoutId],
    );
    expect(rows).toEqual([{ orders: 1 }]);
  });
});
