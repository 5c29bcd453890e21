import { setTimeout as sleep } from "node:timers/promises";
import { getCart, saveCart, searchProducts } from "@tuerca/contract";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../packages/api/test/factories/guest.ts";
import { TestClient } from "../../packages/api/test/test-client.ts";
import { CountedVisitor } from "./counted-visitor.ts";

/** The deeds of visitors, and each kind of failure with its count. */
export type Tally = { calls: number; done: Record<string, number>; failures: Map<string, number> };

/** Pauses between two things that one visitor does, in ms. */
const PAUSE_MS = 30;
const WORDS = ["pastillas", "disco de freno", "filtro aceite", "amortiguador", "bujia"];
/** Scripts, styles and fonts that a page names. */
const FILES = /\/assets\/[\w.-]+/g;

/**
 * Visitors of a shop until `stop`: pages with their files, searches, carts and guests who order.
 * `take` begins a new tally, and returns the former. `orders` are the numbers of all orders.
 */
export function loadShop(origin: string, productIds: readonly number[]) {
  const orders: string[] = [];
  let tally = newTally();
  let stopped = false;
  let turn = 0;

  const kinds: Record<string, (visitor: CountedVisitor, product: number) => Promise<void>> = {
    page: async (visitor) => {
      const { body } = await visitor.send<string>("GET", pageOf(turn));
      for (const file of new Set(body.match(FILES))) await visitor.send("GET", file);
    },
    search: async (visitor) => {
      await visitor.call(searchProducts, { body: { query: WORDS[turn % WORDS.length] ?? "" } });
    },
    cart: async (visitor, id) => {
      await visitor.call(saveCart, { body: { products: [{ id, quantity: 1 }] } });
      const { body } = await visitor.call(getCart);
      if (body?.items[0]?.product.id !== id) visitor.failed.push("cart: without what was just saved");
    },
    order: async (visitor, id) => {
      const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
      const { status, body } = await clickPay(visitor, checkout.id);
      if (status !== 201) return;
      orders.push(body.order.number);
      await readLinkedOrder(visitor, body.order.id);
    },
  };

  const loop = async (kind: string) => {
    while (!stopped) {
      turn += 1;
      const visitor = new CountedVisitor(origin);
      const act = kinds[kind]?.(visitor, productIds[turn % productIds.length] ?? 0);
      const problem = await act?.catch((error: unknown) => `${kind}: ${String(error).slice(0, 300)}`);
      if (problem && visitor.failed.length === 0) visitor.failed.push(problem);
      tally.calls += visitor.calls;
      if (visitor.failed.length === 0) tally.done[kind] = (tally.done[kind] ?? 0) + 1;
      for (const name of visitor.failed) tally.failures.set(name, (tally.failures.get(name) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  };
  const loops = Promise.all(["page", "page", "search", "cart", "order", "order"].map(loop));
  return {
    orders,
    take: () => {
      const taken = tally;
      tally = newTally();
      return taken;
    },
    stop: async () => {
      stopped = true;
      await loops;
    },
  };
}

/** Those of the products that can be bought one by one, without anything to fill in. */
export async function plainProducts(origin: string, ids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const id of ids) {
    const body = { products: [{ id, quantity: 1 }] };
    const { status } = await new TestClient(origin).send("POST", saveCart.path, body);
    if (status === 200) found.push(id);
  }
  return found;
}

function newTally(): Tally {
  return { calls: 0, done: {}, failures: new Map() };
}

/** Pages that are cached, and one in four that is rendered anew. */
function pageOf(turn: number): string {
  return turn % 4 === 0
    ? `/c-catalogo-1?q=pieza%20${turn}`
    : (["/", "/c-catalogo-1", "/frenos"][turn % 3] ?? "/");
}
