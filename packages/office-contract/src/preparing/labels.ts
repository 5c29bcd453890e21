import { fileOf } from "@tuerca/contract";
import { z } from "zod";
import { byId, orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/** Most orders whose labels are made at once. */
export const MOST_LABELS = 100;

/** Time for a hundred pages, behind other documents and the answers of carriers. */
const PRINT_TIMEOUT_MS = 20_000;
const MAKE_TIMEOUT_MS = 25_000;

/**
 * The label of an order's parcel. `waiting`: the carrier has not answered yet, and is asked again;
 * `refused`: it has given `problem` as its reason; `cancelling`: it has not confirmed yet that the
 * parcel is cancelled.
 */
export const parcelLabel = z.object({
  state: z.enum(["waiting", "made", "refused", "cancelling"]),
  carrier: z.string(),
  /** The shop's own label, whose tracking number comes by hand or from a file. */
  is_own: z.boolean(),
  tracking_number: z.string().nullable(),
  /** Why the carrier has not done it, in Spanish. */
  problem: z.string().nullable(),
  /** Where the parcel is, by the carrier. */
  journey: z.enum(["announced", "in_transit", "delivered", "returned"]).nullable(),
});
export type ParcelLabel = z.infer<typeof parcelLabel>;

const howMany = `Elige entre 1 y ${MOST_LABELS} pedidos`;
const write = { permission: "write_fulfilment" } as const;

export const makeLabels = defineOfficeCall(
  { method: "POST", path: "/office/api/preparing/labels" },
  {
    summary: "Makes the labels of orders, each by itself; an order has one, however often it is asked for",
    ...write,
    timeoutMs: MAKE_TIMEOUT_MS,
    body: z.strictObject({
      numbers: z.array(orderNumber, howMany).min(1, howMany).max(MOST_LABELS, howMany),
    }),
    answers: {
      200: z.object({
        labels: z.array(
          z.object({
            number: z.string(),
            label: parcelLabel.nullable(),
            /** Why the order gets no label, as a sentence in Spanish. */
            reason: z.string().nullable(),
          }),
        ),
      }),
    },
  },
);

export const printLabels = defineOfficeCall(
  { method: "GET", path: "/office/api/preparing/batches/{id}/labels" },
  {
    summary: "The labels of a batch's orders, or of one of them, with addresses, as one PDF",
    ...write,
    timeoutMs: PRINT_TIMEOUT_MS,
    params: byId,
    query: z.strictObject({ number: orderNumber.optional() }),
    answers: { 200: fileOf<Uint8Array>("application/pdf") },
    refusals: { 422: "No order of the batch has a label" },
  },
);

export const cancelLabel = defineOfficeCall(
  { method: "DELETE", path: "/office/api/preparing/labels/{number}" },
  {
    summary: "Cancels the label of an order; its carrier is asked until it answers",
    ...write,
    timeoutMs: MAKE_TIMEOUT_MS,
    params: z.strictObject({ number: orderNumber }),
    answers: { 204: null },
    refusals: { 404: "The order has no label", 409: "The order has left with it" },
  },
);
