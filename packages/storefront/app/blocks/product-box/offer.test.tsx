import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { ProductOption } from "../../features/search/panel/product-option.tsx";
import { ProductBox } from "./product-box.tsx";

type Found = Parameters<typeof ProductOption>[0]["product"];

const PRODUCT = {
  id: 1,
  name: "Disco de freno",
  sku: "DF-1",
  price: 46.9,
  price_base: 38.76,
  quantity: 4,
  url_path: "/disco",
  image: null,
  categories: [],
  brand: { name: "ATE" },
  attributes: { model: { value: "Golf VII" } },
  rating: { average: 4.5 },
  _highlightResult: { name: { value: "<em>Disco</em> de freno" } },
  offers: [{ price: 38.46, discountPercent: 18, lowest_price_30d: 46.9 }],
};

function render(part: ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => part }]);
  return renderToStaticMarkup(<Stub />).replaceAll("\u00a0", " ");
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");

it("a box shows the offer's price, the old one struck, the percent, and the offer's without VAT", () => {
  const product = PRODUCT as unknown as ListedProduct;
  const html = render(<ProductBox product={product} isFirst />);
  expect(textOf(html)).toContain("|Ahora: |38,46 €|Antes: |46,90 €|");
  expect(html).toMatch(/<s [^>]*>.*46,90 €<\/s>/);
  expect(textOf(html)).toContain("|−18 %|");
  expect(textOf(html)).toContain("|Sin IVA 31,79 €|");
  const regular = textOf(render(<ProductBox product={{ ...product, offers: [] }} isFirst />));
  expect(regular).toContain("|Precio: |46,90 €|Sin IVA 38,76 €|");
  expect(regular).not.toContain("%");
});

it("a found product shows the offer's price before the old one, with brand and model", () => {
  const html = render(<ProductOption product={PRODUCT as unknown as Found} id="a" isActive={false} />);
  expect(textOf(html)).toContain("|Disco| de freno|ATE| · Golf VII|");
  expect(textOf(html)).toContain("|Ahora: |38,46 €|Antes: |46,90 €|");
  expect(html).toMatch(/<em [^>]*>Disco<\/em>/);
});
