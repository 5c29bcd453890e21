import type { FittedModel } from "@tuerca/contract";
import type { CallAnswer, getProductVehicles } from "@tuerca/contract/calls";
import { fullModelName, yearsText } from "../../vehicles/vehicle-text.ts";

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
  makes: { id: number; name: string; models: number }[];
  universal: boolean;
  /** Whether a vehicle that is not listed does not fit. */
  complete: boolean;
  source: string | null;
};

/** The data of the product's page from the API's answer. */
export function toProductVehicles({ data, meta }: CallAnswer<typeof getProductVehicles>): ProductVehicles {
  const { total, universal, complete, source } = meta;
  const makes = meta.makes.map(({ id, name, models }) => ({ id, name, models }));
  return { rows: data.map(toVehicleRow), total, makes, universal, complete, source };
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

type Source = Pick<ProductVehicles, "universal" | "complete" | "source">;

/** Says what the list proves about a vehicle that is missing from it. */
export function listNote({ universal, complete, source }: Source): string {
  const from = source === null ? "" : `Lista de ${source}. `;
  if (universal) return from.trim();
  return complete
    ? `${from}Si tu coche no está en la lista, no encaja.`
    : `${from}El fabricante no da una lista completa: si tu coche no está, compara el código o las medidas.`;
}
