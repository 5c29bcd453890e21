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
  products_count: z.number().int().describe("Products that list the vehicle, universal ones aside"),
});

/** A main category with its lowest categories. */
const vehicleSystem = vehiclePageCategory.extend({
  id: numericId,
  categories: z.array(vehiclePageCategory).describe("Usual wear parts first"),
});

/** The page of a generation, of one of its engines, or of one category of either. */
const partsPage = z.object({
  type: z.literal("parts"),
  url_path: urlPath,
  indexed,
  make_path: urlPath.nullable().describe("null if no product lists a vehicle of the make"),
  model: vehicleModel,
  model_path: urlPath,
  engine: vehicleEngine.nullable(),
  car_path: urlPath.describe("The page of the engine, or of the generation if the page is for all engines"),
  category: z
    .object({
      id: numericId,
      name: z.string(),
      above: z
        .array(z.object({ name: z.string(), url_path: urlPath }))
        .describe("From the main category down"),
    })
    .nullable(),
  products_count: z.number().int().describe("Products that list the vehicle, universal ones aside"),
  universal_count: z.number().int().describe("Universal products in the same categories"),
  categories: z.array(vehiclePageCategory).describe("Those below the page's category"),
  systems: z.array(vehicleSystem).describe("Of a whole vehicle, and where a category has nothing for it"),
  universal_categories: z
    .array(vehiclePageCategory.omit({ products_count: true }).extend({ universal_count: z.number().int() }))
    .describe("Lowest categories with universal products; of a whole vehicle"),
  engines: z
    .array(vehicleEngine.extend({ url_path: urlPath }))
    .describe("The generation's engines that the page's products list"),
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
  refusals: { 404: "Unknown vehicle or category, or a make that no product lists" },
});
