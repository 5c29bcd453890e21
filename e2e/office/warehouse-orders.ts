import { availableCarriers, searchProducts } from "@tuerca/contract";
import {
  clickUntilAnswered,
  guestAddress,
  prepareCheckout,
  putCheckout,
} from "../../packages/api/test/factories/guest.ts";
import { TestClient } from "../../packages/api/test/test-client.ts";
import { operate } from "../helpers/operator.ts";
import type { Page } from "../helpers/test.ts";

/** A part of the demo shop. */
export type Part = { id: number; sku: string; name: string };

/** Parts that are in stock. */
export async function findParts(origin: string | undefined, query: string, count: number): Promise<Part[]> {
  const { body } = await new TestClient(origin ?? "").call(searchProducts, { body: { query, per_page: 30 } });
  return body.data
    .filter(({ quantity }) => quantity > 20)
    .slice(0, count)
    .map(({ id, sku, name }) => ({ id, sku, name }));
}

/** Places and pays an order, with a carrier by its name or the first one; returns its number. */
export async function placePaid(
  origin: string | undefined,
  wants: { id: number; quantity: number }[],
  carrier?: string,
): Promise<string> {
  const visitor = new TestClient(origin ?? "");
  const checkout = await prepareCheckout(visitor, wants);
  if (carrier !== undefined) {
    const { postal_code } = guestAddress;
    const offered = (await visitor.call(availableCarriers, { body: { postal_code } })).body;
    await putCheckout(visitor, { carrier_id: offered.find(({ name }) => name === carrier)?.id });
  }
  const { order } = (await clickUntilAnswered(visitor, checkout.id)).body;
  operate("orders", "paid", order.number);
  return order.number;
}

/** Types like a scanner: with Enter at the end, and fast on a busy machine too. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      }
    },
    [...code, "Enter"],
  );
}
