import { address, instant, numericId, orderStatuses } from "@tuerca/contract";
import { z } from "zod";
import { cents, returnState } from "../money/fields.ts";
import { refundStates } from "../money/refunds.ts";
import { GIFT_CARD_STATES } from "../offers/gift-cards.ts";
import { defineOfficeCall } from "../office-call.ts";
import { OPINION_STATUSES } from "../opinions.ts";
import { customerId } from "./customer-list.ts";

const number = z.string();

/** Shown to `read_customers` only. */
const personal = z.object({
  email: z.string(),
  /** Of an account: whether its mailbox has confirmed it. Null for guests. */
  is_confirmed: z.boolean().nullable(),
  /** Of the last order, else of an address. */
  phone: z.string().nullable(),
  nif: z.string().nullable(),
  /** An account's own; a guest's are those of the last order. */
  addresses: z.array(z.object({ kind: z.enum(["shipping", "billing"]), address })),
  /** Saved cars, the default first. */
  cars: z.array(z.object({ label: z.string(), nickname: z.string().nullable() })),
  /** Null without a group. */
  membership: z
    .object({
      group: numericId,
      name: z.string(),
      company: z.string(),
      nif: z.string(),
      revision: z.number().int(),
      since: instant,
    })
    .nullable(),
  tags: z.array(z.string()),
  notes: z.array(
    z.object({
      id: numericId,
      author: z.string(),
      text: z.string(),
      at: instant,
      can_delete: z.boolean(),
    }),
  ),
  /** Other customers with the same address, such as a guest with the address of this account. */
  same_address: z.array(z.object({ id: z.string(), is_guest: z.boolean(), is_confirmed: z.boolean() })),
});

/** The newest hundred of each kind; null without the permission of their own screen. */
const past = {
  returns: z.array(z.object({ number, order_number: number, state: returnState, at: instant })).nullable(),
  refunds: z
    .array(z.object({ id: numericId, order_number: number, cents, state: z.enum(refundStates), at: instant }))
    .nullable(),
  /** Bought ones; never the code. */
  gift_cards: z
    .array(
      z.object({
        id: numericId,
        order_number: number,
        state: z.enum(GIFT_CARD_STATES),
        amount_cents: cents,
        balance_cents: cents,
      }),
    )
    .nullable(),
  opinions: z
    .array(
      z.object({
        id: numericId,
        product: z.string(),
        rating: z.number().int(),
        title: z.string(),
        status: z.enum(OPINION_STATUSES),
        at: instant,
      }),
    )
    .nullable(),
};

/** A customer with all that somebody may see of them. */
const customer = z.object({
  id: z.string(),
  is_guest: z.boolean(),
  name: z.string().nullable(),
  town: z.string().nullable(),
  /** When the account was opened; null for guests. */
  registered_at: instant.nullable(),
  /** When it was last used while logged in, as far as its sessions are stored. */
  last_seen_at: instant.nullable(),
  personal: personal.nullable(),
  order_count: z.number().int(),
  spent_cents: cents,
  /** The newest hundred. */
  orders: z.array(
    z.object({
      number,
      created_at: instant,
      status: z.enum(orderStatuses),
      status_label: z.string(),
      total_cents: cents,
    }),
  ),
  ...past,
});
export type CustomerDetail = z.infer<typeof customer>;

export const getCustomer = defineOfficeCall(
  { method: "GET", path: "/office/api/customers/{id}" },
  {
    summary:
      "A customer, by account or by the number of one of their orders. With `read_customers` the reading is in the audit",
    permission: "read_invoices",
    alsoNeeds: ["read_orders"],
    params: z.strictObject({ id: customerId }),
    answers: { 200: customer },
  },
);
