import { expect, test } from "vitest";
import { idsOf, indexOf, product } from "../documents.ts";

const MODELS = [
  "Clase A",
  "Clase C",
  "Model Y",
  "Model 3",
  "500 C",
  "308",
  "Año",
  "1.6 TDI",
  "X-Trail",
  "C4 Picasso",
];
const index = indexOf(
  ...MODELS.map((model, at) => product(at + 1, { name: "Pieza", model: [model], brand: "Škoda" })),
);

test.each([
  ["clase a", "Clase A"],
  ["model y", "Model Y"],
  ["pieza 500 c", "500 C"],
  ["308", "308"],
  ["skoda año", "Año"],
  ["1,6 tdi", "1.6 TDI"],
  ["x trail", "X-Trail"],
  ["xtrail", "X-Trail"],
  ["x-trail", "X-Trail"],
  ["c4", "C4 Picasso"],
])("%s finds the model %s and no other", (query, model) => {
  expect(idsOf(index, query).map((id) => MODELS[id - 1])).toEqual([model]);
});

test("ñ is a letter: ano is not año", () => {
  expect(idsOf(index, "ano")).toEqual([]);
});
