import { describe, expect, it } from "vitest";
import { breadcrumbsLd, type PageMeta, pageMeta } from "./seo.ts";
import { toWire } from "./wire.ts";

const SITE = "https://recambios.example";
const matches = [{ id: "root", loaderData: toWire({ siteUrl: SITE, siteName: "Tuerca" }) }];

const head = (page: Partial<PageMeta>) =>
  pageMeta(matches, { title: "Discos", path: "/discos?page=2", ...page });
const property = (name: string, page: Partial<PageMeta>) =>
  head(page).flatMap((one) => ("property" in one && one.property === name ? [one.content] : []));

describe("the head of a page", () => {
  it("has one address, and the shop's name at the end of its title", () => {
    expect(head({})).toContainEqual({ title: "Discos | Tuerca" });
    expect(head({})).toContainEqual({ tagName: "link", rel: "canonical", href: `${SITE}/discos?page=2` });
    expect(JSON.stringify(head({}))).not.toContain("noindex");
  });

  it("of a hidden page asks to be left out and names no address", () => {
    expect(head({ isHidden: true })).toContainEqual({ name: "robots", content: "noindex, follow" });
    expect(JSON.stringify(head({ isHidden: true }))).not.toMatch(/canonical|og:/);
  });

  it("shows a picture at the size of previews, the shop's own where there is none", () => {
    const size = "t=w_1200,h_630,bg_";
    expect(property("og:image", { image: { src: "/media/a.jpg", alt: "Disco" } })).toEqual([
      `${SITE}/media/a.jpg?${size}ffffff`,
    ]);
    expect(property("og:image", {})).toEqual([`${SITE}/media/drawings/link-preview.svg?${size}f4f5f2`]);
    expect(property("og:image:alt", {})).toEqual(["Tuerca"]);
  });

  it("tells a product's price, and only a product's", () => {
    expect(property("og:price:amount", { price: 5 })).toEqual(["5.00"]);
    expect(property("product:price:currency", { price: 5 })).toEqual(["EUR"]);
    expect(property("og:type", { price: 5 })).toEqual(["product"]);
    expect(property("og:price:amount", {})).toEqual([]);
  });
});

it("counts breadcrumbs from the home page on", () => {
  expect(breadcrumbsLd(SITE, [{ name: "Frenos", path: "/frenos" }])).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Inicio", item: `${SITE}/` },
      { "@type": "ListItem", position: 2, name: "Frenos", item: `${SITE}/frenos` },
    ],
  });
});
