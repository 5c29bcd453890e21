import {
  type AnswerOf,
  describePage,
  type FittedModel,
  type getProductVehicles,
  linkPages,
} from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { type Catalog, viewEngine, viewMake, viewModel } from "../catalog/index.ts";
import type { FitLink } from "./fit-links.ts";
import { findFittedModels, findLinksToModels, type ProductList } from "./product-vehicles.repository.ts";
import { describeTerm } from "./verdict/verdict-words.ts";

/** Generations on a page of a product's vehicles. */
const PER_PAGE = 20;

type Selection = { page: number; make?: number | undefined; address: string };

/** A page of the vehicles that a product fits. Throws NotFound if the product is not for sale. */
export async function listProductVehicles(
  { catalog, db }: { catalog: Catalog; db: Database },
  product: number,
  { page, make, address }: Selection,
): Promise<AnswerOf<typeof getProductVehicles>> {
  if (!catalog.sells(product)) throw new NotFound("No existe ese producto o ya no está a la venta.");
  const list = await findFittedModels(db, product);
  const models = (list?.models ?? []).filter((model) => make === undefined || model.make === make);
  const shown = models.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ id }) => id);
  const links = shown.length > 0 ? await findLinksToModels(db, product, shown) : [];
  const paging = describePage(models.length, page, PER_PAGE);
  return {
    data: await fittedModels(
      catalog,
      shown,
      Map.groupBy(links, ({ vehicle }) => vehicle),
    ),
    meta: {
      ...paging,
      universal: list?.universal ?? false,
      complete: list?.complete ?? false,
      source: list?.source ?? null,
      makes: await makesOf(catalog, list),
    },
    links: linkPages(address, paging),
  };
}

type Makes = AnswerOf<typeof getProductVehicles>["meta"]["makes"];

async function makesOf(catalog: Catalog, list: ProductList | null): Promise<Makes> {
  const directory = await catalog.vehicles();
  const byMake = Map.groupBy(list?.models ?? [], ({ make }) => make);
  return [...byMake].flatMap(([id, { length }]) => {
    const make = directory.make(id);
    return make ? [{ ...viewMake(make), models: length }] : [];
  });
}

async function fittedModels(
  catalog: Catalog,
  models: readonly number[],
  links: ReadonlyMap<number, FitLink[]>,
): Promise<FittedModel[]> {
  const directory = await catalog.vehicles();
  return models.flatMap((id) => {
    const model = directory.model(id);
    if (!model) return [];
    const engines = directory.vehiclesOf(id).flatMap((vehicle) => {
      const own = links.get(vehicle.id);
      return own
        ? [{ ...viewEngine(vehicle), terms: [...new Set(own.map((term) => describeTerm(term)))] }]
        : [];
    });
    return [{ model: viewModel(model), engines }];
  });
}
