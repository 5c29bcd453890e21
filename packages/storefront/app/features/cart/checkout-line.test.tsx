import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CheckoutLine } from "./checkout-line.tsx";
import type { ShownItem } from "./state/shown-cart.ts";

const ITEM = {
  product: {
    name: "Disco de freno",
    sku: "09.9772.11",
    url_path: "/disco",
    image: null,
    source_channel: null,
    offers: [],
  },
  quantity: 2,
  price: { unit: 10, total: 20, total_original: 20 },
  coupon: null,
} as unknown as ShownItem;

/** The texts of a line, part by part. */
function partsOf(item: ShownItem): string[] {
  const html = renderToStaticMarkup(<CheckoutLine item={item} isExempt={false} />);
  return [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, part = ""]) =>
    part.replaceAll(/<[^>]+>/g, "").replaceAll(/\s/g, " "),
  );
}

it("says what the line is, how much of it, and what it costs", () => {
  expect(partsOf(ITEM)).toEqual(["Disco de freno", "09.9772.11", "20,00 €", "2 × 10,00 €"]);
});

it("shows its picture at 75 by 75", () => {
  const product = { ...ITEM.product, image: { url: "/media/a.jpg" } } as ShownItem["product"];
  const html = renderToStaticMarkup(<CheckoutLine item={{ ...ITEM, product }} isExempt={false} />);
  expect(html).toMatch(/src="\/media\/a\.jpg\?t=w_75,h_75" width="75" height="75"/);
});

it("says no price of a piece where there is one, and strikes a total that was another", () => {
  const one = { ...ITEM, quantity: 1, price: { unit: 10, total: 10, total_original: 10 } };
  expect(partsOf(one)).toEqual(["Disco de freno", "09.9772.11", "10,00 €"]);
  expect(partsOf({ ...one, price: { ...one.price, total_original: 12 } })).toContain(
    "Antes 12,00 €ahora 10,00 €",
  );
});

it("names the coupon that it is cheaper by, and where it comes from if not from here", () => {
  const product = { ...ITEM.product, source_channel: "Almacén Lisboa" };
  const parts = partsOf({ ...ITEM, product, coupon: { name: "Diez menos" } });
  expect(parts).toContain("Diez menos");
  expect(parts).toContain("Se sirve desde Almacén Lisboa");
});
