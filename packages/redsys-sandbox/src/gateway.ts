import { FaultSwitch } from "./faults.ts";
import { Notifier } from "./notifier.ts";
import type { SandboxOptions } from "./options.ts";
import { Store } from "./store.ts";

/** What every part of the gateway works with. */
export type Gateway = {
  secret: string;
  merchantCode: string;
  terminal: string;
  shopOrigins: readonly string[];
  now(): Date;
  store: Store;
  faults: FaultSwitch;
  notifier: Notifier;
};

/** A gateway that remembers nothing yet and has no fault switched on. */
export function createGateway(options: SandboxOptions): Gateway {
  const faults = new FaultSwitch();
  const clock = options.clock ?? { now: () => new Date() };
  return {
    secret: options.secret,
    merchantCode: options.merchantCode,
    terminal: options.terminal,
    shopOrigins: [options.shopOrigin].flat(),
    now: () => clock.now(),
    store: new Store(),
    faults,
    notifier: new Notifier(faults),
  };
}

/** Whether an address is one of the shop's own. */
export function isShopUrl(gateway: Gateway, url: unknown): url is string {
  return typeof url === "string" && URL.canParse(url) && gateway.shopOrigins.includes(new URL(url).origin);
}
