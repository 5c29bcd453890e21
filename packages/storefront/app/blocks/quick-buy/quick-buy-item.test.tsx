import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ShownItem } from "../../features/cart/state/shown-cart.ts";
import { QuickBuyItem } from "./quick-buy-item.tsx";

const ITEM = {
  product: {
    id: 1,
    name: "Disco de freno",
    sku: "09.9772.11",
    quantity: 9,
    url_path: "/disco",
    image: null,
    offers: [],
  },
  quantity: 3,
  price: { unit: 12.5, total: 37.5, total_original: 37.5 },
  coupon: null,
} as unknown as ShownItem;

it("shows name, code, the line's total, and the price of a piece times the pieces", () => {
  const Stub = createRoutesStub([{ path: "/", Component: () => <QuickBuyItem item={ITEM} /> }]);
  const html = renderToStaticMarkup(<Stub />).replaceAll("\u00a0", " ");
  const texts = [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, part = ""]) =>
    part.replaceAll(/<[^>]+>/g, ""),
  );
  expect(texts).toEqual(["Disco de freno", "09.9772.11", "37,50 €", "12,50 € × 3"]);
  for (const name of ["Quitar una unidad de Disco de freno", "Añadir una unidad de Disco de freno"])
    expect(html).toContain(`aria-label="${name}"`);
  expect(html).toMatch(/href="\/cart"[^>]*>Ir al carrito \(/);
  expect(html).toMatch(/href="\/checkout"[^>]*>Pagar</);
});
