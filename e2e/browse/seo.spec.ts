import { readSitemap } from "@tuerca/api/testing/read-sitemap";
import { type APIRequestContext, expect, test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";
import { importRows } from "./import-rows.ts";
import { readHead } from "./page-head.ts";

const LEGAL = [
  "aviso-legal",
  "terminos-condiciones",
  "politica-envio",
  "politica-privacidad",
  "cookies",
  "sobre-nosotros",
];

const addressesOf = (xml: string) => readSitemap(xml).map(({ loc }) => loc);

async function listed(request: APIRequestContext): Promise<string[]> {
  const files = addressesOf(await (await request.get("/sitemap.xml")).text());
  const lists = await Promise.all(
    files.map(async (file) => addressesOf(await (await request.get(file)).text())),
  );
  return lists.flat();
}

test("each legal page leads to the others", { tag: "@once" }, async ({ request }) => {
  for (const name of LEGAL) {
    const html = await (await request.get(`/links/${name}`)).text();
    const [links = ""] = /<nav [^>]*aria-label="Información legal".*?<\/nav>/s.exec(html) ?? [];
    for (const other of LEGAL) expect(links, name).toContain(`href="/links/${other}"`);
  }
});

test.describe("search engines", { tag: "@once" }, () => {
  test("every page of the sitemap is there, known by that address, and has a title of its own", async ({
    request,
  }) => {
    const addresses = await listed(request);
    expect(addresses.length).toBeGreaterThan(500);
    expect(new Set(addresses).size).toBe(addresses.length);
    const few = addresses.filter((_, at) => at < 60 || at % 50 === 0);
    const titles = new Set<string>();
    for (const address of few) {
      const response = await request.get(address);
      const head = readHead(await response.text());
      expect([address, response.status(), head.canonical, head.robots]).toEqual([
        address,
        200,
        address,
        null,
      ]);
      titles.add(head.title);
    }
    expect(titles.size).toBe(few.length);
  });

  test("the sitemap holds every product that is for sale", async ({ request }) => {
    const products = addressesOf(await (await request.get("/sitemap-products-1.xml")).text());
    const list = await (await request.get("/api/v2/catalog/lists/top-ventas?per_page=1")).json();
    expect(Math.abs(products.length - list.meta.total)).toBeLessThanOrEqual(2);
  });

  test("narrowed and sorted lists are known by the plain one, pages by themselves, searches not at all", async ({
    request,
    baseURL,
  }) => {
    const headOf = async (path: string) => readHead(await (await request.get(path)).text());
    expect((await headOf("/frenos?page=2")).canonical).toBe(`${baseURL}/frenos?page=2`);
    for (const query of ["?sort=price_asc&page=2", "?filters%5Bprice%5D%5Bgte%5D=1", "?utm_source=a"])
      expect(await headOf(`/frenos${query}`)).toMatchObject({ canonical: `${baseURL}/frenos`, robots: null });
    for (const path of [
      "/c-catalogo-1?q=freno",
      "/cart",
      "/wishlist",
      "/checkout/identification",
      "/payment/cancel",
      "/login/recover_password",
      "/login/reset_password",
      "/guest/order/x",
      "/no-hay-nada",
    ])
      expect(await headOf(path)).toMatchObject({
        canonical: null,
        robots: expect.stringMatching(/^noindex/),
      });
  });

  test("every page describes itself in its own words, to previews too", async ({ request }) => {
    const described = new Set<string | null>();
    const paths = ["/", "/frenos", "/l-top-ventas", "/marcas"];
    for (const path of paths) {
      const { description, preview } = readHead(await (await request.get(path)).text());
      expect(description, path).toMatch(/^.{50,200}$/);
      expect(preview.description, path).toBe(description);
      described.add(description);
    }
    expect(described.size).toBe(paths.length);
  });

  test("robots.txt names the sitemap and lets robots read what must not be indexed", async ({
    request,
    baseURL,
  }) => {
    const text = await (await request.get("/robots.txt")).text();
    expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    expect(text).not.toMatch(/Disallow: \/(cart|checkout|c-catalogo)/);
  });

  test("structured data tells the shop, a list and a product", async ({ request }) => {
    const home = readHead(await (await request.get("/")).text());
    expect(home.jsonLd.map((one) => one["@type"])).toContain("Organization");
    const frenos = readHead(await (await request.get("/frenos")).text());
    expect(frenos.jsonLd.map((one) => one["@type"])).toEqual(["BreadcrumbList", "ItemList"]);
    const list = frenos.jsonLd[1] as { itemListElement: { url: string }[] };
    const product = readHead(await (await request.get(list.itemListElement[0]?.url ?? "")).text());
    expect(product.jsonLd.map((one) => one["@type"])).toEqual(["Product", "BreadcrumbList"]);
    expect(product.jsonLd[0]).toMatchObject({
      offers: { priceCurrency: "EUR", shippingDetails: expect.any(Array) },
    });
  });

  test("a link's preview has a picture of 1200 x 630 that every reader knows", async ({ request }) => {
    for (const path of ["/", "/frenos"]) {
      const { preview } = readHead(await (await request.get(path)).text());
      const response = await request.get(preview.image ?? "", { headers: { accept: "*/*" } });
      expect(response.headers()["content-type"]).toMatch(/^image\/(png|jpeg)$/);
      const png = await response.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test("other spellings of an address lead to its own in one step", async ({ request }) => {
    const moved = async (path: string) => {
      const response = await request.get(path, { maxRedirects: 0 });
      return [response.status(), response.headers().location];
    };
    expect(await moved("/Frenos/?page=2&utm_source=X")).toEqual([301, "/frenos?page=2&utm_source=X"]);
    expect(await moved("/links/Cookies/")).toEqual([301, "/links/cookies"]);
  });

  test("what no page reads stays in the browser's address, over the page that all see", async ({
    page,
    request,
  }) => {
    const etagOf = async (path: string) => (await request.get(path)).headers().etag;
    const plain = await etagOf("/frenos?page=2");
    for (const query of ["srsltid=AfmBOo&page=2", "gad_source=1&page=2&utm_source=a", "page=2&x=1"])
      expect(await etagOf(`/frenos?${query}`)).toBe(plain);
    const problems = watchProblems(page, 200);
    await page.goto("/frenos?srsltid=AfmBOo&page=2");
    await expect(page.getByRole("navigation", { name: "Páginas" }).locator("[aria-current]")).toHaveText("2");
    expect(new URL(page.url()).search).toBe("?srsltid=AfmBOo&page=2");
    expect(problems).toEqual([]);
  });

  test("a renamed product keeps its old addresses, a withdrawn one is gone, and no name breaks out of its page", async ({
    request,
  }) => {
    test.setTimeout(120_000);
    const address = async (name: string) => {
      await importRows([
        { sku: "SEO-1", name, brand: "SEO", price: "5,00", quantity: "1", category: "Frenos" },
      ]);
      let path = "";
      await expect(async () => {
        const found = await request.get("/api/v2/catalog/resolve?path=/hostil-seo-1");
        const current = await request.get(`/api/v2/catalog/products/hostil-seo-1`);
        expect([found.ok(), (await current.json()).name]).toEqual([true, name]);
        path = (await current.json()).url_path;
      }).toPass({ timeout: 10_000 });
      return path;
    };
    expect(await address("Hostil")).toBe("/hostil-seo-1");
    const second = await address("Segundo nombre");
    // The import removes plain tags as markup. These are text to it, but markup to some browsers.
    const hostile = "</script/x><script/x>document.title='roto'</script/x>";
    const third = await address(hostile);
    for (const path of ["/hostil-seo-1", second]) {
      const page = await request.get(`${path}?utm_source=a&x=1`, { maxRedirects: 0 });
      expect([page.status(), page.headers().location]).toEqual([301, `${third}?utm_source=a&x=1`]);
      const data = await request.get(`${path}.data?utm_source=a&page=2`, { maxRedirects: 0 });
      expect(data.status()).toBe(202);
      expect(await data.text()).toContain(`${third}?utm_source=a&page=2`);
      expect(await data.text()).toContain("301");
    }
    const html = await (await request.get(third)).text();
    expect(html).not.toContain(hostile);
    expect(readHead(html).jsonLd[0]).toMatchObject({ "@type": "Product", name: hostile });
    await importRows([
      {
        sku: "SEO-1",
        name: hostile,
        brand: "SEO",
        price: "5,00",
        quantity: "1",
        category: "Frenos",
        active: "no",
      },
    ]);
    await expect(async () => expect((await request.get(third)).status()).toBe(404)).toPass({
      timeout: 10_000,
    });
    expect((await request.get("/hostil-seo-1")).status()).toBe(404);
  });
});
