import { getProduct } from "@tuerca/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogTest } from "../../../../test/fixtures/catalog-test.ts";
import { createProduct } from "../../../../test/index.ts";
import { readKitParts } from "./kit-contents.ts";

const name = fc.stringMatching(/^[A-ZÑ][a-zñ0-9 ./-]{0,20}[a-z0-9]$/);
const PIECES = ["x ", " x ", "× ", " × ", " uds. ", " ud ", " unidades ", " piezas "];

test("reads each part with its pieces, however they are written", () => {
  const part = fc.record({ quantity: fc.integer({ min: 1, max: 999 }), text: name });
  fc.assert(
    fc.property(
      fc.array(part),
      fc.constantFrom(...PIECES),
      fc.constantFrom("; ", "|", " | "),
      (parts, pieces, separator) => {
        const text = parts.map(({ quantity, text }) => `${quantity}${pieces}${text}`).join(separator);
        expect(readKitParts(text)).toEqual(parts);
        expect(readKitParts(parts.map(({ text }) => text).join(" ;; "))).toEqual(
          parts.map(({ text }) => ({ quantity: 1, text })),
        );
      },
    ),
    { numRuns: 50 },
  );
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
