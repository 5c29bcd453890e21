import { instant, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/**
 * Why a move of an order is forbidden, such as preparing it. `in_words`: a person has to read which
 * pieces a withdrawal means.
 */
const OBSTACLES = [
  "unpaid",
  "not_sent",
  "sent",
  "cancelled",
  "returned",
  "no_goods",
  "withdrawn",
  "in_words",
  "money_back",
  "holds_money",
  "keeps_money",
  "erased",
  "sells_cards",
  "stated",
  "refunded",
  "in_batch",
  "confirming",
  "return_waits",
] as const;
export const obstacle = z.enum(OBSTACLES);

/** An order that waits for its parcel; nothing in it says who its customer is. */
const waitingOrder = z.object({
  number: z.string(),
  placed_at: instant,
  status: z.enum(["paid", "preparing"]),
  carrier: z.string(),
  /** The promised dispatch day in Spain; older orders have none. */
  leaves: z.iso.date().nullable(),
  /** Whether that day is over. */
  is_late: z.boolean(),
  pieces: z.number().int(),
  /** Different parts. */
  parts: z.number().int(),
  /** Whether the shop has no more of some part, so that a missing one cannot be replaced. */
  has_last_units: z.boolean(),
  /** Null if it can be prepared. */
  obstacle: obstacle.nullable(),
  /** The open batch that has it. */
  batch: z.object({ id: numericId, made_by: z.string() }).nullable(),
});

/** Orders of a page. */
export const WAITING_PAGE_SIZE = 50;

export const listWaiting = defineOfficeCall(
  { method: "GET", path: "/office/api/preparing/waiting" },
  {
    summary: "Orders that wait for their parcel, oldest first, fifty at a time",
    permission: "read_fulfilment",
    query: z.strictObject({
      /** The carrier's name. */
      carrier: text(200, "Elige el transportista").optional(),
      /** The last order of the page before. */
      after: orderNumber.optional(),
    }),
    answers: {
      200: z.object({
        orders: z.array(waitingOrder),
        has_more: z.boolean(),
        /** How many wait with this filter, up to `MOST_COUNTED`; more are `MOST_COUNTED` + 1. */
        total: z.number().int(),
        /** Carriers of all orders that wait. */
        carriers: z.array(z.string()),
      }),
    },
  },
);
