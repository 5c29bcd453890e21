import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { toWire } from "../../client/page/wire.ts";
import { ChosenSections, OwnSections } from "./home-sections.tsx";

type Data = Parameters<typeof OwnSections>[0];

const OPINION = {
  id: 1,
  title: "Perfectas",
  comment: "",
  rating: 5,
  author: "Ana",
  day: "",
  photos: [],
  answer: null,
  product: { name: "Pastillas", path: "/pastillas", image: null, category: null },
};

/** The sections of a home page with these opinions, as the shop or its operator orders them. */
function render(opinions: object[], isChosen: boolean): string {
  const data = {
    lists: [],
    categories: [],
    brands: [],
    brandsCount: 0,
    opinions,
    delivery: null,
  } as unknown as Data;
  const sections = [{ section: "opinions" as const, title: null, is_visible: true }];
  const Component = () =>
    isChosen ? <ChosenSections sections={sections} {...data} /> : <OwnSections {...data} />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component, loader: () => null }]);
  const hydrationData = { loaderData: { root: toWire({ mainCategoryId: 1 }) } };
  return renderToStaticMarkup(<Stub hydrationData={hydrationData} />);
}

it("the home page has opinions where the shop has some, in whatever order its sections stand", () => {
  for (const isChosen of [false, true]) {
    expect(render([OPINION], isChosen)).toContain("Opiniones de clientes");
    expect(render([], isChosen)).not.toContain("Opiniones de clientes");
  }
});
