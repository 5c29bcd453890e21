import type { Address, Checkout, CheckoutStep, customerInput, User } from "@tuerca/contract";
import type { z } from "zod";
import { withDraft } from "../../../client/browser/form-draft.ts";

export type CustomerInput = z.input<typeof customerInput>;

/**
 * Under which name what a guest, or a customer, types in a step is kept; `billing` is that of delivery where nothing is
 * delivered.
 */
export function draftName(step: CheckoutStep | "billing", user: Pick<User, "id"> | null): string {
  return `checkout.${step}.${user?.id ?? "guest"}`;
}

/**
 * What the first step starts with: what the checkout holds, otherwise what is known of who is logged in, otherwise what was typed
 * before the login.
 */
export function knownCustomer(
  { customer }: Pick<Checkout, "customer">,
  user: User | null,
  addresses: readonly Address[],
): CustomerInput {
  if (customer) return { ...customer, nif: customer.nif ?? "" };
  if (!user) return { email: "", name: "", phone: "", nif: "" };
  const typed = withDraft(draftName("identification", null), { name: "", phone: "", nif: "" });
  return {
    email: user.email,
    name: typed.name.trim() || user.name,
    phone: addresses[0]?.phone ?? typed.phone,
    nif: typed.nif,
  };
}
