import { numericId } from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/** Orders of one act: those of a page of the list. */
export const MOST_CHOSEN = 50;

const howMany = `Elige entre 1 y ${MOST_CHOSEN} pedidos`;
const numbers = z
  .array(orderNumber, howMany)
  .min(1, howMany)
  .max(MOST_CHOSEN, howMany)
  .transform((all) => [...new Set(all)]);

/** Each order by itself; `because`: why it was left as it is, null if the act is done. */
const results = z.array(z.object({ number: orderNumber, because: z.string().nullable() }));
export type ChosenResults = z.infer<typeof results>;

/** Time for fifty orders, each with its mail. */
const TIMEOUT_MS = 15_000;

export const batchChosen = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/chosen/batch" },
  {
    summary: "Makes a batch of those of these orders that can be prepared; their customers get a mail",
    permission: "write_fulfilment",
    timeoutMs: TIMEOUT_MS,
    body: z.strictObject({
      /** A retry with the same key makes no second batch. */
      key: z.uuid("Falta la clave de la petición"),
      numbers,
    }),
    answers: {
      200: z.object({
        /** Null if none of them can be prepared. */
        batch_id: numericId.nullable(),
        orders: results,
      }),
    },
  },
);

export const cancelChosen = defineOfficeCall(
  { method: "POST", path: "/office/api/orders/chosen/cancelled" },
  {
    summary: "Cancels those of these orders that wait for a payment; their customers get a mail",
    permission: "write_orders",
    timeoutMs: TIMEOUT_MS,
    body: z.strictObject({ numbers }),
    answers: { 200: z.object({ orders: results }) },
  },
);
