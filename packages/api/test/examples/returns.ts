import * as contract from "@tuerca/contract";
import sharp from "sharp";
import { approveReturn } from "../../src/flows/returns/decide-return.ts";
import { placeDelivered } from "../factories/delivered-order.ts";
import type { PayShop } from "../factories/payments/pay-shop.ts";
import type { ExampleGoods } from "./goods.ts";
import type { ExampleRecorder } from "./recorder.ts";

/** A guest asks for a return with a photo, and sends it once it is approved. */
export async function recordReturn(recorder: ExampleRecorder, shop: PayShop, goods: ExampleGoods) {
  const visitor = shop.visitor();
  const wants = [{ id: goods.oil, quantity: 1 }];
  const { id } = await placeDelivered(shop.context, visitor, { wants, email: "ana@example.es" });
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#808080" } });
  const photo = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
  const uploaded = await visitor.call(contract.addReturnPhoto, { params: { id }, body: photo });
  const { status, body: answer } = uploaded;
  recorder.add(contract.addReturnPhoto, { params: { id }, status, answer });
  const headers = { "idempotency-key": "2b7f0d6a-9c31-4e58-8a64-0f1d3c5b7e92" };
  const body = {
    reason: "damaged" as const,
    explanation: "La caja vino abierta.",
    photos: [answer.id],
    lines: [{ line: 1, quantity: 1 }],
  };
  const { number } = await recorder.record(visitor, contract.requestReturn, {
    params: { id },
    headers,
    body,
  });
  await approveReturn(shop.context, number);
  const params = { id, number };
  await recorder.record(visitor, contract.getReturnPhoto, { params: { id, photo_id: answer.id } });
  await recorder.record(visitor, contract.getReturnLabel, { params });
  const tracking = { tracking_number: "ES-1234567" };
  await recorder.record(visitor, contract.sendReturn, { params, body: tracking });
}
