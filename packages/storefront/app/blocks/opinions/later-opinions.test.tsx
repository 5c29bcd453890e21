import { LEGAL_PAGES } from "@tuerca/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { toWire } from "../../client/page/wire.ts";
import { LaterOpinions } from "./later-opinions.tsx";

/** The ratings below a page of a shop. */
function render(path: string, hasOpinions: boolean): string {
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: LaterOpinions, loader: () => null }]);
  const loaderData = { root: toWire({ hasOpinions }) };
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData }} />);
}

it("are there where the shop has some, but not under pages on which one finishes something", () => {
  expect(render("/frenos", true)).toContain("Opiniones de clientes");
  const processes = [
    "/checkout/pay",
    "/payment/success",
    "/login",
    "/desistimiento",
    "/desistimiento/pedido",
    "/reembolso",
    "/carrito-compartido/QpNr5jTQw1bTz3vJk2mXyA",
  ];
  for (const path of ["/", "/ratings", ...processes, ...LEGAL_PAGES.map(({ path }) => path)])
    expect(render(path, true), path).toBe("");
});

it("are not there where the shop has none", () => {
  expect(render("/frenos", false)).toBe("");
});
