import { instant, type OrderStatus, orderStatuses, paymentMethodCodes, text } from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";

/** Orders of one page of the list. */
export const ORDERS_PAGE_SIZE = 50;

/** The data by which a search finds an order. */
export const ORDER_DATA = ["number", "name", "email", "phone", "nif", "tracking", "invoice", "code"] as const;
export type OrderDatum = (typeof ORDER_DATA)[number];

const NO_STATUS = "Este estado no existe";
const day = z.iso.date("Escribe un día como 2026-12-31").optional();
const flag = z
  .literal("1", "Valor no válido")
  .transform(() => true)
  .optional();

/** Several values in one parameter, separated by commas. */
function listOf<const T extends string>(values: readonly T[], message: string) {
  return z
    .string()
    .max(300, message)
    .transform((given, context) => {
      const wanted = new Set<string>(given.split(","));
      const known = values.filter((one) => wanted.has(one));
      if (known.length === wanted.size) return known;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .optional();
}

const filter = {
  /** Any datum of an order, or the beginning of one. */
  q: text(100, "Escribe qué buscas").optional(),
  status: listOf<OrderStatus>(orderStatuses, NO_STATUS),
  payment: listOf(paymentMethodCodes, "Esta forma de pago no existe"),
  carrier: text(60, "Escribe el transportista").optional(),
  /** Days in Spain. */
  from: day,
  until: day,
  /** Paid or cash on delivery, with goods that wait for their parcel. */
  to_prepare: flag,
  /** All their money has gone back, and they keep their pieces. */
  to_cancel: flag,
  /** With an internal note. */
  with_note: flag,
};

/** The amount of money in cents; null for whoever may not see amounts. */
const cents = z.number().int().nullable();

export const listedOrder = z.object({
  number: z.string(),
  created_at: instant,
  status: z.enum(orderStatuses),
  status_label: z.string(),
  payment: z.object({ method: z.enum(paymentMethodCodes).nullable(), status: z.string() }),
  total_cents: cents,
  customer: z.object({
    name: z.string(),
    town: z.string(),
    /** Null for whoever may not see it. */
    email: z.string().nullable(),
    is_deleted: z.boolean(),
  }),
  carrier: z.string(),
  tracking_numbers: z.array(z.string()),
  pieces: z.number().int(),
  notes: z.number().int(),
  has_comments: z.boolean(),
  /** The data that the search found; empty without one. */
  found_by: z.array(z.enum(ORDER_DATA)),
});

export const listOrders = defineOfficeCall(
  { method: "GET", path: "/office/api/orders" },
  {
    summary: "Orders, newest first, fifty at a time",
    permission: "read_orders",
    query: z.strictObject({
      ...filter,
      /** The number of the last order of the page before. */
      before: orderNumber.optional(),
    }),
    answers: {
      200: z.object({
        orders: z.array(listedOrder),
        has_more: z.boolean(),
        /** Exact up to `MOST_COUNTED`. */
        total: z.object({ count: z.number().int(), is_more: z.boolean() }),
        /** The data in which the search has looked; empty without one. */
        tried: z.array(z.enum(ORDER_DATA)),
        /** The carriers of orders, for the filter. */
        carriers: z.array(z.string()),
      }),
    },
  },
);

export const exportOrders = defineTable(listOrders, {
  summary: "The filtered orders as a table, oldest first, with the rows of `tuerca export orders`",
  isPersonal: true,
  filter,
});
