import { feedRow } from "./generate/feed-row.ts";
import {
  MADE_UP_VEHICLES,
  madeUpRef,
  madeUpVehicle,
  vehicleColumns,
} from "./generate/fits/made-up-vehicles.ts";
import { pickBySize, vehicleSizes } from "./generate/fits/vehicle-sizes.ts";
import { type Random, randomFrom } from "./generate/random.ts";

/** Most links of a product. */
export const MAX_FITS = 1000;

const fitColumns = ["sku", "ref", "from", "to", "position", "quantity", "restriction"];

const RESTRICTIONS = [
  "con ESP",
  "sin ESP",
  "PR 1LJ",
  "PR 1ZE",
  "Ø 280 mm",
  "Ø 288 mm",
  "Ø 312 mm",
  "hasta nº chasis 8A-123456",
  "desde nº chasis 9B-000001",
  "3 puertas",
  "5 puertas",
  "cambio manual",
  "cambio automático",
  "con aire acondicionado",
  "sin aire acondicionado",
  "volante a la izquierda",
  "volante a la derecha",
];

/**
 * 60,000 made-up vehicles: CSV records as `tuerca vehicles import` takes them, header first, each
 * closed by `\n`.
 */
export function* demoVehicleFeed(): Iterable<string> {
  yield `${vehicleColumns.join(";")}\n`;
  for (let index = 0; index < MADE_UP_VEHICLES; index++) yield `${madeUpVehicle(index).join(";")}\n`;
}

/**
 * Links of the products of `demoFeed(rows)` to the made-up vehicles, `fits` a product on average:
 * CSV records as `tuerca fits import` takes them. Products a vehicle are log-normal.
 */
export function* demoFitFeed(rows: number, fits: number): Iterable<string> {
  yield `${fitColumns.join(";")}\n`;
  const products = randomFrom("demo feed");
  const random = randomFrom("demo fits");
  const pick = pickBySize(vehicleSizes(MADE_UP_VEHICLES));
  for (let index = 0; index < rows; index++) {
    const { sku } = feedRow(index, products);
    const vehicles = new Set<number>();
    for (let left = random.integer(1, 2 * fits - 1); left > 0; left--) vehicles.add(pick(random));
    for (const vehicle of vehicles) yield `${sku};${madeUpRef(vehicle)};${terms(random)}\n`;
  }
}

/** The cells after the vehicle: 30 in 100 have a month, 25 in 100 a restriction. */
function terms(random: Random): string {
  const month = `${random.integer(1, 12)}`.padStart(2, "0");
  const from = random.chance(0.15) ? `${random.integer(1995, 2008)}-${month}` : "";
  const to = random.chance(0.15) ? `${random.integer(2009, 2022)}-${month}` : "";
  return [from, to, "", "", random.chance(0.25) ? random.pick(RESTRICTIONS) : ""].join(";");
}
