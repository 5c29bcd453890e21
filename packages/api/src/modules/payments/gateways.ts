import { PAYMENT_TIMEOUT_MS } from "@tuerca/contract";
import type { Denial, Gateway, GatewayKind, GatewayOptions, GatewaySettings } from "./gateway.ts";
import { REDSYS } from "./redsys/redsys.ts";

/** Every kind of gateway; the first that the settings name is the shop's. */
const KINDS: readonly GatewayKind[] = [REDSYS];

/** The gateway that the settings name; null without one, so nobody can choose to pay by it. */
export function openGateway(
  settings: GatewaySettings,
  {
    patienceMs = PAYMENT_TIMEOUT_MS,
    ...options
  }: Omit<GatewayOptions, "patienceMs"> & { patienceMs?: number },
): Gateway | null {
  return firstOf((kind) => kind.open(settings, { ...options, patienceMs }));
}

/** The meaning of an ended attempt's code; null if it is no denial. */
export function explainCode(code: string): Denial | null {
  return firstOf((kind) => kind.explain(code));
}

function firstOf<T>(ask: (kind: GatewayKind) => T | null): T | null {
  for (const kind of KINDS) {
    const answer = ask(kind);
    if (answer !== null) return answer;
  }
  return null;
}
