import { toMonthNumber } from "@tuerca/contract";
import { z } from "zod";
import type { PlateAnswer, PlateVehicle } from "./plate-provider.ts";

const MAX_VEHICLES = 20;

const text = z.string().trim().min(1).max(120);
const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);
const produced = z.union([month, z.string().regex(/^(19|20)\d\d$/)]);
const positive = (max: number) => z.number().int().min(1).max(max);

const vehicle = z.object({
  ktype: positive(2_147_483_647).nullish(),
  ref: text.nullish(),
  make: text,
  model: text,
  platform: text.nullish(),
  engine: text.nullish(),
  engine_code: text.nullish(),
  kw: positive(2000).nullish(),
  cc: positive(30_000).nullish(),
  from: produced.nullish(),
  to: produced.nullish(),
});
const schema = z.object({
  vehicles: z.array(vehicle).max(MAX_VEHICLES),
  registered: month.nullish(),
});

/** Reads a provider's JSON; null if it is not as documented (docs/vehicles.md). */
export function readPlateAnswer(json: string): PlateAnswer | null {
  const { data } = schema.safeParse(parse(json));
  if (!data) return null;
  return { vehicles: data.vehicles.map(toVehicle), registered: data.registered ?? null };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function toVehicle({ make, model, from, to, ...given }: z.infer<typeof vehicle>): PlateVehicle {
  return {
    make,
    model,
    platform: given.platform ?? null,
    engine: given.engine ?? null,
    engineCode: given.engine_code ?? null,
    kw: given.kw ?? null,
    cc: given.cc ?? null,
    ktype: given.ktype ?? null,
    ref: given.ref ?? null,
    from: from ? monthNumber(from, 1) : null,
    to: to ? monthNumber(to, 12) : null,
  };
}

/** The number of `2009-05`; a year alone stands for its month `otherwise`. */
export function monthNumber(produced: string, otherwise: number): number {
  return toMonthNumber(Number(produced.slice(0, 4)), Number(produced.slice(5, 7)) || otherwise);
}
