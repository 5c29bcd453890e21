import * as contract from "@tuerca/contract";
import { CARDS } from "@tuerca/redsys-sandbox";
import { giftLine, giveGiftCards, sendLastLink } from "../factories/gift-cards.ts";
import { guestAddress, guestCustomer } from "../factories/guest.ts";
import { BROWSER, placeBy } from "../factories/payments/pay-calls.ts";
import type { PayShop } from "../factories/payments/pay-shop.ts";
import type { TestClient } from "../test-client.ts";
import type { ExampleGoods } from "./goods.ts";
import type { ExampleRecorder } from "./recorder.ts";

/** A guest fills a cart, orders, and pays another order by card. */
export async function recordGuestPurchase(recorder: ExampleRecorder, shop: PayShop, goods: ExampleGoods) {
  await recordCart(recorder, shop, goods);
  await recordGiftCard(recorder, shop, goods);
  const visitor = shop.visitor();
  const { order } = await recordOrder(recorder, visitor, goods);
  const params = { id: order.id };
  await recorder.record(visitor, contract.getGuestOrder, { params });
  await recorder.record(visitor, contract.guestOrderToCart, { params });
  await recorder.record(visitor, contract.payGuestOrder, { params, body: { method: "transfer" } });
  await recorder.record(visitor, contract.guestOrderBackToCart, { params });
  const password = "siete bisagras torcidas";
  await recorder.record(visitor, contract.registerWithOrder, { params, body: { password } });
  await recordCard(recorder, shop, goods);
}

async function recordCart(recorder: ExampleRecorder, shop: PayShop, goods: ExampleGoods) {
  const visitor = shop.visitor();
  const products = [{ id: goods.pads, quantity: 2 }];
  await recorder.record(visitor, contract.saveCart, { body: { products } });
  await recorder.record(visitor, contract.availableCoupons);
  await recorder.record(visitor, contract.applyCoupon, { body: { code: "FRENOS10" } });
  await recorder.record(visitor, contract.transitionCart, { body: { to: "checkout" } });
  await recorder.record(visitor, contract.getCart);
  await recordSharedCart(recorder, visitor, shop.visitor());
}

/** A visitor shares the cart with a workshop. */
async function recordSharedCart(recorder: ExampleRecorder, visitor: TestClient, workshop: TestClient) {
  const { url_path } = await recorder.record(visitor, contract.shareCart);
  const id = url_path.split("/").at(-1) ?? "";
  recorder.replace(id, "SecretoDeEjemplo000001");
  await recorder.record(workshop, contract.getSharedCart, { params: { id } });
  await recorder.record(workshop, contract.sharedCartToCart, { params: { id } });
}

async function recordGiftCard(recorder: ExampleRecorder, shop: PayShop, goods: ExampleGoods) {
  const mobile = "600 200 300";
  await giveGiftCards(shop, [giftLine(goods.giftCard, { price: 50, recipient_mobile: mobile })]);
  const visitor = shop.visitor();
  await visitor.call(contract.saveCart, { body: { products: [{ id: goods.oil, quantity: 1 }] } });
  await recorder.record(visitor, contract.requestGiftCard, { body: { mobile } });
  const secret = (await sendLastLink(shop)) ?? "";
  const owner = shop.visitor();
  await recorder.record(owner, contract.readGiftCardConsent, { body: { secret } });
  await recorder.record(owner, contract.answerGiftCardConsent, { body: { secret, accept: true } });
  await recorder.record(visitor, contract.getGiftCardRequest);
  await recorder.record(visitor, contract.cancelGiftCardRequest);
}

async function recordOrder(recorder: ExampleRecorder, visitor: TestClient, goods: ExampleGoods) {
  await visitor.call(contract.saveCart, { body: { products: [{ id: goods.pads, quantity: 1 }] } });
  await recorder.record(visitor, contract.startCheckout);
  const destination = { body: { postal_code: guestAddress.postal_code } };
  const [carrier] = await recorder.record(visitor, contract.availableCarriers, destination);
  await recorder.record(visitor, contract.availablePayments);
  const carrier_id = carrier?.id ?? 0;
  await recorder.record(visitor, contract.previewCheckout, { body: { postal_code: "07001" } });
  const { id, revision } = await recorder.record(visitor, contract.updateCheckout, {
    body: {
      customer: guestCustomer,
      shipping_address: guestAddress,
      carrier_id,
      payment_method: "transfer",
    },
  });
  await recorder.record(visitor, contract.getCheckout);
  await recorder.record(visitor, contract.getCheckoutCart);
  return recorder.record(visitor, contract.placeOrder, {
    headers: { "idempotency-key": "2f1c9a3e-5b7d-4e2a-9c41-0d6f8b7a1e55" },
    body: { checkout_id: id, revision, accept_terms: true },
  });
}

async function recordCard(recorder: ExampleRecorder, shop: PayShop, goods: ExampleGoods) {
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, "card", goods.oil);
  const order_id = order.id;
  const form = await recorder.record(visitor, contract.cardConfiguration, { body: { order_id } });
  const id_oper = await shop.typeCard(form.order, CARDS.frictionless);
  recorder.replace(form.order, "2611EJEMPLO1");
  recorder.replace(id_oper, "operacion-de-ejemplo");
  const body = { order_id, order: form.order, id_oper, browser: BROWSER };
  await recorder.record(visitor, contract.processCardPayment, { body });
  await recorder.record(visitor, contract.getPaymentProgress, { params: { order_id } });
  const hidden = { Ds_SignatureVersion: "HMAC_SHA256_V1", Ds_MerchantParameters: "…", Ds_Signature: "…" };
  recorder.add(contract.redsysNotification, { body: hidden, status: 200, answer: { status: "ok" } });
  recorder.add(contract.threeDsMethodReturn, { body: { threeDSMethodData: "…" }, status: 200 });
  recorder.add(contract.challengeReturn, { body: { cres: "…" }, status: 200 });
}
