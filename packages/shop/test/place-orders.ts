import { TestClient } from "@tuerca/api/testing";
import type { Order } from "@tuerca/contract";
import { clickPay, prepareCheckout } from "../../api/test/factories/guest.ts";

export type Acknowledged = { id: string; number: string };

/**
 * Guests who buy one piece each, one after another, until stopped. Records acknowledged orders;
 * ignores failures, as of a killed shop.
 */
export function placeOrdersInLoop(origin: string, productIds: readonly number[]) {
  const acknowledged: Acknowledged[] = [];
  const state = { stopped: false };
  const loop = async (offset: number) => {
    for (let turn = offset; !state.stopped; turn += 1) {
      const productId = productIds[turn % productIds.length] ?? 0;
      const order = await buyOne(origin, productId).catch(() => null);
      if (order) acknowledged.push({ id: order.id, number: order.number });
    }
  };
  const loops = Promise.all([0, 1, 2, 3].map(loop));
  const stop = async () => {
    state.stopped = true;
    await loops;
    return acknowledged;
  };
  return { acknowledged, stop };
}

/** Buys one piece as a new guest; null if the shop refused. */
export async function buyOne(origin: string, productId: number): Promise<Order | null> {
  const visitor = new TestClient(origin);
  const checkout = await prepareCheckout(visitor, [{ id: productId, quantity: 1 }]);
  const answer = await clickPay(visitor, checkout.id);
  return answer.status === 201 ? answer.body.order : null;
}
