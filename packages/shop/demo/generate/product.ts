import { attributesOf, fillText, variantOf } from "./attributes.ts";
import type { LeafPath } from "./categories.ts";
import { type Drawing, drawingPath } from "./drawings.ts";
import { restrictedEan } from "./ean.ts";
import { type Fitment, fitmentOf } from "./fitment.ts";
import { type PartBrand, partBrand } from "./part-brands.ts";
import { fillCode } from "./part-code.ts";
import { type Offer, offerOf, priceOf, stockOf } from "./prices.ts";
import { type Producer, producerOf } from "./producers.ts";
import type { ProductKind } from "./product-kind.ts";
import { at, type Random, randomFrom } from "./random.ts";

/** A demo product in the import's own columns. Prices are euros with VAT, weights kilograms. */
export interface DemoProduct extends Producer, Partial<Offer> {
  sku: string;
  name: string;
  brand: string;
  /** Path of three levels joined by ` > `. */
  category: string;
  price: number;
  quantity: number;
  model: string[];
  description: string;
  /** Relative to `packages/shop/demo`. */
  images: string[];
  ean: string;
  mpn: string;
  /** Each `brand: code`. */
  oem_codes: string[];
  weight_kg: number;
  attributes: Record<string, string>;
  /** The parts of a kit. */
  kit_contents?: string;
  /** The pieces in one unit, and the number of which quantities are multiples. */
  units_per_box?: number;
  quantity_step?: number;
  active: boolean;
}

/** The position of a product: in its leaf, and in the whole catalogue. Its fit may be drawn. */
export interface ProductPlace {
  readonly leaf: LeafPath;
  readonly position: number;
  readonly serial: number;
  readonly fit?: Fitment;
  /** The car maker's number of the part; drawn without one. */
  readonly original?: string;
}

const CHECKS = [
  "Compara la referencia de tu pieza con los códigos equivalentes antes de pedir.",
  "Si dudas entre dos medidas, escríbenos con el número de bastidor.",
  "Comprueba el año y el motor de tu coche en la ficha técnica.",
];

function fitSentence(fit: Fitment): string {
  const [first, ...others] = fit.models;
  if (others.length === 0) return `Para ${first}.`;
  return `Para ${first} y ${others.length === 1 ? "un modelo más" : `${others.length} modelos más`} de la lista.`;
}

function describe(
  kind: ProductKind,
  fit: Fitment,
  attributes: Record<string, string>,
  random: Random,
): string {
  const [use, advice] = kind.text;
  const sentences = [fillText(use, attributes)];
  if (!kind.universal) sentences.push(fitSentence(fit));
  sentences.push(fillText(advice, attributes));
  if (random.chance(0.4)) sentences.push(random.pick(CHECKS));
  return sentences.join(" ");
}

function unusedSku(brand: PartBrand, kind: ProductKind, taken: Set<string>, random: Random): string {
  const pattern = codePattern(brand, kind.drawing);
  let sku = fillCode(pattern, random);
  while (taken.has(sku)) sku = fillCode(pattern, random);
  taken.add(sku);
  return sku;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Creates one product; `taken` has the skus so far and gains this one. */
export function demoProduct(
  { leaf, position, serial, fit: given, original }: ProductPlace,
  now: Date,
  taken: Set<string>,
): DemoProduct {
  const { kind } = leaf;
  const random = randomFrom(`${leaf.path}#${position}`);
  const variant = variantOf(kind, position);
  const brand = partBrand(at(kind.brands, position));
  const sku = unusedSku(brand, kind, taken, random);
  const fit = given ?? fitmentOf(serial, random);
  const attributes = attributesOf(kind, variant, random);
  const kit = kitContentsOf(attributes);
  const price = priceOf(variant.price ?? kind.price, brand.level, random);
  const [lightest, heaviest] = variant.weight ?? kind.weight;
  return {
    sku,
    name: fillText(variant.name ?? kind.name, attributes),
    brand: brand.name,
    category: leaf.path,
    price,
    ...offerOf(price, now, random),
    quantity: stockOf(random),
    model: kind.universal ? ["Universal"] : [...fit.models],
    description: describe(kind, fit, attributes, random),
    images: [drawingPath(kind.drawing)],
    ean: restrictedEan(serial),
    mpn: sku.replaceAll(" ", ""),
    oem_codes: withOriginal(equivalentCodes(kind, brand.name, fit, random), fit, original),
    weight_kg: round(lightest + random.next() * (heaviest - lightest), 2),
    ...(kit === null ? { attributes } : { attributes: without(attributes, "Contenido"), kit_contents: kit }),
    ...boxOf(attributes),
    ...(kind.step ? { quantity_step: kind.step } : {}),
    ...producerOf(brand.name),
    active: true,
  };
}

/** `Correa, tensor y dos rodillos` as `1 x Correa; 1 x Tensor; 2 x Rodillos`; null of no kit. */
function kitContentsOf({ Contenido: contents }: Record<string, string>): string | null {
  if (contents === undefined || /\d/.test(contents)) return null;
  const parts = contents.split(/, | y /).map((part) => {
    const [, name = part] = /^dos (.+)$/.exec(part) ?? [];
    return `${name === part ? 1 : 2} x ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  });
  return parts.join("; ");
}

/** The box of a kind that comes in one, by its attribute. */
function boxOf({ "Unidades por envase": units = "1" }: Record<string, string>): { units_per_box?: number } {
  return units === "1" ? {} : { units_per_box: Number(units) };
}

function without(attributes: Record<string, string>, label: string): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== label));
}

/** How a brand writes its codes for a kind of part. */
function codePattern(brand: PartBrand, drawing: Drawing): string {
  return brand.codesByDrawing[drawing] ?? brand.code;
}

/**
 * Draws two to five equivalent codes: one or two original numbers, then other brands' ("Bosch: 0
 * 986 …").
 */
function equivalentCodes(kind: ProductKind, own: string, fit: Fitment, random: Random): string[] {
  const others = kind.brands.filter((name) => name !== own);
  const originals = kind.universal && others.length >= 2 ? 0 : random.integer(1, 2);
  const wanted = Math.max(2, Math.min(originals + others.length, random.integer(2, 5)));
  const codes: string[] = [];
  const start = random.integer(0, Math.max(0, others.length - 1));
  for (let made = 0; made < wanted; made++) {
    const original = made < originals || others.length === 0;
    const name = original ? fit.make.name : at(others, start + made - originals);
    const pattern = original ? fit.make.code : codePattern(partBrand(name), kind.drawing);
    codes.push(`${name}: ${fillCode(pattern, random)}`);
  }
  return codes;
}

/** Equivalent codes with a given number of the car's maker in place of the first. */
function withOriginal(codes: string[], { make }: Fitment, original: string | undefined): string[] {
  return original === undefined ? codes : codes.with(0, `${make.name}: ${original}`);
}
