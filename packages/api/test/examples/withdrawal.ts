import * as contract from "@tuerca/contract";
import { markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { askForAccount } from "../../src/flows/refunds/ask-for-account.ts";
import { placeBy } from "../factories/payments/pay-calls.ts";
import type { PayShop } from "../factories/payments/pay-shop.ts";
import type { ExampleGoods } from "./goods.ts";
import type { ExampleRecorder } from "./recorder.ts";

/** A guest withdraws from an order by its page, and from another by the form. */
export async function recordWithdrawal(recorder: ExampleRecorder, shop: PayShop, goods: ExampleGoods) {
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, "transfer", goods.oil);
  const opener = { order_id: order.id };
  await recorder.record(visitor, contract.readWithdrawal, { body: opener });
  const headers = { "idempotency-key": "7d0b6c1e-3f52-4a8e-9b1d-58c2e7a4f903" };
  const chosen = { ...opener, name: "Ana Pérez", lines: [{ line: 1, quantity: 1 }] };
  const first = await recorder.record(visitor, contract.withdrawFromOrder, { headers, body: chosen });
  const named = { order: order.number, email: "ana@example.es" };
  await recorder.record(visitor, contract.requestWithdrawalLink, { body: named });
  const form = { ...named, name: "Ana Pérez", comment: null };
  const second = await recorder.record(visitor, contract.sendWithdrawal, { headers, body: form });
  recorder.replace(first.reference, "D-7KQ2M9XD4H");
  recorder.replace(second.reference, "D-M4TX8RVC2W");
}

/** The same guest gives the account for a refund by transfer. */
export async function recordRefundAccount(recorder: ExampleRecorder, shop: PayShop, goods: ExampleGoods) {
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, "transfer", goods.oil);
  await markOrderPaid(shop.context, order.number);
  await askForAccount(shop.context, order.number);
  const opener = { order_id: order.id };
  await recorder.record(visitor, contract.readRefundAccount, { body: opener });
  const body = { ...opener, iban: "ES79 2100 0813 6101 2345 6789", holder: "Ana Pérez Gil" };
  await recorder.record(visitor, contract.giveRefundAccount, { body });
}
