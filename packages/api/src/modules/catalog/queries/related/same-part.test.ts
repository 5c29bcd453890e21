import { getProduct } from "@tuerca/contract";
import { expect } from "vitest";
import { catalogTest } from "../../../../../test/fixtures/catalog-test.ts";
import { createProduct } from "../../../../../test/index.ts";

type Other = {
  sku: string;
  price: number;
  offerPrice?: number;
  quantity?: number;
  active?: boolean;
  in?: "discs";
  oem?: string[];
  mpn?: string;
};

/** Pads with an OE number of the seeded pads, unless something else is said. */
const OTHERS: Other[] = [
  { sku: "CARA", price: 9000, oem: ["5Q0-698-151"] },
  { sku: "OFERTA", price: 9900, offerPrice: 2000, oem: ["8v0 698 151 a"] },
  { sku: "NOMBRADA", price: 3000, oem: ["0986 494000"] },
  { sku: "OTRO-CODIGO", price: 1000, oem: ["5Q0698151B"] },
  { sku: "MISMO-MPN", price: 1000, mpn: "0986494000" },
  { sku: "AGOTADA", price: 1000, quantity: 0, oem: ["5Q0698151"] },
  { sku: "RETIRADA", price: 1000, active: false, oem: ["5Q0698151"] },
  { sku: "DISCO", price: 1000, in: "discs", oem: ["5Q0698151"] },
];

const it = catalogTest(async (pool, { categories }) => {
  for (const { in: category = "pads", oem = [], mpn = null, ...seed } of OTHERS) {
    const id = await createProduct(pool, { ...seed, categoryIds: [categories[category]] });
    await pool.query("update products set oem_codes = $2, mpn = $3 where id = $1", [
      id,
      JSON.stringify(oem),
      mpn,
    ]);
  }
});

it("is what is in stock, of the category and named by a code; cheapest first", async ({
  visitor,
  seeded,
}) => {
  const sameAs = async (id: number) =>
    (await visitor.call(getProduct, { params: { id } })).body.same_part.map(({ sku }) => sku);
  expect(await sameAs(seeded.products.pads)).toEqual(["OFERTA", "NOMBRADA", "CARA"]);
  expect(await sameAs(seeded.products.otherPads)).toEqual([]);
});
