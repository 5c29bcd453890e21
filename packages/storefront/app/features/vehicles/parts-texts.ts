import { countOf, type Facets, formatEuros } from "@tuerca/contract";
import { fullModelName, monthsText, powerText, yearsText } from "../../ui/vehicle-text/vehicle-text.ts";
import type { PartsPageData } from "./vehicle-page.ts";

type Engine = NonNullable<PartsPageData["engine"]>;

/**
 * The title of a page of a vehicle's parts: `Pastillas de freno para Seat Ibiza IV (6J)`. Only the
 * page of all parts of an engine has its codes.
 */
export function partsTitle({ model, category, engine }: PartsPageData): string {
  const vehicle = [fullModelName(model), engine && (category ? engineTitle(engine) : engineName(engine))];
  return `${category?.name ?? "Recambios"} para ${vehicle.filter(Boolean).join(" ")}`;
}

/** `1.6 TDI 77 kW CAYC`, as far as known. */
export function engineName(engine: Engine): string {
  return [engineTitle(engine), ...engine.engine_codes].join(" ");
}

/** `1.6 TDI 77 kW` */
export function engineTitle({ name, kw }: Pick<Engine, "name" | "kw">): string {
  return kw === null ? name : `${name} ${kw} kW`;
}

/**
 * Facts about the vehicle, and about the parts that list it; `facets` also count universal ones.
 */
export function partsFacts(page: PartsPageData, facets: Facets): string {
  return `${vehicleFacts(page)} ${productFacts(page.products_count, facets)}`;
}

function vehicleFacts({ model, category, engine, engines }: PartsPageData): string {
  const years = yearsText(model).replace(/^d/, "D");
  if (category) return `${years}.`;
  if (!engine) return `${years}, con piezas para ${countOf(engines.length, "motor", "motores")}.`;
  const codes = engine.engine_codes.join(", ");
  const facts = [powerText(engine), monthsText(engine), codes && `código de motor ${codes}`];
  return `${facts.filter(Boolean).join(", ")}.`;
}

function productFacts(total: number, facets: Facets): string {
  const brands = facets["brand.name"]?.type === "in" ? facets["brand.name"].data.length : 0;
  const price = facets.price?.type === "range" ? facets.price : null;
  const of = brands > 0 ? ` de ${countOf(brands, "marca", "marcas")}` : "";
  const from = price && price.max > 0 ? `, ${priceText(price)}` : "";
  if (total === 0) return `${countOf(0, "pieza", "piezas")}.`;
  return `${countOf(total, "pieza", "piezas")}${of}${from}.`;
}

function priceText({ min, max }: { min: number; max: number }): string {
  return min === max ? `a ${formatEuros(min)}` : `de ${formatEuros(min)} a ${formatEuros(max)}`;
}
