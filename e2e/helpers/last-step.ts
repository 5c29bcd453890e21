import type { BrowserContext } from "@playwright/test";
import { availableCarriers, startCheckout, updateCheckout } from "@tuerca/contract/calls";
import { newEmail } from "./account.ts";
import { call } from "./call.ts";
import { fill } from "./checkout.ts";
import { ADDRESS, mostStocked } from "./customer.ts";

/** Fills a cart and its checkout without a page, so that `/checkout/pay` can be opened. */
export async function goToLastStep(
  context: BrowserContext,
  payment_method: "transfer" | "card" = "transfer",
): Promise<void> {
  await fill(context, [{ id: await mostStocked(context.request), quantity: 1 }]);
  await call(context, startCheckout, {});
  const { postal_code, phone } = ADDRESS;
  const [carrier] = await call(context, availableCarriers, { body: { postal_code } });
  const customer = { email: newEmail(), name: "Eva Martín", phone };
  await call(context, updateCheckout, {
    body: { customer, shipping_address: ADDRESS, carrier_id: carrier?.id, payment_method },
  });
}
