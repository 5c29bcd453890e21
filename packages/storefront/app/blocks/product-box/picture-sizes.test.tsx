import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import type { ShownItem } from "../../features/cart/state/shown-cart.ts";
import { ProductOption } from "../../features/search/panel/product-option.tsx";
import { QuickBuyItem } from "../quick-buy/quick-buy-item.tsx";
import { ProductBox } from "./product-box.tsx";

type Found = Parameters<typeof ProductOption>[0]["product"];

const PRODUCT = {
  id: 1,
  name: "Disco de freno",
  sku: "DF-1",
  price: 10,
  price_base: 8.26,
  quantity: 4,
  url_path: "/disco",
  image: { url: "/media/a.jpg" },
  offers: [],
  categories: [],
  brand: null,
  attributes: {},
  rating: { average: null },
  _highlightResult: { name: { value: "Disco" } },
};
const ITEM = { product: PRODUCT, quantity: 1, price: { unit: 10, total: 10, total_original: 10 } };
const POSITION = { id: "a", isActive: false };

it.each([
  ["a product box", 170, <ProductBox key="box" product={PRODUCT as unknown as ListedProduct} isFirst />],
  ["the quick buy", 500, <QuickBuyItem key="quick" item={ITEM as unknown as ShownItem} />],
  ["the search", 60, <ProductOption key="bar" product={PRODUCT as unknown as Found} {...POSITION} />],
])("the picture of %s is a square of %i pixels", (_, size, part) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => part }]);
  const picture = /<img[^>]*>/.exec(renderToStaticMarkup(<Stub />))?.[0];
  expect(picture).toContain(`src="/media/a.jpg?t=w_${size},h_${size}" `);
  expect(picture).toContain(` width="${size}" height="${size}"`);
});
