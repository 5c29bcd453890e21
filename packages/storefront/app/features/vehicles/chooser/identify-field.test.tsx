import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ShopData } from "../../../client/page/shop-data.ts";
import { toWire } from "../../../client/page/wire.ts";
import { IdentifyField } from "./identify-field.tsx";

function htmlOf(plates: ShopData["plates"]): string {
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <IdentifyField onIdentified={() => undefined} /> },
  ]);
  return renderToString(<Page hydrationData={{ loaderData: { root: toWire({ plates }) } }} />);
}

it("asks for a plate where somebody knows plates, and says which are made up", () => {
  expect(htmlOf("provider")).toContain("Matrícula o bastidor");
  expect(htmlOf("provider")).not.toContain("ZZZ");
  expect(htmlOf("demo")).toMatch(/Matrícula o bastidor.*0001\sZZZ.*inventadas/s);
});

it("asks for the chassis number alone where nobody does", () => {
  expect(htmlOf(null)).toContain("Bastidor (VIN)");
  expect(htmlOf(null)).not.toMatch(/matrícula/i);
});

it("has no name by which a browser stores what is typed", () => {
  for (const plates of ["demo", "provider", null] as const) {
    const [input = ""] = /<input[^>]*>/.exec(htmlOf(plates)) ?? [];
    expect(input).toContain('autoComplete="off"');
    expect(input).not.toMatch(/ name=/);
  }
});
