import type { Address, Checkout, customerInput, User } from "@tuerca/contract";
import type { z } from "zod";
import { withDraft } from "../../client/form-draft.ts";

export type CustomerInput = z.input<typeof customerInput>;

/** Under which name what a guest, or a customer, types in the first step is kept. */
export function draftName(user: Pick<User, "id"> | null): string {
  return user ? `checkout.identification.${user.id}` : "checkout.identification";
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
  const typed = withDraft(draftName(null), { phone: "", nif: "" });
  return {
    email: user.email,
    name: user.name,
    phone: addresses[0]?.phone ?? typed.phone,
    nif: typed.nif,
  };
}
