import { type FitCondition, toMonthNumber } from "@tuerca/contract";
import type { DemoVehicle } from "../../vehicles.ts";
import type { Random } from "../random.ts";
import type { Restriction } from "./fit-rules.ts";

const WITH_MONTHS = 0.3;
/** Months between the cut and the ends of the vehicle's production. */
const MARGIN = 6;
const YEAR_MADE_LAST = 2025;

const DIAMETERS = [280, 288, 312];
const PR_CODES = ["1LJ", "1ZE", "1ZM", "1KY", "2EA", "1BA", "G08", "8GL"];
const PR_MAKES = ["Audi", "Cupra", "Seat", "Skoda", "Volkswagen"];

/** The months between which a part fits, as `2012-05`; null is open. */
export interface Months {
  readonly from: string | null;
  readonly to: string | null;
}

/** The months of a link. They are invented: the table of vehicles has years only. */
export function monthsOf({ from, to }: DemoVehicle, random: Random): Months {
  const first = toMonthNumber(from, 1) + MARGIN;
  const last = toMonthNumber(to ?? YEAR_MADE_LAST, 12) - MARGIN;
  if (!random.chance(WITH_MONTHS) || first > last) return { from: null, to: null };
  const one = random.integer(first, last);
  const other = random.integer(first, last);
  if (random.chance(0.2)) return { from: spell(Math.min(one, other)), to: spell(Math.max(one, other)) };
  return random.chance(0.5) ? { from: spell(one), to: null } : { from: null, to: spell(one) };
}

function spell(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

/** A condition of the kind, or null if this car has none of it. A disc's own diameter counts. */
export function conditionOf(
  kind: Restriction,
  { make, platform, body }: DemoVehicle,
  diameter: number | null,
  random: Random,
): FitCondition | null {
  switch (kind) {
    case "esp":
      return { kind: "equipment", name: "esp", value: random.chance(0.7) };
    case "pr":
      return PR_MAKES.includes(make) ? { kind, code: random.pick(PR_CODES) } : null;
    case "diameter":
      return { kind, mm: diameter ?? random.pick(DIAMETERS) };
    case "doors":
      return body === "hatchback" ? { kind, count: random.pick([3, 5]) } : null;
    case "gearbox":
      return { kind, value: random.pick(["manual", "automatic"]) };
    case "manual":
    case "automatic":
      return { kind: "gearbox", value: kind };
    case "air_conditioning":
      return { kind, value: random.chance(0.6) };
    case "steering":
      return { kind, side: random.chance(0.9) ? "left" : "right" };
    case "chassis": {
      const number = `${platform}-${random.integer(1, 9)}-${random.integer(100_000, 999_999)}`;
      return random.chance(0.5) ? { kind, from: number } : { kind, to: number };
    }
  }
}
