import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { CarHero } from "./car-hero.tsx";
import { Hero } from "./hero.tsx";
import type { HomeHero } from "./operator-part.ts";

const NONE = { title: null, text: null, link: null, picture: null };
const PICTURE = { url: "/media/ab/ab.png", width: 900, height: 600, alt: "El taller" };
const LINK = { path: "/frenos", label: "Ver los frenos" };

const MAKES = [{ name: "Seat", url_path: "/coches/seat" }];
const RANGE = { categories: [], productsCount: 2, brandsCount: 1, examples: [] };

/** The first section of a shop with vehicles, or without. */
function render(own: HomeHero | undefined, hasCars: boolean): string {
  const element = hasCars ? <CarHero makes={MAKES} own={own} /> : <Hero {...RANGE} own={own} />;
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}

const OWN = { true: "¿Qué coche tienes?", false: "2 recambios de 1 marca. Busca por el código" };

it.each([true, false])("is the shop's own, part by part, where nothing is written (cars: %s)", (hasCars) => {
  const own = render(undefined, hasCars);
  expect(own).toContain(OWN[`${hasCars}`]);
  expect(own).not.toContain("<img");
  expect(render({ ...NONE, link: LINK }, hasCars)).toMatch(/href="\/frenos"[^>]*>Ver los frenos</);
  const titled = render({ ...NONE, title: "<b>Hola</b>", text: "Solo hoy." }, hasCars);
  expect(titled).toMatch(/<h1[^>]*>&lt;b&gt;Hola&lt;\/b&gt;<\/h1>/);
  expect(titled).toContain("Solo hoy.");
  for (const words of ["¿Qué coche tienes?", "La pieza exacta", "Busca por", "Dinos cuál es"])
    expect(titled).not.toContain(words);
});

it.each([true, false])("keeps the room of a picture, which the first view loads (cars: %s)", (hasCars) => {
  expect(render({ ...NONE, picture: PICTURE }, hasCars)).toContain(
    'alt="El taller" width="900" height="600" loading="eager"',
  );
});
