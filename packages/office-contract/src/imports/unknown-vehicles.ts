import { FUELS, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

const read = { permission: "read_imports" } as const;
const write = { permission: "write_imports" } as const;
const REFUSALS = {
  409: "Something imports at the moment",
  422: "The shop has this vehicle, or a field is wrong",
};

/** Unknown vehicles of one page. */
export const UNKNOWN_PAGE_SIZE = 50;
/** Most unknown vehicles that are rejected at once. */
const MOST_REJECTED = 200;
/** Vehicles that a search shows. */
export const FOUND_VEHICLES = 20;
const MOST_CHOSEN = 50;

const count = z.number().int();

function optionalText(max: number) {
  return z.string("Escribe un texto").trim().max(max, `Hasta ${max} caracteres`);
}

/** A vehicle as a form has it; the server reads its texts as those of a file of vehicles. */
const vehicleForm = z.strictObject({
  make: text(60, "Escribe la marca"),
  model: text(80, "Escribe el modelo"),
  platform: optionalText(60),
  engine: text(80, "Escribe el motor"),
  engine_codes: optionalText(400),
  kw: optionalText(10),
  cc: optionalText(10),
  fuel: z.enum(FUELS, "Elige el combustible"),
  from: text(10, "Escribe desde qué año se fabrica"),
  to: optionalText(10),
  ref: optionalText(64),
  ktype: optionalText(20),
});
export type VehicleForm = z.output<typeof vehicleForm>;

const unknownVehicle = z.object({
  id: numericId,
  /** As a file spells it first. */
  spelling: z.string(),
  make: z.string(),
  model: z.string(),
  /** The engine with its code and figures; empty if only a number or a model is named. */
  engine: z.string(),
  /** Months or years: `2009-05`, `2009`; empty if unknown. */
  from: z.string(),
  to: z.string(),
  /** Products that name it, how many links, and one of their skus. */
  products: count,
  links: count,
  example: z.string().nullable(),
  sources: z.array(z.string()),
  /** The vehicle that the words name; what they do not say is empty. */
  proposal: z.object(vehicleForm.shape).extend({
    make: z.string(),
    model: z.string(),
    engine: z.string(),
    from: z.string(),
    fuel: z.enum(FUELS).or(z.literal("")),
  }),
});
export type UnknownVehicle = z.output<typeof unknownVehicle>;

const settled = z.object({
  /** The shop's vehicles in words. */
  vehicles: z.array(z.string()),
  /** Products that got links. */
  products: count,
});

export const listUnknownVehicles = defineOfficeCall(
  { method: "GET", path: "/office/api/unknown-vehicles" },
  {
    summary: "Vehicles that imported links name and the shop lacks, by make, model and spelling",
    ...read,
    query: z.strictObject({
      show: z.enum(["pending", "rejected"], "Elige cuáles").optional(),
      /** `make` of an answer. */
      make: z.string().max(60, "Esta marca no existe").optional(),
      /** `next` of the page before. */
      after: z.coerce.number("Página no válida").int("Página no válida").min(0).max(200_000).optional(),
    }),
    answers: {
      200: z.object({
        makes: z.array(z.object({ make: z.string(), name: z.string(), vehicles: count })),
        vehicles: z.array(unknownVehicle),
        next: count.nullable(),
      }),
    },
  },
);

export const createUnknownVehicle = defineOfficeCall(
  { method: "POST", path: "/office/api/unknown-vehicles/{id}/create" },
  {
    summary: "Adds the vehicle, by the rules of a file of vehicles, and connects the links that wait for it",
    ...write,
    params: byId,
    body: vehicleForm,
    answers: { 200: settled },
    refusals: REFUSALS,
  },
);

export const chooseKnownVehicles = defineOfficeCall(
  { method: "POST", path: "/office/api/unknown-vehicles/{id}/choose" },
  {
    summary: "Says which of the shop's vehicles it is, now and in later imports, and connects its links",
    ...write,
    params: byId,
    body: z.strictObject({
      vehicle_ids: z
        .array(z.number().int().positive().max(2_147_483_647), "Elige algún vehículo")
        .min(1, "Elige algún vehículo")
        .max(MOST_CHOSEN, `Elige como mucho ${MOST_CHOSEN}`),
    }),
    answers: { 200: settled },
    refusals: REFUSALS,
  },
);

const some = {
  ...write,
  body: z.strictObject({
    ids: z
      .array(z.number().int().positive().max(2_147_483_647))
      .min(1, "Elige algún vehículo")
      .max(MOST_REJECTED, `Como mucho ${MOST_REJECTED} a la vez`),
  }),
  /** How many changed. */
  answers: { 200: z.object({ vehicles: count }) },
};

export const rejectUnknownVehicles = defineOfficeCall(
  { method: "POST", path: "/office/api/unknown-vehicles/reject" },
  { summary: "Shows unknown vehicles no more, also after later imports", ...some },
);

export const restoreUnknownVehicles = defineOfficeCall(
  { method: "POST", path: "/office/api/unknown-vehicles/restore" },
  { summary: "Shows rejected vehicles again", ...some },
);

export const findVehicles = defineOfficeCall(
  { method: "GET", path: "/office/api/vehicles" },
  {
    summary: "Vehicles with all words of a text in their names, engine codes and power, twenty at most",
    ...read,
    query: z.strictObject({ text: text(100, "Escribe qué vehículo buscas") }),
    answers: { 200: z.array(z.object({ id: numericId, name: z.string() })) },
  },
);
