import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Body = "hatchback" | "sedan" | "estate" | "coupe" | "cabrio" | "suv" | "mpv" | "van" | "pickup";

export type Fuel = "petrol" | "diesel" | "hybrid" | "plug-in hybrid" | "electric" | "lpg" | "cng";

/** A car with one engine; `from` and `to` are years, `to` is null while it is made. */
export interface DemoVehicle {
  /** As `seat-ibiza-6j-cayc`; never changes. */
  readonly ref: string;
  readonly make: string;
  readonly model: string;
  readonly platform: string;
  readonly body: Body;
  readonly engine: string;
  readonly engineCodes: readonly string[];
  readonly kw: number;
  /** Cubic centimetres, or null for electric cars. */
  readonly cc: number | null;
  readonly fuel: Fuel;
  readonly from: number;
  readonly to: number | null;
}

/** The table of the demo's cars, as `tuerca vehicles import` takes it. */
export const VEHICLES_FILE = fileURLToPath(new URL("vehicles.csv", import.meta.url));

/** The rows of `vehicles.csv` without its header, as objects by column. */
export function readVehicleRows(): Record<string, string>[] {
  const [header = "", ...lines] = readFileSync(VEHICLES_FILE, "utf8").trimEnd().split("\n");
  const columns = header.split(";");
  return lines.map((line) => {
    const cells = line.split(";");
    return Object.fromEntries(columns.map((column, position) => [column, cells[position] ?? ""]));
  });
}

/** The engines of the demo's cars, in the order of the file. */
export function demoVehicles(): DemoVehicle[] {
  return readVehicleRows().map((row) => ({
    ref: row.ref ?? "",
    make: row.make ?? "",
    model: row.model ?? "",
    platform: row.platform ?? "",
    body: row.body as Body,
    engine: row.engine ?? "",
    engineCodes: (row.engine_codes ?? "").split(" "),
    kw: Number(row.kw),
    cc: row.cc ? Number(row.cc) : null,
    fuel: row.fuel as Fuel,
    from: Number(row.from),
    to: row.to ? Number(row.to) : null,
  }));
}

/** The model of a vehicle as products name it, without its years: `Seat Ibiza IV (6J)`. */
export function modelName({ make, model, platform }: DemoVehicle): string {
  return `${make} ${model} (${platform})`;
}
