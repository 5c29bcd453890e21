import {
  type Address,
  type Checkout,
  type CheckoutStep,
  type customerInput,
  typedBuyerTaxId,
  type User,
} from "@tuerca/contract";
import type { z } from "zod";
import { withDraft } from "../../../client/browser/form-draft.ts";

export type CustomerInput = z.input<typeof customerInput>;

/**
 * Draft keys of a guest or customer in a step; `billing` replaces the shipping step if nothing is
 * delivered.
 */
export function draftName(step: CheckoutStep | "billing", user: Pick<User, "id"> | null): string {
  return `checkout.${step}.${user?.id ?? "guest"}`;
}

/**
 * Initial values of the first step: the checkout's, else the user's, else those typed before the
 * login.
 */
export function knownCustomer(
  { customer }: Pick<Checkout, "customer">,
  user: User | null,
  addresses: readonly Address[],
): CustomerInput {
  if (customer) return { ...customer, nif: typedBuyerTaxId(customer.nif ?? "") };
  if (!user) return { email: "", name: "", phone: "", nif: "" };
  const typed = withDraft(draftName("identification", null), { name: "", phone: "", nif: "" });
  return {
    email: user.email,
    name: typed.name.trim() || user.name,
    phone: addresses[0]?.phone ?? typed.phone,
    nif: typed.nif || typedBuyerTaxId(user.group?.nif ?? ""),
  };
}
