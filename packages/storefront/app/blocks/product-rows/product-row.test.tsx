import { GIFT_CARDS_CATEGORY_ID } from "@tuerca/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { ProductRow } from "./product-row.tsx";

/** The row of a product of these categories, as HTML. */
function render(categories: ListedProduct["categories"]): string {
  const product = {
    id: 7,
    name: "Disco",
    sku: "A-7",
    brand: null,
    image: null,
    url_path: "/disco",
    quantity: 3,
    price: 20,
    price_base: 16.53,
    offers: [],
    categories,
  } as unknown as ListedProduct;
  const Component = () => (
    <table>
      <tbody>
        <ProductRow product={product} columns={[]} hasFit isFirst />
      </tbody>
    </table>
  );
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

it("a part is compared and bought from its row, a gift card on its page", () => {
  expect(render([])).toContain("Añadir al carrito");
  expect(render([])).toContain("Comparar: Disco");
  const card = render([{ id: GIFT_CARDS_CATEGORY_ID } as ListedProduct["categories"][number]]);
  expect(card).toContain('href="/disco"');
  expect(card).not.toContain("<button");
});
