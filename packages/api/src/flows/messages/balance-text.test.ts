import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { expireOrders } from "../payments/expire-orders.ts";

const { shop, clock, part, rowsOf, withBalance } = await openGiftCardShop();
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

/** The balance texts sent to a mobile. */
const told = async (mobile: string) => {
  const rows = await rowsOf("select text from text_messages where recipient = $1 order by id", [mobile]);
  return rows.map(({ text }) => text.replaceAll(/\s/g, " ")).filter((text) => text.includes("ha pagado"));
};

async function orderWith(mobile: string) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
  await acceptGiftCard(shop, visitor, mobile);
  return (await clickPay(visitor, id)).body.order;
}

it("the owner of gift cards is told what is left of them once they have paid an order", async () => {
  const mobile = await withBalance(80);
  const { number } = await orderWith(mobile);
  const first = `Tuerca: tu tarjeta regalo ha pagado 44,95 € del pedido ${number}. Te quedan 35,05 €.`;
  expect(await told(mobile)).toEqual([first]);
});

it("they are told of what paid a part of an order once the rest is here, and once only", async () => {
  const mobile = await withBalance(10);
  const { number, status } = await orderWith(mobile);
  expect(status).toBe("pending_payment");
  expect(await told(mobile)).toEqual([]);
  await markOrderPaid(shop.context, number);
  await markOrderPaid(shop.context, number);
  const text = `Tuerca: tu tarjeta regalo ha pagado 10,00 € del pedido ${number}. No te queda saldo.`;
  expect(await told(mobile)).toEqual([text]);
});

it("they are told nothing of an order that is not paid and gives back what it took", async () => {
  const mobile = await withBalance(10);
  await orderWith(mobile);
  clock.advance(8 * DAY_MS);
  await expireOrders(shop.context);
  expect(await told(mobile)).toEqual([]);
});
