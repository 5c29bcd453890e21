import { instant, text } from "@tuerca/contract";
import { z } from "zod";
import { cents } from "../money/fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";

/** Customers of one page of the list. */
export const CUSTOMERS_PAGE_SIZE = 50;

/** The longest tag of a customer, in characters. */
export const TAG_MAX = 30;

/** The days of the filter by orders. */
export const CUSTOMER_DAYS = ["30", "90", "365"] as const;

/**
 * A customer's id: the number of an account, or of any order. A guest's is the first order's, and
 * leads to the account that has taken the order over.
 */
export const customerId = z
  .string({ error: "Falta el cliente" })
  .regex(/^([1-9]\d{0,8}|\d{4}-\d{6,12})$/, "Este cliente no existe");

const PAGE = "Página no válida";

const listed = z.object({
  id: z.string(),
  is_guest: z.boolean(),
  /** Null if nobody gave one. */
  name: z.string().nullable(),
  /** Null for whoever may not read customers' data. */
  email: z.string().nullable(),
  town: z.string().nullable(),
  orders: z.number().int(),
  /** Charged for orders, less what has gone back; gift cards that paid do not count. */
  spent_cents: cents,
  last_order_at: instant.nullable(),
  /** Empty for whoever may not read customers' data. */
  tags: z.array(z.string()),
});
export type ListedCustomer = z.infer<typeof listed>;

const filter = {
  /** A name, or an order's number; with `read_customers` also an e-mail, phone or tax id. */
  q: text(100, "Escribe qué buscas").optional(),
  kind: z.enum(["account", "guest"], "Elige con cuenta o sin cuenta").optional(),
  /** With an order of the last days. */
  days: z.enum(CUSTOMER_DAYS, "Elige 30, 90 o 365 días").optional(),
  /** Finds nobody without `read_customers`. */
  tag: text(TAG_MAX, "Escribe la etiqueta").optional(),
};

export const listCustomers = defineOfficeCall(
  { method: "GET", path: "/office/api/customers" },
  {
    summary:
      "Accounts and guests by their last order, newest first, then accounts without orders; fifty at a time. Name and town only without `read_customers`",
    permission: "read_invoices",
    alsoNeeds: ["read_orders"],
    query: z.strictObject({
      ...filter,
      /** `next` of the page before. */
      after: z
        .string(PAGE)
        .regex(/^([1-9]\d{0,8}|\d{4}-\d{6,12})$/, PAGE)
        .optional(),
    }),
    answers: {
      200: z.object({
        customers: z.array(listed),
        next: z.string().nullable(),
        /** The term is too common: only the newest 3,000 orders and accounts were read. */
        is_partial: z.boolean(),
        /** Tags in use, most used first; empty without `read_customers`. */
        tags: z.array(z.object({ tag: z.string(), customers: z.number().int() })),
      }),
    },
  },
);

export const exportCustomers = defineTable(listCustomers, {
  summary: "The customers of a filter; of a term that is too common, the newest only",
  isPersonal: true,
  filter,
});
