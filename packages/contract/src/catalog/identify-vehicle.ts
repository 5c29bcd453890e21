import { z } from "zod";
import { defineCall } from "../call.ts";
import { bareCode } from "../fields/typed-text.ts";
import { isVin } from "../fields/vin.ts";
import { isPlate } from "../spain/plate.ts";
import * as calls from "./vehicles.calls.ts";
import { MAX_FOUND_VEHICLES, vehicle, vehicleMake, vehicleModel } from "./vehicles.ts";

/** Longest text for a plate or chassis number, with blanks and dashes. */
const MAX_TYPED = 40;

const WRONG_PLATE = "Esa matrícula no parece española: escríbela como 1234 BCD o M-1234-AB";
const WRONG_VIN = "Ese bastidor no está completo: son 17 letras y números, sin I, O ni Q";
const NEITHER = "Escribe la matrícula o el bastidor";

function code(problem: string, isValid: (bare: string) => boolean) {
  return z.string().max(MAX_TYPED, problem).transform(bareCode).refine(isValid, problem);
}

export const identifyVehicle = defineCall(calls.identifyVehicle, {
  summary: "The vehicles that a plate or chassis number (VIN) may belong to; neither is stored",
  body: z
    .strictObject({
      plate: code(WRONG_PLATE, isPlate).optional().describe("A Spanish plate: `1234 BCD`, `M-1234-AB`"),
      vin: code(WRONG_VIN, isVin).optional().describe("17 characters; its check digit is ignored"),
    })
    .refine(({ plate, vin }) => (plate === undefined) !== (vin === undefined), {
      path: ["plate"],
      error: NEITHER,
    }),
  answers: {
    200: z.object({
      candidates: z.array(vehicle).max(MAX_FOUND_VEHICLES).describe("For the visitor to confirm"),
      make: vehicleMake.nullable().describe("null if several are possible, or none is known"),
      model: vehicleModel.nullable().describe("The same for the generation"),
      registered: z.string().nullable().describe("Month of the first registration, as 2012-05"),
      hint: z.string().describe("The result as a sentence for the visitor"),
    }),
  },
  refusals: {
    404: "A plate, and the shop looks none up",
    429: "Over 5 look-ups an hour by one session, or 20 from one IP address",
    503: "A plate, and its look-up failed; the message says so",
  },
});
