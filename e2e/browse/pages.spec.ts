import { expectAccessible } from "../helpers/accessible.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { type APIRequestContext, expect, type Page, test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";

/**
 * Every browsing page by name. `status` if not 200; `refused` if one of its calls is refused;
 * `isOtherWide` if wide screens have another layout, so that it is looked at in both.
 */
const PAGES: {
  name: string;
  path: string | ((request: APIRequestContext) => Promise<string>);
  status?: number;
  refused?: RegExp;
  isOtherWide?: boolean;
}[] = [
  { name: "home", isOtherWide: true, path: "/" },
  { name: "the catalogue", path: "/c-catalogo-1" },
  { name: "a category", isOtherWide: true, path: "/frenos" },
  { name: "a sub-category", path: "/pastillas-de-freno" },
  { name: "a brand", path: "/bosch" },
  { name: "a search", path: "/c-catalogo-1?q=pastillas" },
  { name: "a search that finds nothing", path: "/c-catalogo-1?q=xyzzyplugh" },
  { name: "the best-selling", path: "/l-top-ventas" },
  { name: "the offers", path: "/l-mejores-ofertas" },
  { name: "the most wished for", path: "/l-mas-deseados" },
  { name: "the best rated", path: "/l-mejor-valorados" },
  {
    name: "a product",
    isOtherWide: true,
    path: (request) => findProduct(request, (quantity) => quantity > 3),
  },
  {
    name: "a sold-out product",
    isOtherWide: true,
    path: (request) => findProduct(request, (quantity) => quantity === 0),
  },
  { name: "all brands", isOtherWide: true, path: "/marcas" },
  { name: "the brands of an initial", path: "/marcas?inicial=b" },
  { name: "the makes of cars", isOtherWide: true, path: "/recambios" },
  { name: "the models of a make", isOtherWide: true, path: "/recambios/seat" },
  { name: "opinions", isOtherWide: true, path: "/ratings" },
  {
    name: "the opinions of a product",
    isOtherWide: true,
    path: async (request) => `/ratings/${await findRated(request)}`,
  },
  { name: "mails that ask for opinions", path: "/ratings/avisos" },
  { name: "an empty cart", isOtherWide: true, path: "/cart" },
  { name: "an empty checkout", path: "/checkout/identification", refused: /sales\/checkout$/ },
  { name: "an unknown guest order", path: "/guest/order/no-hay", status: 404 },
  { name: "an unknown shared cart", path: "/carrito-compartido/no-hay", status: 404 },
  { name: "an unknown order to pay", path: "/payment/pay?order=no-hay" },
  { name: "an unknown payment", path: "/payment/success?order=no-hay" },
  { name: "a payment that nobody names", path: "/payment/cancel" },
  { name: "the legal notice", path: "/links/aviso-legal" },
  { name: "the terms", isOtherWide: true, path: "/links/terminos-condiciones" },
  { name: "delivery", path: "/links/politica-envio" },
  { name: "privacy", path: "/links/politica-privacidad" },
  { name: "cookies", path: "/links/cookies" },
  { name: "about us", path: "/links/sobre-nosotros" },
  { name: "returns and guarantee", path: "/links/devoluciones-garantia" },
  { name: "accessibility", path: "/links/accesibilidad" },
  { name: "the withdrawal", path: "/desistimiento" },
  { name: "the withdrawal from no order", path: "/desistimiento/pedido" },
  { name: "the account of no refund", path: "/reembolso" },
  { name: "the software declaration", path: "/declaracion-responsable" },
  { name: "no page", isOtherWide: true, path: "/bomba-de-agua-vieja", status: 404 },
  { name: "the kit", path: "/dev/kit", refused: /no-existe/ },
];

for (const { name, path, status = 200, refused, isOtherWide } of PAGES) {
  const tag = isOtherWide ? [] : "@once";
  test(
    `${name}: whole, accessible, at rest, without a complaint`,
    { tag },
    async ({ page, request }, { project }) => {
      const problems = watchProblems(page, status, refused);
      const shifts = await watchShifts(page);
      const response = await page.goto(typeof path === "string" ? path : await path(request), {
        waitUntil: "networkidle",
      });
      expect(response?.status()).toBe(status);
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await expect(page).toHaveTitle(/^[^|]{3,}.* \| Tuerca$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await shifts()).toBeLessThan(0.02);
      await expectAccessible(page, "html", { dark: true });
      await expectNoOverflow(page, isOtherWide ? project.name : "all");
      expect(problems).toEqual([]);
    },
  );
}

for (const path of ["/", "/frenos", "/c-catalogo-1?q=disco", "/bomba-de-agua-vieja"])
  test(`fonts that come late move nothing: ${path}`, async ({ page }) => {
    const late: (() => void)[] = [];
    await page.route("**/*.woff2", (route) => void late.push(() => void route.continue()));
    const shifts = await watchShifts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const family = (weight: number) =>
      page.evaluate((bold) => document.fonts.check(`${bold} 16px Archivo`), weight);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await page.waitForTimeout(500);
    expect(await family(400)).toBe(false);
    test.skip(!(await hasArial(page)), "This machine has no font of Arial's measures.");
    for (const release of late) release();
    await expect.poll(() => family(400)).toBe(true);
    await page.waitForTimeout(500);
    expect(await shifts()).toBeLessThan(0.02);
  });

async function hasArial(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    new FontFace("Stand-in", 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  );
}

async function findProduct(request: APIRequestContext, fits: (quantity: number) => boolean): Promise<string> {
  for (let page = 1; page < 60; page++) {
    const answer = await request.post("/api/v2/search/", { data: { per_page: 96, page } });
    const { data } = (await answer.json()) as { data: { url_path: string; quantity: number }[] };
    const found = data.find(({ quantity }) => fits(quantity));
    if (found) return found.url_path;
    if (data.length === 0) break;
  }
  throw new Error("no such product");
}

async function findRated(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/store-front/api/rating?per_page=1");
  const { data } = (await answer.json()) as { data: { product: { id: number } }[] };
  return data[0]?.product.id ?? 0;
}

/** The limit of ui.md for a first visit's compressed scripts, in bytes. */
const MAX_SCRIPTS_BYTES = 140_000;

/** Each requested script costs a phone time, however small. */
const MAX_SCRIPTS = 24;

test.describe("a first visit", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const name of ["home", "a category", "a product", "the best-selling"])
    test(`to ${name} loads few scripts, and no picture that is not shown`, async ({ page, request }) => {
      const sizes: Promise<number>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() !== "script") return;
        sizes.push(response.headerValue("content-length").then(Number));
      });
      const path = PAGES.find((one) => one.name === name)?.path ?? "/";
      await page.goto(typeof path === "string" ? path : await path(request), { waitUntil: "networkidle" });
      expect(sizes.length).toBeLessThanOrEqual(MAX_SCRIPTS);
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(50_000);
      expect(total).toBeLessThan(MAX_SCRIPTS_BYTES);
      expect(await hiddenPictures(page)).toEqual([]);
    });
});

function hiddenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(
        ({ complete, naturalWidth, offsetParent, width }) =>
          complete && naturalWidth > 0 && !offsetParent && width === 0,
      )
      .map(({ currentSrc }) => currentSrc),
  );
}
