import { FaultSwitch } from "./faults.ts";
import { Notifier } from "./notifier.ts";
import type { SandboxOptions } from "./options.ts";
import { Store } from "./store.ts";

/** The parts of the gateway. */
export type Gateway = {
  secret: string;
  merchantCode: string;
  terminal: string;
  shopOrigins: readonly string[];
  refundsUnknown: boolean;
  now(): Date;
  store: Store;
  faults: FaultSwitch;
  notifier: Notifier;
};

/** Creates a gateway without memory and faults. */
export function createGateway(options: SandboxOptions): Gateway {
  const faults = new FaultSwitch();
  const clock = options.clock ?? { now: () => new Date() };
  return {
    secret: options.secret,
    merchantCode: options.merchantCode,
    terminal: options.terminal,
    shopOrigins: [options.shopOrigin].flat(),
    refundsUnknown: options.refundsUnknown ?? false,
    now: () => clock.now(),
    store: new Store(),
    faults,
    notifier: new Notifier(faults),
  };
}

/** Whether an address belongs to the shop. */
export function isShopUrl(gateway: Gateway, url: unknown): url is string {
  return typeof url === "string" && URL.canParse(url) && gateway.shopOrigins.includes(new URL(url).origin);
}
