import { setTimeout as sleep } from "node:timers/promises";
import {
  availableCarriers,
  type Call,
  type Order,
  placeOrder,
  saveCart,
  startCheckout,
  updateCheckout,
} from "@tuerca/contract";
import { pick } from "../../bench/random.ts";
import { guestAddress, guestCustomer } from "../../packages/api/test/factories/guest.ts";
import { TestClient } from "../../packages/api/test/index.ts";

/** Orders and carts a second, and calls under way at most. */
const ORDERS = 10;
const CARTS = 20;
const MOST = 150;
/** ms after which a browser would give up. */
const PATIENCE_MS = 60_000;

/** The last click of a purchase. */
type Click = { visitor: TestClient; checkoutId: string; key: string };

/** Calls since the last reset. Failures by when the call began, as `performance.now()`. */
export type Seen = {
  calls: number;
  failed: number;
  firstFailure: number;
  lastFailure: number;
  strange: string[];
};

const nothing = (): Seen => ({
  calls: 0,
  failed: 0,
  firstFailure: Number.POSITIVE_INFINITY,
  lastFailure: 0,
  strange: [],
});

/** Shoppers who fill carts and order through the balancer, however slowly it answers. */
export class Load {
  seen = nothing();
  /** Numbers of the orders that were confirmed to their shoppers. */
  readonly confirmed: string[] = [];
  /** Clicks whose answer was lost. */
  #unanswered: Click[] = [];
  readonly #origin: string;
  readonly #products: readonly number[];
  readonly #random: (below: number) => number;
  #going: Promise<unknown>[] = [];
  #stopped = false;
  #underWay = 0;
  #count = 0;

  constructor(origin: string, products: readonly number[], random: (below: number) => number) {
    this.#origin = origin;
    this.#products = products;
    this.#random = random;
  }

  start(): void {
    this.#stopped = false;
    this.#going = [this.#keepUp(ORDERS, () => this.#buy()), this.#keepUp(CARTS, () => this.#fillCart())];
  }

  /** Ends once every call under way is answered. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#going);
    while (this.#underWay > 0) await sleep(50);
  }

  reset(): void {
    this.seen = nothing();
  }

  /** Clicks twice under the same key where the answer was lost. Returns the orders found. */
  async askAgain(): Promise<{ asked: number; found: number; refusals: string[] }> {
    const clicks = this.#unanswered;
    this.#unanswered = [];
    const tally = { asked: clicks.length, found: 0, refusals: [] as string[] };
    for (const click of clicks) {
      const [one, other] = [await this.#click(click), await this.#click(click)];
      if (one.order !== other.order)
        this.seen.strange.push(`one key, two orders: ${JSON.stringify([one, other])}`);
      if (one.order === null) tally.refusals.push(one.refusal);
      else {
        tally.found += 1;
        this.confirmed.push(one.order);
      }
    }
    return tally;
  }

  async #keepUp(perSecond: number, work: () => Promise<void>): Promise<void> {
    const started = performance.now();
    for (let done = 0; !this.#stopped; ) {
      const due = ((performance.now() - started) * perSecond) / 1000;
      for (; done < due; done += 1) if (this.#underWay < MOST) void this.#follow(work);
      await sleep(20);
    }
  }

  async #follow(work: () => Promise<void>): Promise<void> {
    this.#underWay += 1;
    await work().catch((error) => this.seen.strange.push(String(error)));
    this.#underWay -= 1;
  }

  async #fillCart(): Promise<void> {
    await this.#call(new TestClient(this.#origin), saveCart, this.#cart());
  }

  async #buy(): Promise<void> {
    this.#count += 1;
    const email = `ana-${process.pid}-${this.#count}@example.es`;
    const visitor = new TestClient(this.#origin);
    if (!(await this.#call(visitor, saveCart, this.#cart()))) return;
    if (!(await this.#call(visitor, startCheckout))) return;
    const filled = {
      customer: { ...guestCustomer, email },
      shipping_address: guestAddress,
      payment_method: "transfer",
    };
    const offered = await this.#call<{ id: number }[]>(visitor, availableCarriers, {
      postal_code: guestAddress.postal_code,
    });
    if (!offered) return;
    const checkout = await this.#call<{ id: string }>(visitor, updateCheckout, {
      ...filled,
      carrier_id: offered[0]?.id,
    });
    if (!checkout) return;
    const click = { visitor, checkoutId: checkout.id, key: crypto.randomUUID() };
    const placed = await this.#call<Placed>(visitor, placeOrder, bodyOf(click), {
      "idempotency-key": click.key,
    });
    if (placed) this.confirmed.push(placed.order.number);
    else this.#unanswered.push(click);
  }

  #cart() {
    return { products: [{ id: pick(this.#products, this.#random), quantity: 1 }] };
  }

  /** The number of the order that a click gets now; null and the answer if it is refused. */
  async #click(click: Click): Promise<{ order: string | null; refusal: string }> {
    for (let tries = 0; tries < 60; tries += 1, await sleep(500)) {
      const headers = { "idempotency-key": click.key };
      const answer = await click.visitor
        .send<Placed>("POST", placeOrder.path, bodyOf(click), headers)
        .catch(() => null);
      if (!answer || answer.status >= 500) continue;
      const order = answer.status < 300 ? answer.body.order.number : null;
      return { order, refusal: `${answer.status} ${JSON.stringify(answer.body)}` };
    }
    throw new Error("A click was not answered in sixty tries.");
  }

  /** The body of the answer; null if the call failed, which is counted. */
  async #call<T>(visitor: TestClient, call: Call, body?: object, headers = {}): Promise<T | null> {
    const began = performance.now();
    const asked = visitor.send<T>(call.method, call.path, body, headers);
    const answer = await Promise.race([asked, sleep(PATIENCE_MS, null, { ref: false })]).catch(() => null);
    this.seen.calls += 1;
    if (answer && answer.status < 300) return answer.body;
    // 419: nobody answered when the visitor asked for a token.
    if (answer && answer.status < 500 && answer.status !== 419) {
      this.seen.strange.push(`${call.path} ${answer.status} ${JSON.stringify(answer.body)}`);
      return null;
    }
    this.seen.failed += 1;
    this.seen.firstFailure = Math.min(this.seen.firstFailure, began);
    this.seen.lastFailure = Math.max(this.seen.lastFailure, began);
    return null;
  }
}

type Placed = { order: Pick<Order, "number"> };

const bodyOf = ({ checkoutId }: Click) => ({ checkout_id: checkoutId, accept_terms: true });
