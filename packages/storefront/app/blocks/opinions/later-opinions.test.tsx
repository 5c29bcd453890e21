import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { toWire } from "../../client/page/wire.ts";
import { LaterOpinions } from "./later-opinions.tsx";

/** The ratings below a list of a shop. */
function render(hasOpinions: boolean): string {
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: LaterOpinions, loader: () => null }]);
  const loaderData = { root: toWire({ hasOpinions }) };
  return renderToStaticMarkup(<Stub initialEntries={["/frenos"]} hydrationData={{ loaderData }} />);
}

it("are there where the shop has some", () => {
  expect(render(true)).toContain("Opiniones de clientes");
  expect(render(false)).toBe("");
});
