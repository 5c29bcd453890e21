import type { PaymentStart } from "@tuerca/contract";
import { readStored, writeStored } from "../../client/browser/session-store.ts";

const KEY = "tuerca.payment.start";

/** The form that takes the browser to the gateway's page. */
export type GatewayForm = { url: string; fields: Record<string, string> };

/** The form of a payment that continues on the gateway's page; null for others. */
export function gatewayForm({ action, url, fields }: PaymentStart): GatewayForm | null {
  return action === "redirect" && url && fields ? { url, fields } : null;
}

/** Stores a form for the pay page, the only one that may send the browser to the gateway. */
export function leaveForm(orderId: string, form: GatewayForm): void {
  writeStored(KEY, { orderId, form });
}

/**
 * Takes an order's stored form, once, so that a return from the gateway does not lead there again.
 */
export function takeForm(orderId: string): GatewayForm | null {
  const left = readStored<{ orderId: string; form: GatewayForm }>(KEY);
  writeStored(KEY, null);
  return left?.orderId === orderId ? left.form : null;
}

/** Takes the browser to the gateway's page. */
export function goToGateway({ url, fields }: GatewayForm): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
