import { optionalText, text, ZONES } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { cents } from "../money/fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";

/** The version of a price that does not exist: the carrier does not serve the zone. */
export const NO_ZONE_PRICE = "none";

const MAX_CENTS = 999_999;

/** From this amount on cash is forbidden (Ley 7/2012, art. 7.1). */
const CASH_LIMIT_CENTS = 100_000;

const zone = z.enum(ZONES, "Esta zona no existe");

const zonePrice = z.object({
  zone,
  /** All with VAT. */
  price_cents: cents,
  free_from_cents: cents.nullable(),
  /** Working days. */
  min_days: z.number().int(),
  max_days: z.number().int(),
  cash: z.object({ fee_cents: cents, max_cents: cents }).nullable(),
  /** It came with the shop: only a demo shop offers it. */
  is_sample: z.boolean(),
  /** Whether carts get it now. */
  is_offered: z.boolean(),
  /** The seen version that a change names. */
  version: z.string(),
});
export type OfficeZonePrice = z.infer<typeof zonePrice>;

const carrier = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Whether the carrier is not paused. */
  is_offered: z.boolean(),
  tracking_template: z.string().nullable(),
  zones: z.array(zonePrice),
});
export type OfficeCarrier = z.infer<typeof carrier>;

const amount = z
  .int("Escribe un importe como 4,95")
  .min(0, "No puede ser negativo")
  .max(MAX_CENTS, "El importe es demasiado grande");
const days = z
  .int("Escribe los días, como 2")
  .min(0, "No puede ser negativo")
  .max(60, "No puede pasar de 60 días");

/** A carrier's price in a zone. */
const price = z
  .strictObject({
    price_cents: amount,
    free_from_cents: amount.nullable(),
    min_days: days,
    max_days: days,
    cash: z
      .strictObject({
        fee_cents: amount,
        max_cents: amount
          .min(1, "Escribe hasta qué total se acepta")
          .max(CASH_LIMIT_CENTS - 1, "Debe ser menor de 1.000 € (Ley 7/2012)"),
      })
      .nullable(),
  })
  .refine(({ min_days, max_days }) => min_days <= max_days, {
    message: "Es menos que el mínimo",
    path: ["max_days"],
  });

const seen = z.string({ error: "Falta la versión" }).regex(/^([0-9a-f]{32}|none)$/, "Versión no válida");
const byZone = byId.extend({ zone });
const CHANGED = { 409: "Somebody has changed it since (`changed_by`, `changed_at`)" };
const done = { permission: "write_shipping", answers: { 204: null } } as const;

const quote = z.object({
  price_cents: cents,
  /** Missing until it is free; null if it is free or never becomes so. */
  left_until_free_cents: cents.nullable(),
  cash_fee_cents: cents.nullable(),
  /** Days, `2026-12-01`. */
  earliest: z.string(),
  latest: z.string(),
});
export type OfficeQuote = z.infer<typeof quote>;

export const listOfficeCarriers = defineOfficeCall(
  { method: "GET", path: "/office/api/carriers" },
  {
    summary: "Carriers of parcels with their zones and prices",
    permission: "read_shipping",
    answers: { 200: z.array(carrier) },
  },
);

export const exportCarriers = defineTable(listOfficeCarriers, {
  summary: "Every carrier's prices by zone as a table",
  isPersonal: false,
  filter: {},
});

export const addOfficeCarrier = defineOfficeCall(
  { method: "POST", path: "/office/api/carriers" },
  {
    ...done,
    summary: "Adds a carrier, which serves no zone yet",
    body: z.strictObject({
      name: text(60, "Escribe el nombre"),
      description: text(160, "Escribe qué leen los clientes debajo del nombre"),
    }),
  },
);

export const previewZonePrice = defineOfficeCall(
  { method: "POST", path: "/office/api/carriers/{id}/zones/{zone}/preview" },
  {
    summary: "What an example basket costs to send now, and at another price; changes nothing",
    permission: "read_shipping",
    params: byZone,
    body: z.strictObject({
      price,
      /** The goods of the basket, with VAT. */
      goods_cents: z
        .int("Escribe un importe como 45")
        .min(0, "No puede ser negativo")
        .max(10_000_000, "El importe es demasiado grande"),
    }),
    answers: { 200: z.object({ before: quote.nullable(), after: quote }) },
  },
);

export const setZonePrice = defineOfficeCall(
  { method: "POST", path: "/office/api/carriers/{id}/zones/{zone}" },
  {
    ...done,
    summary: "Sets a carrier's price in a zone at once, on all servers; placed orders keep theirs",
    params: byZone,
    body: z.strictObject({ price, seen }),
    refusals: CHANGED,
  },
);

export const dropOfficeZone = defineOfficeCall(
  { method: "POST", path: "/office/api/carriers/{id}/zones/{zone}/drop" },
  {
    ...done,
    summary: "Ends a carrier's service in a zone",
    params: byZone,
    body: z.strictObject({ seen }),
    refusals: CHANGED,
  },
);

export const offerOfficeCarrier = defineOfficeCall(
  { method: "POST", path: "/office/api/carriers/{id}/offered" },
  {
    ...done,
    summary: "Offers a carrier to carts, or stops it for a while",
    params: byId,
    body: z.strictObject({ is_offered: z.boolean("Falta si se ofrece") }),
  },
);

export const setOfficeTracking = defineOfficeCall(
  { method: "POST", path: "/office/api/carriers/{id}/tracking" },
  {
    ...done,
    summary: "Sets the template of a carrier's tracking links; an empty one removes it",
    params: byId,
    body: z.strictObject({
      template: optionalText(300),
      /** The template that the person has seen, or null. */
      seen: z.string().max(1000).nullable(),
    }),
    refusals: CHANGED,
  },
);
