import type { FitCondition } from "@tuerca/contract";
import { fitRule } from "./generate/fits/fit-rules.ts";
import { conditionOf, type Months, monthsOf } from "./generate/fits/fit-terms.ts";
import type { DemoProduct } from "./generate/product.ts";
import { hash32, type Random, randomFrom } from "./generate/random.ts";
import { type DemoVehicle, modelName } from "./vehicles.ts";

/** A link to a vehicle, as in the import's column `fits`. */
export interface DemoFit extends Months {
  /** As `ref:seat-ibiza-6j-cayc`. */
  readonly vehicle: string;
  readonly position: string | null;
  /** How many the vehicle takes; null if nobody says. */
  readonly quantity: number | null;
  readonly conditions: readonly FitCondition[];
}

/** A product with what it fits, in the import's own columns; without either it has no data. */
export type FittedDemoProduct = DemoProduct & { universal: boolean; fits: readonly DemoFit[] };

/** A supplier's links; a complete list proves that other cars do not fit. */
export interface DemoFitSource {
  readonly name: string;
  readonly complete: boolean;
  readonly skus: readonly string[];
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
  "10W-40",
  "Baterías convencionales",
  "Baterías AGM y EFB",
];

const WITHOUT_DATA = 0.01;
const CONDITIONAL = 0.25;
const MOST_FEW = 3;
const MOST = 8;

/** Gives each product invented links to the vehicles, the same each time. */
export function fitProducts(
  products: readonly DemoProduct[],
  vehicles: readonly DemoVehicle[],
): FittedDemoProduct[] {
  const byModel = Map.groupBy(vehicles, modelName);
  const discs = Map.groupBy(products.filter(isDisc), ({ category }) => category);
  return products.map((product) => ({
    ...product,
    universal: UNIVERSAL.includes(leafOf(product.category)),
    fits: fitsOf(product, byModel, discs.get(product.category) ?? []),
  }));
}

/** The two sources of the links, each with its own brands; one of them is complete. */
export function demoFitSources(products: readonly DemoProduct[]): readonly DemoFitSource[] {
  const [complete = [], partial = []] = [0, 1].map((rest) =>
    products.filter(({ brand }) => hash32(brand) % 2 === rest).map(({ sku }) => sku),
  );
  return [
    { name: "demo-complete", complete: true, skus: complete },
    { name: "demo-partial", complete: false, skus: partial },
  ];
}

/** `discs`: those for the same axle, if it is a disc. */
function fitsOf(
  product: DemoProduct,
  byModel: Map<string, DemoVehicle[]>,
  discs: readonly DemoProduct[],
): DemoFit[] {
  const random = randomFrom(`fits ${product.sku}`);
  if (product.model.includes("Universal") || random.chance(WITHOUT_DATA)) return [];
  return product.model.flatMap((name) => {
    const fits = modelFits(product, byModel.get(name.replace(/ \d{4}-.*$/, "")) ?? [], random);
    const sizes = new Set(discs.filter(({ model }) => model.includes(name)).map(diameterOf));
    return sizes.size > 1 ? fits.map((fit) => askingDiameter(fit, product)) : fits;
  });
}

function isDisc({ category }: DemoProduct): boolean {
  return leafOf(category).startsWith("Discos ");
}

/** A link of a disc whose car also has another diameter, which alone decides. */
function askingDiameter(fit: DemoFit, product: DemoProduct): DemoFit {
  const mm = diameterOf(product);
  return mm === null ? fit : { ...fit, from: null, to: null, conditions: [{ kind: "diameter", mm }] };
}

/** The links to one model; all its engines have the same condition, and their own months. */
function modelFits(product: DemoProduct, vehicles: readonly DemoVehicle[], random: Random): DemoFit[] {
  const { restrictions } = fitRule(leafOf(product.category));
  const kind = random.chance(CONDITIONAL) ? random.pick(restrictions) : null;
  const first = vehicles[0];
  const condition = kind && first ? conditionOf(kind, first, diameterOf(product), random) : null;
  return fittingEngines(product, vehicles, random).map((vehicle) => ({
    vehicle: `ref:${vehicle.ref}`,
    ...monthsOf(vehicle, random),
    position: axleOf(product.category),
    quantity: leafOf(product.category).startsWith("Amortiguadores ") ? 2 : null,
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
