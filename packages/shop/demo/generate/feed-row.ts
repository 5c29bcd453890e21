import type { ProductField } from "@tuerca/contract";
import { restrictedEan } from "./ean.ts";
import { type Sample, type Shelf, shelfOfRow } from "./feed-shelves.ts";
import { partBrand } from "./part-brands.ts";
import { fillCode } from "./part-code.ts";
import { priceOf } from "./prices.ts";
import { type Producer, producerOf } from "./producers.ts";
import { at, type Random } from "./random.ts";
import { vehicleMakes } from "./vehicle-models.ts";

/** The import's own columns, in the order of the feed. */
export const feedColumns = [
  "sku",
  "name",
  "brand",
  "category",
  "price",
  "offer_price",
  "offer_from",
  "offer_to",
  "quantity",
  "model",
  "description",
  "images",
  "ean",
  "mpn",
  "oem_codes",
  "weight_kg",
  "attributes",
  "producer_name",
  "producer_address",
  "producer_email",
  "active",
] as const satisfies readonly ProductField[];

/** A row of the feed; cells are text without quotes. */
export type FeedRow = Record<(typeof feedColumns)[number], string>;

// Above the numbers of the demo catalogue, so that both fit into one shop.
const FIRST_EAN = 1_000_000;
const models: readonly string[] = vehicleMakes.flatMap((make) => make.models);
const producers = new Map<string, Producer>();

function knownProducer(brand: string): Producer {
  const known = producers.get(brand) ?? producerOf(brand);
  producers.set(brand, known);
  return known;
}

// A prime modulus makes each row's code different up to 100 million rows, as far as the product
// stays exact.
function scatteredCode(index: number): string {
  return String((index * 48_271_009 + 7) % 1_000_000_007).padStart(10, "0");
}

function skuPrefix(brand: string): string {
  return brand
    .replaceAll(/[^A-Za-z]/g, "")
    .slice(0, 3)
    .toUpperCase();
}

function reduction(price: number, random: Random) {
  if (!random.chance(0.15)) return { offer_price: "", offer_from: "", offer_to: "" };
  const offer_price = (Math.floor(price * random.integer(65, 92)) / 100).toFixed(2);
  const limited = random.chance(0.5);
  return { offer_price, offer_from: limited ? "2026-01-01" : "", offer_to: limited ? "2036-12-31" : "" };
}

function description({ sentences }: Sample, random: Random): string {
  const text = sentences.join(random.chance(0.1) ? "\n" : " ");
  return random.chance(0.01)
    ? `${text} Recambio "tipo OE": máxima calidad, montaje fácil y año de garantía.`
    : text;
}

function fittingModels({ kind }: Shelf, random: Random): string {
  if (kind.universal) return "Universal";
  const first = random.pick(models);
  const second = random.pick(models);
  return random.chance(0.5) || first === second ? first : `${first}|${second}`;
}

/** The n-th row. Create rows in order from one stream, because each draws from it. */
export function feedRow(index: number, random: Random): FeedRow {
  const shelf = shelfOfRow(index);
  const sample = random.pick(shelf.samples);
  const brand = partBrand(random.pick(shelf.kind.brands));
  const price = priceOf(sample.price, brand.level, random);
  const code = scatteredCode(index);
  const make = at(vehicleMakes, index);
  const [lightest, heaviest] = sample.weight;
  return {
    sku: `${skuPrefix(brand.name)}-${code}`,
    name: sample.name,
    brand: brand.name,
    category: shelf.category,
    price: price.toFixed(2),
    ...reduction(price, random),
    quantity: String(random.chance(0.05) ? 0 : random.integer(1, 60)),
    model: fittingModels(shelf, random),
    description: description(sample, random),
    images: `drawing:${shelf.kind.drawing}`,
    ean: restrictedEan(FIRST_EAN + index),
    mpn: code,
    oem_codes: `${make.name}: ${fillCode(make.code, random)}|${brand.name}: ${fillCode(brand.code, random)}`,
    weight_kg: (lightest + random.next() * (heaviest - lightest)).toFixed(2),
    attributes: sample.attributes,
    ...knownProducer(brand.name),
    active: "true",
  };
}
