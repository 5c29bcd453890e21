import { z } from "zod";
import { defineCall } from "../call.ts";
import { numericId } from "../fields/fields.ts";
import * as calls from "./vehicles.calls.ts";
import { vehicleEngine, vehicleMake, vehicleModel } from "./vehicles.ts";

/** From so many products on that list the vehicle, search engines may index its page. */
export const MIN_INDEXED_PRODUCTS = 3;

const urlPath = z.string().describe("`/recambios/seat/ibiza-iv-6j`");
const indexed = z.boolean().describe("Whether search engines may index the page");

const vehiclePageCategory = z.object({
  name: z.string(),
  url_path: urlPath,
  products_count: z.number().int().describe("Products that list the vehicle, and universal ones"),
});

/** The page of a generation, of one category of it, or of one of its engines. */
const partsPage = z.object({
  type: z.literal("parts"),
  url_path: urlPath,
  indexed,
  model: vehicleModel,
  model_path: urlPath,
  category: z.object({ id: numericId, name: z.string() }).nullable(),
  engine: vehicleEngine.nullable(),
  categories: z
    .array(vehiclePageCategory)
    .describe("Of a whole generation: the lowest categories, those with most products first"),
  engines: z
    .array(vehicleEngine.extend({ url_path: urlPath }))
    .describe("The generation's engines that products list"),
});

const makePage = z.object({
  type: z.literal("make"),
  url_path: urlPath,
  indexed,
  make: vehicleMake,
  models: z
    .array(vehicleModel.extend({ url_path: urlPath, products_count: z.number().int() }))
    .describe("Generations with listed products"),
});

export const getVehiclePages = defineCall(calls.getVehiclePages, {
  summary: "Makes of vehicles that products list, by name",
  answers: {
    200: z.array(vehicleMake.extend({ url_path: urlPath, models: z.number().int() })),
  },
});

export const getVehiclePage = defineCall(calls.getVehiclePage, {
  summary: "What a page below `/recambios` shows besides its products",
  query: z.object({ path: z.string().min(1).max(500) }),
  answers: {
    200: z.discriminatedUnion("type", [
      makePage,
      partsPage,
      z.object({ type: z.literal("redirect"), url_path: urlPath.describe("Where it is now") }),
    ]),
  },
  refusals: { 404: "Unknown, or no product lists the vehicle" },
});
