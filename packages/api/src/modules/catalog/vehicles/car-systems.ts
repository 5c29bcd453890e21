import type { AnswerOf, getVehiclePage } from "@tuerca/contract";
import type { ProductCounts } from "@tuerca/search";
import type { Catalog } from "../catalog.ts";
import type { CategoryNode } from "../taxonomy.ts";
import { lowestCategories } from "./vehicle-pages.ts";
import { categoryPath } from "./vehicle-paths.ts";

type PartsPage = Extract<AnswerOf<typeof getVehiclePage>, { type: "parts" }>;
type System = PartsPage["systems"][number];
type Place = { catalog: Catalog; mainCategoryId: number; carPath: string };

const collator = new Intl.Collator("es");

/**
 * The main categories in which products list a vehicle, each with its lowest ones. Those with the
 * most usual wear parts come first, then those with most products.
 */
export function systemsOf(place: Place, listed: ProductCounts): System[] {
  const { catalog, mainCategoryId, carPath } = place;
  const bySystem = Map.groupBy(lowestCategories(catalog, listed), ({ category }) =>
    mainOf(catalog, category, mainCategoryId),
  );
  const systems = [...bySystem].map(([main, lowest]) => {
    const ranked = lowest
      .map((one) => ({ ...one, rank: wearRank(one.category.name) }))
      .sort(
        (one, other) =>
          one.rank - other.rank ||
          other.listed - one.listed ||
          collator.compare(one.category.name, other.category.name),
      );
    return { main, ranked, rank: ranked[0]?.rank ?? 0 };
  });
  systems.sort((one, other) => one.rank - other.rank || one.main.position - other.main.position);
  return systems.map(({ main, ranked }) => ({
    id: main.id,
    name: main.name,
    url_path: categoryPath(carPath, main),
    products_count: listed.byCategory.get(main.id) ?? 0,
    categories: ranked
      .filter(({ category }) => category !== main)
      .map(({ category, listed: products_count }) => ({
        name: category.name,
        url_path: categoryPath(carPath, category),
        products_count,
      })),
  }));
}

/** The lowest categories with universal products, those with most first. */
export function universalCategories(
  { catalog, carPath }: Place,
  universal: ProductCounts,
): PartsPage["universal_categories"] {
  return lowestCategories(catalog, universal)
    .sort(
      (one, other) => other.listed - one.listed || collator.compare(one.category.name, other.category.name),
    )
    .map(({ category, listed }) => ({
      name: category.name,
      url_path: categoryPath(carPath, category),
      universal_count: listed,
    }));
}

/** The category's ancestor directly below the main one, or its root. */
function mainOf({ taxonomy }: Catalog, category: CategoryNode, mainCategoryId: number): CategoryNode {
  const id = category.path.find((one) => one !== mainCategoryId) ?? category.id;
  return taxonomy.categories.get(id) ?? category;
}

/**
 * Words of categories whose parts wear out on every car, the most often changed first. The demo's
 * categories, and those of Spanish catalogues, begin with them.
 */
const WEAR_PARTS: readonly RegExp[] = [
  /^pastillas/,
  /^discos?\b/,
  /^zapatas|^tambores/,
  /^filtros? de aceite/,
  /^filtros? de aire/,
  /^filtros? de habitaculo|^filtros? de polen/,
  /^filtros? de (combustible|gasolina|gasoil|gasoleo)/,
  /^(kits?|correas?) de distribucion/,
  /^bombas? de agua/,
  /^correas?/,
  /^amortiguadores/,
  /^rotulas|^bieletas|^copelas/,
  /^(bateria|escobilla|bujia|calentador)/,
  /^(kits?|discos?) de embrague|^embrague/,
];

/** Place among the usual wear parts by a category's name; all others share the last one. */
function wearRank(name: string): number {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const at = WEAR_PARTS.findIndex((words) => words.test(plain));
  return at === -1 ? WEAR_PARTS.length : at;
}
