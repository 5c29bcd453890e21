import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { toWire } from "../../client/page/wire.ts";
import type { Opinion } from "./opinion.ts";
import { OpinionItem } from "./opinion-item.tsx";

const OPINION: Opinion = {
  id: 1,
  title: "Justa",
  comment: "Llegó tarde.",
  rating: 2,
  author: "Ana P.",
  createdAt: "2026-11-12T23:30:00Z",
  day: "13 de noviembre de 2026",
  product: { name: "Pastillas", path: "/pastillas", image: null, category: null },
  photos: [],
  answer: null,
};

function render(opinion: Opinion): string {
  const Item = () => <OpinionItem opinion={opinion} withProduct={false} heading="h3" />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Item, loader: () => null }]);
  const loaderData = { root: toWire({ siteName: "Recambios Sol" }) };
  return renderToStaticMarkup(<Stub initialEntries={["/"]} hydrationData={{ loaderData }} />);
}

it("shows the shop's answer below, as text, where there is one", () => {
  expect(render(OPINION)).not.toContain("Respuesta de");
  const html = render({ ...OPINION, answer: "Lo sentimos <b>mucho</b>." });
  expect(html).toContain(">Respuesta de Recambios Sol<");
  expect(html).toContain("Lo sentimos &lt;b&gt;mucho&lt;/b&gt;.");
});
