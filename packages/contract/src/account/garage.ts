import { z } from "zod";
import { defineCall } from "../call.ts";
import { carAnswers, carInput } from "../catalog/fit-verdict.ts";
import { MAX_GARAGE_VEHICLES } from "../constants.ts";
import { numericId, numericIdParam, optionalText } from "../fields/fields.ts";
import * as calls from "./garage.calls.ts";

const idParams = z.object({ id: numericIdParam });
const MISSING = { 404: "Not a car of this account" };

/** A car as the customer describes it: a vehicle, or a model if the engine is not known. */
export const garageVehicleInput = carInput.safeExtend({ nickname: optionalText(40) });
export type GarageVehicleInput = z.output<typeof garageVehicleInput>;

/** A car of a customer's garage. Either `vehicle` or `model` is set. */
export const garageVehicle = z.object({
  id: numericId,
  vehicle: numericId.nullable(),
  model: numericId.nullable(),
  label: z.string().describe("Seat Ibiza IV (6J) 1.6 TDI 77 kW"),
  name: z.string().describe("Ibiza IV 1.6 TDI"),
  nickname: z.string().nullable().describe("The customer's own name for it"),
  registered: z.string().nullable().describe("Month of the first registration, as 2012-05"),
  answers: carAnswers,
  said: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .describe("The answers in Spanish: `¿Lleva ESP?`, `Sí`"),
  is_default: z.boolean(),
});
export type GarageVehicle = z.infer<typeof garageVehicle>;

export const getGarage = defineCall(calls.getGarage, {
  summary: "The customer's cars, the default first, then the newest; also those no longer offered for choice",
  answers: { 200: z.array(garageVehicle) },
  needsLogin: true,
});

export const addGarageVehicle = defineCall(calls.addGarageVehicle, {
  summary: `Adds a car, ${MAX_GARAGE_VEHICLES} at most; the first is the default. The same vehicle with the same nickname is answered as the one there`,
  body: garageVehicleInput,
  answers: { 201: garageVehicle },
  needsLogin: true,
});

export const joinGarage = defineCall(calls.joinGarage, {
  summary:
    "Unites a browser's cars with the customer's, by vehicle: the nickname stays, new answers count. The same again changes nothing",
  body: z.strictObject({ cars: z.array(garageVehicleInput).max(MAX_GARAGE_VEHICLES) }),
  answers: {
    200: z.object({
      vehicles: z.array(garageVehicle),
      left_out: z.array(z.number().int()).describe("Positions of the cars that found no room"),
    }),
  },
  needsLogin: true,
});

export const replaceGarageVehicle = defineCall(calls.replaceGarageVehicle, {
  summary: "Replaces a car; whether it is the default stays",
  params: idParams,
  body: garageVehicleInput,
  answers: { 200: garageVehicle },
  refusals: MISSING,
  needsLogin: true,
});

export const deleteGarageVehicle = defineCall(calls.deleteGarageVehicle, {
  summary: "Deletes a car; if it was the default, the newest of the others becomes it",
  params: idParams,
  answers: { 204: null },
  refusals: MISSING,
  needsLogin: true,
});

export const markDefaultVehicle = defineCall(calls.markDefaultVehicle, {
  summary: "Makes a car the default, and no other",
  params: idParams,
  answers: { 200: garageVehicle },
  refusals: MISSING,
  needsLogin: true,
});
