import { attributesOf, fillText, variantOf } from "./attributes.ts";
import { mainCategories } from "./categories.ts";
import type { Leaf, MainCategory, ProductKind } from "./product-kind.ts";
import { at, randomFrom } from "./random.ts";

/** The common data of the feed's rows in one leaf, drawn once, so that a row costs little. */
export interface Shelf {
  readonly category: string;
  readonly kind: ProductKind;
  readonly samples: readonly Sample[];
}

/** A name with its attributes, description and price range. */
export interface Sample {
  readonly name: string;
  readonly sentences: readonly string[];
  /** `Label=value|Label=value`, as the import reads attributes from one cell. */
  readonly attributes: string;
  readonly price: readonly [number, number];
  readonly weight: readonly [number, number];
}

const GROUPS_PER_MAIN = 8;
const LEAVES_PER_GROUP = 6;
const SAMPLES = 12;
const VEHICLES = ["turismos", "furgonetas", "todoterrenos"];
const RANGES = [
  "gama estándar",
  "gama premium",
  "gama económica",
  "serie reforzada",
  "serie taller",
  "serie flotas",
];

/** Up to `count` pairs: each item with the first suffix, then each with the next one. */
function combine<T>(items: readonly T[], suffixes: readonly string[], count: number): [T, suffix: string][] {
  return suffixes.flatMap((suffix) => items.map((item): [T, string] => [item, suffix])).slice(0, count);
}

function sampleOf(kind: ProductKind, category: string, position: number): Sample {
  const variant = variantOf(kind, position);
  const attributes = attributesOf(kind, variant, randomFrom(`${category}#${position}`));
  return {
    name: fillText(variant.name ?? kind.name, attributes),
    sentences: kind.text.map((sentence) => fillText(sentence, attributes)),
    attributes: Object.entries(attributes)
      .map((pair) => pair.join("="))
      .join("|"),
    price: variant.price ?? kind.price,
    weight: variant.weight ?? kind.weight,
  };
}

function shelf(category: string, { kind }: Leaf): Shelf {
  const samples = Array.from({ length: SAMPLES }, (_, position) => sampleOf(kind, category, position));
  return { category, kind, samples };
}

function shelvesOf(main: MainCategory): Shelf[] {
  return combine(main.groups, VEHICLES, GROUPS_PER_MAIN).flatMap(([group, vehicles]) =>
    combine(group.leaves, RANGES, LEAVES_PER_GROUP).map(([leaf, range]) =>
      shelf(`${main.name} > ${group.name} para ${vehicles} > ${leaf.name}, ${range}`, leaf),
    ),
  );
}

const perMain: readonly (readonly Shelf[])[] = mainCategories.map(shelvesOf);

/** The shelf of a row: main categories in turn, then their leaves in turn. */
export function shelfOfRow(row: number): Shelf {
  return at(at(perMain, row), Math.floor(row / perMain.length));
}

/** All categories of the feed: 12 main ones, up to 8 groups in each, up to 6 leaves in each. */
export const feedCategories: readonly string[] = perMain.flat().map((one) => one.category);
