import type { AnswerOf, BodyOf } from "@tuerca/contract";
import type { CustomerGroup, createCustomerGroup, getCustomerGroup } from "@tuerca/office-contract";
import type { findLosses, GroupTerms, Membership, StoredGroup } from "../../modules/customer-groups/index.ts";

type Detail = AnswerOf<typeof getCustomerGroup>;
type Loss = Awaited<ReturnType<typeof findLosses>>[number];

/** A group as calls answer it. */
export function presentGroup({ showsNet, ...group }: StoredGroup): CustomerGroup {
  return { ...group, shows_net: showsNet };
}

/** A member of a group as calls answer it. */
export function presentMember({ userId, company, since }: Membership): Detail["accounts"][number] {
  return { id: String(userId), company, since: since.toISOString() };
}

/** A product that a group would get below its cost, as calls answer it. */
export function presentLoss(loss: Loss): NonNullable<Detail["losses"]>[number] {
  const { id, sku, name, netCents, costCents } = loss;
  return { id, sku, name, net_cents: netCents, cost_cents: costCents };
}

/** A group's terms as a call has sent them. */
export function termsIn(sent: NonNullable<BodyOf<typeof createCustomerGroup>>): GroupTerms {
  const { name, off, shows_net: showsNet, terms } = sent;
  return { name, off, showsNet, terms };
}
