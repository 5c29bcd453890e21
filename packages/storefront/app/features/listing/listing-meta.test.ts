import { describe, expect, it } from "vitest";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { toWire } from "../../client/page/wire.ts";
import { listingMeta } from "./listing-meta.ts";
import type { ListingPageData } from "./listing-page-data.ts";

const SITE = "https://recambios.example";
const MATCHES = [{ id: "root", loaderData: toWire({ siteUrl: SITE, siteName: "Tuerca" }) }];
const PLAIN = {
  query: "",
  isLiteral: false,
  filters: [],
  sort: null,
  page: 1,
  isTable: false,
  whole: null,
} as const;

const products = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => ({ name: `Disco ${at}`, url_path: `/disco-${at}` }) as ListedProduct,
  );

/** A category of 50 discs, two per page, with changes. */
function pageOf(change: Partial<ListingPageData> = {}, total = 50): ListingPageData {
  const page = change.listing?.page ?? 1;
  const meta = {
    total,
    current_page: page,
    per_page: 2,
    last_page: 25,
  } as ListingPageData["products"]["meta"];
  return {
    kind: "category",
    title: "Discos",
    emptyText: null,
    path: "/discos",
    childs: [],
    intro: null,
    isHidden: false,
    crumbs: [{ name: "Frenos", path: "/frenos" }],
    listing: { ...PLAIN, filters: [] },
    standardSort: "top_sales",
    gaps: null,
    vehicle: null,
    closest: null,
    products: { data: products(Math.min(total, 2)), facets: {}, columns: [], measures: [], meta },
    ...change,
  };
}

const head = (change?: Partial<ListingPageData>, total?: number) =>
  listingMeta(pageOf(change, total), MATCHES);
const text = (change?: Partial<ListingPageData>, total?: number) => JSON.stringify(head(change, total));
const at = (change: Partial<ListingPageData["listing"]>) => ({
  listing: { ...PLAIN, filters: [], ...change },
});

describe("the head of a list", () => {
  it("is titled by its category and the one above, a brand as the parts of it, a further page by its number", () => {
    expect(head()).toContainEqual({ title: "Discos | Tuerca" });
    const crumbs = [
      { name: "Inicio", path: "/c-catalogo-1" },
      { name: "Frenos", path: "/frenos" },
    ];
    expect(head({ crumbs })).toContainEqual({ title: "Discos · Frenos | Tuerca" });
    expect(head({ kind: "brand", title: "Bosch" })).toContainEqual({ title: "Recambios Bosch | Tuerca" });
    expect(head(at({ page: 3 }))).toContainEqual({ title: "Discos, página 3 | Tuerca" });
  });

  it("says how many products there are, the first of them and the page", () => {
    expect(text()).toContain("Discos: 50 productos con precio, stock y plazo de entrega, como Disco 0.");
    expect(text({}, 1)).toContain("Discos: 1 producto con");
    expect(text(at({ page: 3 }))).toContain("Página 3 de 25.");
  });

  it("says of a vehicle's list its facts, under its own title", () => {
    const change = { kind: "vehicle" as const, title: "Discos para Seat Ibiza IV (6J)", intro: "50 piezas." };
    const crumbs = [
      { name: "Seat", path: "/recambios/seat" },
      { name: "Seat Ibiza IV (6J)", path: "/recambios/seat/ibiza-iv-6j" },
    ];
    expect(head({ ...change, crumbs })).toContainEqual({ title: "Discos para Seat Ibiza IV (6J) | Tuerca" });
    expect(text({ ...change, crumbs })).toContain("Discos para Seat Ibiza IV (6J). 50 piezas.");
  });

  it("has an address for each page of the plain list, and one for all that is narrowed or sorted", () => {
    const canonical = (href: string) => ({ tagName: "link", rel: "canonical", href });
    expect(head(at({ page: 3 }))).toContainEqual(canonical(`${SITE}/discos?page=3`));
    expect(head(at({ page: 3, sort: "price_asc" }))).toContainEqual(canonical(`${SITE}/discos`));
    const filters = [{ field: "brand.name" as const, condition: "in" as const, value: ["ATE"] }];
    expect(head(at({ page: 3, filters }))).toContainEqual(canonical(`${SITE}/discos`));
  });

  it("keeps searches and empty lists out of search engines", () => {
    expect(text()).not.toContain("noindex");
    expect(text(at({ query: "disco" }))).toContain("noindex");
    expect(text({}, 0)).toContain("noindex");
    expect(text({ isHidden: true })).toContain("noindex, follow");
    const filters = [{ field: "vehicle.id" as const, condition: "in" as const, value: ["7"] }];
    expect(text(at({ filters }))).toContain("noindex");
    expect(text(at({ filters }))).not.toContain("vehicle.id");
  });

  it("numbers the products of a further page on from those before, and lists none that are chosen", () => {
    expect(text(at({ page: 3 }))).toContain(
      JSON.stringify({ "@type": "ListItem", position: 5, url: `${SITE}/disco-0` }),
    );
    expect(text(at({ sort: "price_asc" }))).not.toContain("ItemList");
    expect(text(at({ query: "disco" }))).not.toContain("ItemList");
  });
});
