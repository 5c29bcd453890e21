import { DRAWING_KINDS, type DrawingKind } from "@tuerca/contract";
import { createDrawingFinder, type DrawingFinder, type DrawingRule } from "./drawings/find-drawing.ts";
import type { Measure } from "./measures/read-measures.ts";

/** A category in its tree. `path` has the ids from the root down to itself. */
export type CategoryNode = {
  id: number;
  parentId: number | null;
  name: string;
  slug: string;
  position: number;
  imagePath: string | null;
  /** As stored: a kind of drawing with measures, `none`, or empty as in the category above. */
  drawingKind: string;
  /** Its own list of measures; empty: that of the category above. */
  measureIds: number[];
  path: number[];
  children: CategoryNode[];
};

export type BrandRow = { id: number; name: string; slug: string; logo: string | null };

type CategoryRow = Omit<CategoryNode, "path" | "children">;

export type TaxonomyRows = {
  categories: CategoryRow[];
  brands: BrandRow[];
  attributeSets: { id: number; name: string }[];
  drawingWords: DrawingRule[];
  measures: Measure[];
  /** Two categories whose parts are changed together, by their ids. */
  pairs: [number, number][];
};

/**
 * Categories, brands, attribute sets and measures by id and slug, and the drawings of parts without
 * a picture.
 */
export type Taxonomy = {
  categories: ReadonlyMap<number, CategoryNode>;
  categoriesBySlug: ReadonlyMap<string, CategoryNode>;
  brands: ReadonlyMap<number, BrandRow>;
  brandsBySlug: ReadonlyMap<string, BrandRow>;
  attributeSets: ReadonlyMap<number, string>;
  drawingWords: readonly DrawingRule[];
  measures: ReadonlyMap<number, Measure>;
  measuresBySlug: ReadonlyMap<string, Measure>;
  findDrawing: DrawingFinder;
  pairs: readonly (readonly [number, number])[];
  /** The id of a category and of all below it; none if it is unknown. */
  idsBelow(id: number): number[];
};

/** Builds the lookups. A category with a missing parent or circular parents becomes a root. */
export function buildTaxonomy(rows: TaxonomyRows): Taxonomy {
  const nodes = rows.categories.map((row): CategoryNode => ({ ...row, path: [], children: [] }));
  const categories = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    node.path = pathOf(node, categories);
    const parent = node.path.length > 1 ? categories.get(node.path.at(-2) ?? 0) : undefined;
    parent?.children.push(node);
  }
  for (const node of nodes) node.children.sort(byPosition);
  return {
    categories,
    categoriesBySlug: new Map(nodes.map((node) => [node.slug, node])),
    brands: new Map(rows.brands.map((brand) => [brand.id, brand])),
    brandsBySlug: new Map(rows.brands.map((brand) => [brand.slug, brand])),
    attributeSets: new Map(rows.attributeSets.map((set) => [set.id, set.name])),
    drawingWords: rows.drawingWords,
    measures: new Map(rows.measures.map((measure) => [measure.id, measure])),
    measuresBySlug: new Map(rows.measures.map((measure) => [measure.slug, measure])),
    findDrawing: createDrawingFinder(rows.drawingWords),
    pairs: rows.pairs,
    idsBelow: (id) => idsFrom(categories.get(id)),
  };
}

function idsFrom(node: CategoryNode | undefined): number[] {
  return node ? [node.id, ...node.children.flatMap(idsFrom)] : [];
}

/** The categories from the root down to the given one. */
export function categoriesAlong(taxonomy: Taxonomy, path: readonly number[]): CategoryNode[] {
  return path.map((id) => taxonomy.categories.get(id)).filter((node) => node !== undefined);
}

/** The kind of drawing with measures of a category: its own, else that of the nearest one above. */
export function drawingKindOf(taxonomy: Taxonomy, id: number): DrawingKind | null {
  const path = taxonomy.categories.get(id)?.path ?? [];
  const chosen = categoriesAlong(taxonomy, path).findLast(({ drawingKind }) => drawingKind !== "");
  return DRAWING_KINDS.find((kind) => kind === chosen?.drawingKind) ?? null;
}

/** Categories whose parts are changed together with those of any on a path, in their order. */
export function partnersOf({ categories, pairs }: Taxonomy, path: readonly number[]): CategoryNode[] {
  const ids = pairs.flatMap(([one, other]) => [
    ...(path.includes(one) ? [other] : []),
    ...(path.includes(other) ? [one] : []),
  ]);
  const nodes = [...new Set(ids)].map((id) => categories.get(id)).filter((node) => node !== undefined);
  return nodes.sort(byPosition);
}

const collator = new Intl.Collator("es");

function byPosition(left: CategoryNode, right: CategoryNode): number {
  return left.position - right.position || collator.compare(left.name, right.name) || left.id - right.id;
}

function pathOf(node: CategoryNode, all: ReadonlyMap<number, CategoryNode>): number[] {
  const path = [node.id];
  for (let parentId = node.parentId; parentId !== null; parentId = all.get(parentId)?.parentId ?? null) {
    if (!all.has(parentId)) break;
    if (path.includes(parentId)) return [node.id];
    path.unshift(parentId);
  }
  return path;
}
