import { setTimeout } from "node:timers/promises";
import type { Envelope } from "@tuerca/redsys";
import type { FaultSwitch } from "./faults.ts";

export type Delivery = {
  order: string;
  /**
   * HTTP status of the shop; null if it was unreachable or the notification was lost on purpose.
   */
  status: number | null;
  lost: boolean;
};

const TIMEOUT_MS = 30_000;
const MAX_DELIVERIES = 20_000;

/** Posts notifications to the shop, subject to the active faults. */
export class Notifier {
  /** The outcome of each notification, oldest first. */
  readonly deliveries: Delivery[] = [];
  readonly #faults: FaultSwitch;
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopped = new AbortController();

  constructor(faults: FaultSwitch) {
    this.#faults = faults;
  }

  /** Sends in the background; `settled` waits for it. */
  send(order: string, url: string, envelope: Envelope): void {
    const { lose, duplicates, delay_ms } = this.#faults.of(order);
    if (lose) this.#note({ order, status: null, lost: true });
    const copies = lose ? 0 : 1 + duplicates;
    for (let copy = 0; copy < copies; copy++) this.#track(this.#deliver(order, url, envelope, delay_ms));
  }

  /** Resolves once nothing is being sent. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Aborts all sending. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.settled();
  }

  async #deliver(order: string, url: string, envelope: Envelope, delayMs: number): Promise<void> {
    const { signal } = this.#stopped;
    await setTimeout(delayMs, undefined, { signal }).catch(() => undefined);
    const status = await post(url, envelope, signal);
    this.#note({ order, status, lost: false });
  }

  #note(delivery: Delivery): void {
    if (this.deliveries.length >= MAX_DELIVERIES) this.deliveries.shift();
    this.deliveries.push(delivery);
  }

  #track(delivery: Promise<void>): void {
    const tracked = delivery.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
  }
}

async function post(url: string, envelope: Envelope, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(envelope),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
