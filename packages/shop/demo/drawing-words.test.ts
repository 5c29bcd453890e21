import { expect, test } from "vitest";
import { DRAWING_WORDS } from "../../api/src/modules/catalog/drawings/drawing-words.ts";
import { createDrawingFinder } from "../../api/src/modules/catalog/drawings/find-drawing.ts";
import { demoCatalogue } from "./catalogue.ts";
import { drawings } from "./generate/drawings.ts";

const find = createDrawingFinder([]);

test("words are only of drawings that there are", () => {
  const known = new Set<string>(drawings);
  expect(Object.keys(DRAWING_WORDS).filter((drawing) => !known.has(drawing))).toEqual([]);
});

test("of a hundred parts of the demo catalogue at least 95 are drawn by their words as they were by hand", () => {
  const products = [...demoCatalogue(new Date())];
  const others = products.filter(({ name, category, images }) => {
    const texts = [name, ...category.split(" > ").reverse()];
    return `drawings/${find(texts)}.svg` !== String(images);
  });
  expect(others.length / products.length, others.map(({ name }) => name).join("\n")).toBeLessThan(0.05);
});
