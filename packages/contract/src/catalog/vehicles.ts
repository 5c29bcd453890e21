import { z } from "zod";
import { defineCall } from "../call.ts";
import { MAX_FIT_PRODUCTS } from "../constants.ts";
import { looseIdParam, numericId } from "../fields/fields.ts";
import { pageLinks, pageMeta } from "../fields/page.ts";
import { carInput, fitVerdict } from "./fit-verdict.ts";
import { FUELS } from "./vehicle-fuels.ts";
import * as calls from "./vehicles.calls.ts";

/** Maximum vehicles that a free text finds. */
export const MAX_FOUND_VEHICLES = 10;

const UNKNOWN = "Unknown, or without a vehicle";

const produced = z.string().describe("A month as 2009-05, or a year as 2009 where the month is not known");

export const vehicleMake = z.object({ id: numericId, name: z.string(), slug: z.string() });
export type VehicleMake = z.infer<typeof vehicleMake>;

/** A generation of a model: `Ibiza IV`, platform `6J`. */
export const vehicleModel = z.object({
  id: numericId,
  make: vehicleMake,
  name: z.string(),
  platform: z.string().describe("May be empty"),
  slug: z.string(),
  body: z.string().nullable().describe("hatchback, estate, suv, …"),
  from: produced,
  to: produced.nullable().describe("null while it is built"),
});
export type VehicleModel = z.infer<typeof vehicleModel>;

const engineFields = {
  id: numericId,
  name: z.string().describe("1.6 TDI"),
  engine_codes: z.array(z.string()),
  kw: z.number().int().nullable(),
  cv: z.number().int().nullable().describe("Metric horsepower, from kW"),
  cc: z.number().int().nullable(),
  fuel: z.enum(FUELS),
  from: produced,
  to: produced.nullable(),
};

/** An engine type of a model. */
export const vehicleEngine = z.object(engineFields);
export type VehicleEngine = z.infer<typeof vehicleEngine>;

/** A vehicle with its model. `label`: `Seat Ibiza IV (6J) 1.6 TDI 77 kW`. */
export const vehicle = z.object({ ...engineFields, label: z.string(), model: vehicleModel });
export type Vehicle = z.infer<typeof vehicle>;

export const vehicleModelWithEngines = vehicleModel.extend({ engines: z.array(vehicleEngine) });
export type VehicleModelWithEngines = z.infer<typeof vehicleModelWithEngines>;

const byId = z.object({ id: looseIdParam });

const ownPage = z.string().nullable().describe("Path of its page; null if nothing of its model is offered");

export const getVehicleMakes = defineCall(calls.getVehicleMakes, {
  summary: "Makes of vehicles by name; empty if the shop has no vehicles",
  answers: { 200: z.array(vehicleMake) },
});

export const getVehicleModels = defineCall(calls.getVehicleModels, {
  summary: "The generations of a make's models, by name and age",
  params: byId,
  answers: { 200: z.array(vehicleModel) },
  refusals: { 404: UNKNOWN },
});

export const getVehicleModel = defineCall(calls.getVehicleModel, {
  summary: "A generation with its engines, by fuel and power",
  params: byId,
  answers: { 200: vehicleModelWithEngines.extend({ url_path: ownPage }) },
  refusals: { 404: UNKNOWN },
});

export const getVehicle = defineCall(calls.getVehicle, {
  summary: "A vehicle; also one that is no longer offered for choice",
  params: byId,
  answers: { 200: vehicle.extend({ url_path: ownPage }) },
  refusals: { 404: UNKNOWN },
});

export const findVehicles = defineCall(calls.findVehicles, {
  summary: "Vehicles by a free text such as `ibiza 6j 1.6 tdi 2012`, the best first",
  query: z.object({
    q: z.string().max(200).default(""),
    limit: z.coerce.number().int().min(1).max(MAX_FOUND_VEHICLES).default(MAX_FOUND_VEHICLES),
  }),
  answers: { 200: z.array(vehicle) },
});

/** Engines of one generation that a product fits, each with its terms in Spanish; "" is no term. */
export const fittedModel = z.object({
  model: vehicleModel,
  engines: z.array(vehicleEngine.extend({ terms: z.array(z.string()) })),
});
export type FittedModel = z.infer<typeof fittedModel>;

export const getProductVehicles = defineCall(calls.getProductVehicles, {
  summary: "The vehicles that a product fits, 20 generations a page",
  params: byId,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    make: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  answers: {
    200: z.object({
      data: z.array(fittedModel),
      meta: pageMeta.extend({
        universal: z.boolean(),
        complete: z.boolean().describe("Whether a vehicle that is not listed does not fit"),
        source: z.string().nullable().describe("The name of the list's source"),
        makes: z
          .array(vehicleMake.extend({ models: z.number().int() }))
          .describe("All makes of the product's vehicles by name, with their numbers of generations"),
      }),
      links: pageLinks,
    }),
  },
  refusals: { 404: "Unknown, or no longer for sale" },
});

export const judgeFits = defineCall(calls.judgeFits, {
  summary: "Whether products fit a car; products that are not for sale are left out",
  body: z.strictObject({
    car: carInput,
    products: z.array(numericId).min(1).max(MAX_FIT_PRODUCTS),
  }),
  answers: {
    200: z.array(
      fitVerdict.extend({
        product_id: numericId,
        pieces: z
          .number()
          .int()
          .nullable()
          .describe("How many the car takes, as all links that decide say; null if they do not"),
      }),
    ),
  },
  refusals: { 404: "The vehicle is unknown" },
});
