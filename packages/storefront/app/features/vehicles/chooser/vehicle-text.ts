import type { Vehicle, VehicleEngine, VehicleModel } from "@tuerca/contract";
import { NEW_CAR, type StoredCar } from "../../../client/car/stored-car.ts";

/** Names of fuels, in the order of display. */
export const FUEL_NAMES: Readonly<Record<VehicleEngine["fuel"], string>> = {
  petrol: "Gasolina",
  diesel: "Diésel",
  hybrid: "Híbrido",
  plug_in_hybrid: "Híbrido enchufable",
  electric: "Eléctrico",
  lpg: "GLP",
  cng: "GNC",
  ethanol: "Etanol",
  hydrogen: "Hidrógeno",
  other: "Otros",
};

type Produced = Pick<VehicleModel, "from" | "to">;

/** The years of production: `2009 – 2015`, `desde 2017`. */
export function yearsText({ from, to }: Produced): string {
  const [first, last] = [from.slice(0, 4), to?.slice(0, 4)];
  if (last === undefined) return `desde ${first}`;
  return first === last ? first : `${first} – ${last}`;
}

/** The power: `77 kW · 105 CV`; empty if unknown. */
export function powerText({ kw, cv }: Pick<VehicleEngine, "kw" | "cv">): string {
  return [kw === null ? "" : `${kw} kW`, cv === null ? "" : `${cv} CV`].filter(Boolean).join(" · ");
}

/** `Seat Ibiza IV (6J)`. */
export function modelLabel({ make, name, platform }: VehicleModel): string {
  return `${make.name} ${name}${platform === "" ? "" : ` (${platform})`}`;
}

/** A model as the visitor's car, without its engine. */
export function carOfModel(model: VehicleModel): StoredCar {
  const { id, name } = model;
  return { ...NEW_CAR, kind: "model", id, label: modelLabel(model), name };
}

/** An engine type as the visitor's car. */
export function carOfEngine(model: VehicleModel, { id, name, kw }: VehicleEngine): StoredCar {
  const label = `${modelLabel(model)} ${name}${kw === null ? "" : ` ${kw} kW`}`;
  return { ...NEW_CAR, kind: "vehicle", id, label, name: `${model.name} ${name}` };
}

/** A found vehicle as the visitor's car. */
export function carOfVehicle({ model, ...engine }: Vehicle): StoredCar {
  return carOfEngine(model, engine);
}
