import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { toOpinion } from "./opinion.ts";
import { OpinionCard } from "./opinion-card.tsx";

type Rating = Parameters<typeof toOpinion>[0];

const RATING = {
  id: 1,
  title: "Perfectas",
  comment: "Llegaron en un día.",
  rating: 4,
  author: "Ana",
  created_at: "2026-11-12T23:30:00Z",
  answer: "Gracias.\nUn saludo.",
  product: {
    id: 2,
    name: "Pastillas de freno",
    url_path: "/pastillas",
    image: { url: "/media/a.jpg" },
    categories: [{ id: 3, name: "Frenos" }],
  },
} as unknown as Rating;

function render(rating: Rating): string {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <OpinionCard opinion={toOpinion(rating)} /> },
  ]);
  return renderToStaticMarkup(<Stub />).replaceAll("&nbsp;", " ");
}

it("shows picture, title, comment, category, stars, who and when", () => {
  const html = render(RATING);
  expect(html).toContain('src="/media/a.jpg?t=w_75,h_75"');
  expect(html).toMatch(/href="\/pastillas"[^>]*>Perfectas</);
  for (const text of ["Llegaron en un día.", "Frenos", "Ana", "13 de noviembre de 2026"])
    expect(html).toContain(`>${text}`);
  expect(html).toContain('aria-label="4,0 de 5 estrellas"');
});

it("has the product's name where there is no title", () => {
  expect(render({ ...RATING, title: "" })).toMatch(/href="\/pastillas"[^>]*>Pastillas de freno</);
});

it("takes the category from the product's address", () => {
  const categories = ["ofertas", "frenos", "pastillas"].map((slug) => ({
    id: 1,
    name: slug,
    slug,
    url_path: `/${slug}`,
  }));
  const labelAt = (url_path: string) =>
    toOpinion({ ...RATING, product: { ...RATING.product, url_path, categories } }).product.category;
  expect(labelAt("/frenos/trw-gdb1330")).toBe("frenos");
  expect(labelAt("/frenos/pastillas/trw-gdb1330")).toBe("pastillas");
  expect(labelAt("/motor/trw-gdb1330")).toBe("ofertas");
  expect(labelAt("/frenos")).toBe("ofertas");
});
