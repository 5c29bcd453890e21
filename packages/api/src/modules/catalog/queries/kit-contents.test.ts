import { getProduct } from "@tuerca/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogTest } from "../../../../test/fixtures/catalog-test.ts";
import { createProduct } from "../../../../test/index.ts";
import { readKitParts } from "./kit-contents.ts";

/** Texts without a number of pieces of their own (`A x0`, `A 2 uds`) and without `De` at first. */
const name = fc
  .stringMatching(/^[A-ZÑ][a-zñ0-9 ./-]{0,20}[a-z0-9]$/)
  .filter((text) => !/^de |\d *(ud|unidad)| x *\d+$/i.test(text));
const BEFORE = [
  "Nx ",
  "N x ",
  "N× ",
  "N × ",
  "N×",
  "N uds. ",
  "N ud.",
  "N unidades de ",
  "N piezas ",
  "N pcs ",
];
const BEHIND = [" (xN)", "(×N)", " (N uds.)", ", N uds", " N ud.", ", N unidades"];

test("reads each part with its pieces, however they are written", () => {
  const part = fc.record({ quantity: fc.integer({ min: 1, max: 999 }), text: name });
  fc.assert(
    fc.property(
      fc.array(part),
      fc.constantFrom(...BEFORE.map((form) => `${form}T`), ...BEHIND.map((form) => `T${form}`)),
      fc.constantFrom("; ", "|", " | "),
      (parts, form, separator) => {
        const text = parts
          .map(({ quantity, text }) => form.replace(/[NT]/g, (sign) => (sign === "N" ? `${quantity}` : text)))
          .join(separator);
        expect(readKitParts(text)).toEqual(parts);
        expect(readKitParts(parts.map(({ text }) => text).join(" ;; "))).toEqual(
          parts.map(({ text }) => ({ quantity: 1, text })),
        );
      },
    ),
    { numRuns: 50 },
  );
});

test.each([
  ["Tensor x2", 2, "Tensor"],
  ["Tensor × 2", 2, "Tensor"],
  ["Tornillo M8 x 30", 1, "Tornillo M8 x 30"],
  ["2 x Tornillo M8 x 30", 2, "Tornillo M8 x 30"],
  ["Juego de tornillos, 8 piezas", 1, "Juego de tornillos, 8 piezas"],
  ["530 0550 10", 1, "530 0550 10"],
])("%s are %i of %s", (text, quantity, part) => {
  expect(readKitParts(text)).toEqual([{ quantity, text: part }]);
});

let kit = 0;

const it = catalogTest(async (pool, { categories }) => {
  const sold = { categoryIds: [categories.pads] };
  await createProduct(pool, { ...sold, sku: "TENSOR 1" });
  await createProduct(pool, { ...sold, sku: "RETIRADA", active: false });
  kit = await createProduct(pool, { ...sold, sku: "KIT" });
  await pool.query("update products set kit_contents = $2 where id = $1", [
    kit,
    "2 x tensor 1; Correa dentada; 1 ud. RETIRADA",
  ]);
});

it("leads to the parts that the shop sells", async ({ visitor }) => {
  const { body } = await visitor.call(getProduct, { params: { id: kit } });
  expect(body.kit.map(({ quantity, text, product }) => [quantity, text, product?.id ?? null])).toEqual([
    [2, "tensor 1", expect.any(Number)],
    [1, "Correa dentada", null],
    [1, "RETIRADA", null],
  ]);
});
