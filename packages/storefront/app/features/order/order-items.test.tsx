import type { Order } from "@tuerca/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderItems } from "./order-items.tsx";

const item: Order["items"][number] = {
  product: {
    id: 1,
    name: "Disco de freno",
    sku: "DF-1",
    url: "https://tienda.example/disco",
    image: null,
    brand: null,
    categories: [],
    is_sold: true,
  },
  quantity: 2,
  price: { unit: 70, total: 140, total_original: 200 },
  discount: 0,
};

it("strikes no price: an order announces no reduction, and its regular price is not the 30-day lowest", () => {
  const html = renderToStaticMarkup(<OrderItems items={[item]} />);
  expect(html.replaceAll(/<[^>]+>/g, " ")).toMatch(/140,00\s€\s+2 ×\s+70,00\s€/);
  expect(html).not.toMatch(/<s\b|200/);
});

it("leads to the parts that are sold today", () => {
  expect(renderToStaticMarkup(<OrderItems items={[item]} />)).toContain('href="/disco"');
  const gone = { ...item, product: { ...item.product, is_sold: false } };
  expect(renderToStaticMarkup(<OrderItems items={[gone]} />)).not.toContain("href");
});

it("says what was said of the car of a line, and nothing without one", () => {
  const fit = {
    car: "Ibiza IV 1.6 TDI",
    label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
    terms: [],
    registered: null,
    answers: {},
    verdict: "yes" as const,
    reason: "listed" as const,
    words: "Encaja en tu Ibiza IV 1.6 TDI",
  };
  expect(renderToStaticMarkup(<OrderItems items={[{ ...item, fit }]} />)).toContain(
    "Para tu Ibiza IV 1.6 TDI: Encaja",
  );
  expect(renderToStaticMarkup(<OrderItems items={[item]} />)).not.toContain("Para tu");
});
