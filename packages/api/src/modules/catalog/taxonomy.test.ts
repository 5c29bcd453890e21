import { expect, it } from "vitest";
import { findRenamed } from "./live-index/taxonomy-changes.ts";
import { buildTaxonomy, categoriesAlong } from "./taxonomy.ts";

function category(id: number, parentId: number | null, name = `C${id}`, position = 0) {
  return {
    id,
    parentId,
    name,
    slug: name.toLowerCase(),
    position,
    imagePath: null,
    drawingKind: "",
    measureIds: [] as number[],
  };
}

const build = (...categories: ReturnType<typeof category>[]) =>
  buildTaxonomy({ categories, brands: [], attributeSets: [], drawingWords: [], measures: [], pairs: [] });

it("puts children in order of position, then of the Spanish alphabet", () => {
  const root = category(1, null);
  const children = [
    category(2, 1, "Zapatas"),
    category(3, 1, "Ópticas"),
    category(4, 1, "Puertas"),
    category(5, 1, "Aceite", 1),
  ];
  const names = build(root, ...children)
    .categories.get(1)
    ?.children.map(({ name }) => name);
  expect(names).toEqual(["Ópticas", "Puertas", "Zapatas", "Aceite"]);
});

it("ends in spite of circles and missing parents", () => {
  const taxonomy = build(category(1, 2), category(2, 1), category(3, 3), category(4, 99), category(5, 4));
  expect([1, 2, 3, 4, 5].map((id) => taxonomy.categories.get(id)?.path)).toEqual([
    [1],
    [2],
    [3],
    [4],
    [4, 5],
  ]);
  expect([...taxonomy.categories.values()].flatMap(({ children }) => children.map(({ id }) => id))).toEqual([
    5,
  ]);
  expect(categoriesAlong(taxonomy, [4, 77, 5]).map(({ id }) => id)).toEqual([4, 5]);
});

it("finds what is renamed, moved or gone, with all below it, and nothing else", () => {
  const before = build(category(1, null), category(2, 1), category(3, 2), category(4, 1), category(5, 1));
  const after = build(category(1, null), category(2, 1, "Nuevo"), category(3, 2), category(4, 1, "C4", 9));
  expect(findRenamed(before, after)).toEqual({ categoryIds: [2, 3, 5], brandIds: [] });
});
