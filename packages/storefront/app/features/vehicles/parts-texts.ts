import { countOf, type Facets, formatEuros } from "@tuerca/contract";
import { fullModelName, monthsText, powerText, yearsText } from "../../ui/vehicle-text/vehicle-text.ts";
import type { PartsPageData } from "./vehicle-page.ts";

/** The title of a page of a vehicle's parts: `Pastillas de freno para Seat Ibiza IV (6J)`. */
export function partsTitle({ model, category, engine }: PartsPageData): string {
  const vehicle = engine ? `${fullModelName(model)} ${engineName(engine)}` : fullModelName(model);
  return `${category?.name ?? "Recambios"} para ${vehicle}`;
}

/** `1.6 TDI 77 kW CAYC`, as far as known. */
export function engineName({ name, kw, engine_codes }: NonNullable<PartsPageData["engine"]>): string {
  return [name, kw === null ? "" : `${kw} kW`, engine_codes.join(" ")].filter(Boolean).join(" ");
}

type Found = { total: number; facets: Facets };

/** Facts about the vehicle, and about the parts of the unfiltered list. */
export function partsFacts(page: PartsPageData, { total, facets }: Found): string {
  return `${vehicleFacts(page)} ${productFacts(total, facets)}`;
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
  return `${countOf(total, "pieza", "piezas")}${of}${from}.`;
}

function priceText({ min, max }: { min: number; max: number }): string {
  return min === max ? `a ${formatEuros(min)}` : `de ${formatEuros(min)} a ${formatEuros(max)}`;
}
