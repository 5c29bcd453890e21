import type { FittedModel } from "@tuerca/contract";
import type { CallAnswer, getProductVehicles } from "@tuerca/contract/calls";
import { fullModelName, yearsText } from "../../../ui/vehicle-text/vehicle-text.ts";

/** A generation that a product fits, as its row shows it; engines are loaded on request. */
export type VehicleRow = {
  id: number;
  make: string;
  /** The model's name without its platform. */
  model: string;
  /** `Seat Ibiza IV (6J)`. */
  name: string;
  years: string;
  path: string;
  engines: number;
};

/** The first page of a product's vehicles, part of the product's page. */
export type ProductVehicles = {
  rows: VehicleRow[];
  /** Number of generations. */
  total: number;
  /** Makes to choose from; empty if there is only one. */
  makes: { id: number; name: string; models: number }[];
  /** Whether the product has a list, or is universal. */
  isKnown: boolean;
  /** Words about the list, or about a universal part or missing data. */
  note: string;
};

/** The data of the product's page from the API's answer. */
export function toProductVehicles({ data, meta }: CallAnswer<typeof getProductVehicles>): ProductVehicles {
  const { total, universal } = meta;
  const makes = meta.makes.map(({ id, name, models }) => ({ id, name, models }));
  return {
    rows: data.map(toVehicleRow),
    total,
    makes: makes.length > 1 ? makes : [],
    isKnown: universal || total > 0,
    note: noteOf(meta),
  };
}

/** A generation as a row, with the path of its landing page. */
export function toVehicleRow({ model, engines }: FittedModel): VehicleRow {
  return {
    id: model.id,
    make: model.make.name,
    model: model.name,
    name: fullModelName(model),
    years: yearsText(model),
    path: `/recambios/${model.make.slug}/${model.slug}`,
    engines: engines.length,
  };
}

type Meta = Pick<CallAnswer<typeof getProductVehicles>["meta"], "total" | "universal" | "complete">;

function noteOf({ total, universal, complete }: Meta): string {
  if (universal)
    return "Pieza universal: no depende del modelo del vehículo. Compara sus datos técnicos con los de tu pieza.";
  if (total === 0)
    return "No tenemos datos de los vehículos en los que encaja. Compara el código o las medidas con los de tu pieza.";
  return complete
    ? "Si tu coche no está en la lista, no encaja."
    : "El fabricante no da una lista completa: si tu coche no está, compara el código o las medidas.";
}
