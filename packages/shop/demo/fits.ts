import type { FitTerm } from "@tuerca/contract";
import { fitRule } from "./generate/fits/fit-rules.ts";
import { conditionOf, monthsOf } from "./generate/fits/fit-terms.ts";
import type { DemoProduct } from "./generate/product.ts";
import { hash32, type Random, randomFrom } from "./generate/random.ts";
import { type DemoVehicle, modelName } from "./vehicles.ts";

/** A link between a product and a vehicle. */
export interface DemoFit extends FitTerm {
  readonly sku: string;
  /** The vehicle's. */
  readonly ref: string;
}

/** A list of links as a supplier sends it; a complete one proves that other cars do not fit. */
export interface DemoFitSource {
  readonly name: string;
  readonly complete: boolean;
  readonly fits: readonly DemoFit[];
}

/** Leaf categories of parts for any car. Other parts without a model have no data about cars. */
const UNIVERSAL = [
  "Herramientas",
  "Gatos de elevación",
  "Aditivos",
  "Sprays de taller",
  "Lámparas halógenas",
  "Lámparas LED",
  "Lámparas de xenón",
  "5W-30",
  "5W-40",
  "0W-20 y 0W-30",
];

const WITHOUT_DATA = 0.01;
const CONDITIONAL = 0.25;
const MOST_FEW = 3;
const MOST = 8;

/** Whether the part fits any car, as oils, bulbs, tools and additives do. */
export function isUniversal({ category }: DemoProduct): boolean {
  return UNIVERSAL.includes(leafOf(category));
}

/**
 * Invented links of the products to the vehicles, the same each time. The links of a brand come
 * from one of two sources, of which one is complete.
 */
export function demoFitSources(
  products: readonly DemoProduct[],
  vehicles: readonly DemoVehicle[],
): readonly DemoFitSource[] {
  const byModel = Map.groupBy(vehicles, modelName);
  const isListed = ({ brand }: DemoProduct) => hash32(brand) % 2 === 0;
  const fitsOf = (some: readonly DemoProduct[]) => some.flatMap((product) => productFits(product, byModel));
  return [
    { name: "Catálogo de demostración", complete: true, fits: fitsOf(products.filter(isListed)) },
    {
      name: "Lista de demostración",
      complete: false,
      fits: fitsOf(products.filter((product) => !isListed(product))),
    },
  ];
}

function productFits(product: DemoProduct, byModel: Map<string, DemoVehicle[]>): DemoFit[] {
  const random = randomFrom(`fits ${product.sku}`);
  if (product.model.includes("Universal") || random.chance(WITHOUT_DATA)) return [];
  return product.model.flatMap((model) =>
    modelFits(product, byModel.get(model.replace(/ \d{4}-.*$/, "")) ?? [], random),
  );
}

/** The links to one model; all its engines have the same condition, and their own months. */
function modelFits(product: DemoProduct, vehicles: readonly DemoVehicle[], random: Random): DemoFit[] {
  const { restrictions } = fitRule(leafOf(product.category));
  const kind = random.chance(CONDITIONAL) ? random.pick(restrictions) : null;
  const first = vehicles[0];
  const condition = kind && first ? conditionOf(kind, first, diameterOf(product), random) : null;
  return fittingEngines(product, vehicles, random).map((vehicle) => ({
    sku: product.sku,
    ref: vehicle.ref,
    ...monthsOf(vehicle, random),
    position: axleOf(product.category),
    quantity: null,
    text: null,
    conditions: condition ? [condition] : [],
  }));
}

function fittingEngines(
  { category, attributes }: DemoProduct,
  vehicles: readonly DemoVehicle[],
  random: Random,
): DemoVehicle[] {
  const { engines, fuels } = fitRule(leafOf(category));
  const fuel = attributes.Sistema ?? attributes.Combustible ?? "";
  const fitting = vehicles.filter(
    (vehicle) =>
      fuels.includes(vehicle.fuel) &&
      !(/gasolina/i.test(fuel) && vehicle.fuel === "diesel") &&
      !(/diésel/i.test(fuel) && vehicle.fuel !== "diesel"),
  );
  if (engines === "all") return fitting.slice(0, MOST);
  const start = random.integer(0, Math.max(0, fitting.length - 1));
  return fitting.slice(start, start + random.integer(1, MOST_FEW));
}

/** The diameter of a brake disc in mm, or null for other parts. */
function diameterOf({ attributes }: DemoProduct): number | null {
  const [, mm] = /^(\d+) mm$/.exec(attributes.Diámetro ?? "") ?? [];
  return mm ? Number(mm) : null;
}

function axleOf(category: string): string | null {
  const leaf = leafOf(category);
  if (/delanter[ao]s$/.test(leaf)) return "Eje delantero";
  return /traser[ao]s$/.test(leaf) ? "Eje trasero" : null;
}

function leafOf(category: string): string {
  return category.slice(category.lastIndexOf(" > ") + 3);
}
