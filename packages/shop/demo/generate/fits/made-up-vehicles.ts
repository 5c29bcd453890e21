import { at, randomFrom } from "../random.ts";

/** Number of vehicles of the trial feed. */
export const MADE_UP_VEHICLES = 60_000;

const MAKES = 120;
const VEHICLES_PER_MODEL = 12;
const FIRST_YEAR = 1992;
const LAST_YEAR = 2022;
const ENGINES = ["1.2", "1.4", "1.6", "1.8", "2.0", "2.2"];
const BODIES = ["hatchback", "sedan", "estate", "coupe", "cabrio", "suv", "mpv", "van", "pickup"];

/** The columns of `tuerca vehicles import`. */
export const vehicleColumns = [
  "ref",
  "ktype",
  "make",
  "model",
  "platform",
  "body",
  "engine",
  "engine_codes",
  "kw",
  "cc",
  "fuel",
  "from",
  "to",
] as const;

/** The operator's key of the n-th vehicle. */
export function madeUpRef(index: number): string {
  return `ficticio-${String(index).padStart(5, "0")}`;
}

/** The cells of the n-th vehicle, from 0; names of makes and models say that they are made up. */
export function madeUpVehicle(index: number): string[] {
  const model = Math.floor(index / VEHICLES_PER_MODEL);
  const position = index % VEHICLES_PER_MODEL;
  const random = randomFrom(`made-up model ${model}`);
  const from = random.integer(FIRST_YEAR, LAST_YEAR - 6);
  const isDiesel = position % 2 === 1;
  const litres = at(ENGINES, Math.floor(position / 2));
  const cc = Math.round(Number(litres) * 1000) - random.integer(1, 9);
  return [
    madeUpRef(index),
    "",
    `Marca ficticia ${String((model % MAKES) + 1).padStart(3, "0")}`,
    `Modelo ficticio ${String(Math.floor(model / MAKES) + 1).padStart(2, "0")}`,
    `F${String(model).padStart(4, "0")}`,
    at(BODIES, model),
    `${litres} ${isDiesel ? "D" : "i"}`,
    `X${String(index).padStart(5, "0")}`,
    String(Math.round(cc / 22) + position),
    String(cc),
    isDiesel ? "diesel" : "petrol",
    `${from}-${String(position + 1).padStart(2, "0")}`,
    `${random.integer(from + 5, LAST_YEAR + 2)}-06`,
  ];
}
