import { text } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";

/** Most parcels of one call. */
export const MOST_PARCELS = 100;

const howMany = `Envía entre 1 y ${MOST_PARCELS} bultos cada vez`;

/** Whether another order has the same tracking number because one parcel has both. */
export const joint = z.boolean("Di si es un envío conjunto").default(false);

/** Whatever a row says; a wrong one is a row of the answer, so that it holds up no other. */
const rowText = (what: string) => z.string({ error: what }).max(200, "No puede tener más de 200 caracteres");

/**
 * The outcome of a parcel, or of its preview. `already`: its order has left with another number,
 * which is corrected only if asked; `taken`: another order has its number, which goes only as a
 * joint parcel; `rejected` ones are refused with a reason.
 */
export const parcelState = z.enum(["shipped", "corrected", "unchanged", "already", "taken", "rejected"]);
export type ParcelState = z.infer<typeof parcelState>;

/** A parcel with what became of it; the reason is a sentence in Spanish. */
export const parcelResult = z.object({
  number: z.string(),
  tracking_number: z.string(),
  carrier: z.string().nullable(),
  state: parcelState,
  reason: z.string().nullable(),
});

export const shipParcels = defineOfficeCall(
  { method: "POST", path: "/office/api/tracking/parcels" },
  {
    summary: "Records parcels that leave, each by itself; the same ones again change nothing",
    permission: "write_fulfilment",
    timeoutMs: 15_000,
    body: z.strictObject({
      parcels: z
        .array(
          z.strictObject({
            number: rowText("Escribe el número del pedido"),
            tracking_number: rowText("Escribe el número de seguimiento"),
            /** The order's own if it is missing. */
            carrier: text(60, "Escribe el transportista").nullish(),
            joint,
          }),
          howMany,
        )
        .min(1, howMany)
        .max(MOST_PARCELS, howMany),
      /** Whether other numbers of orders that have left are corrected, which mails again. */
      corrects: z.boolean("Di si se corrigen los que ya han salido").default(false),
    }),
    answers: { 200: z.object({ parcels: z.array(parcelResult) }) },
  },
);
