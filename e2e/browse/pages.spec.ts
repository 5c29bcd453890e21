import { expectAccessible } from "../helpers/accessible.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { watchScripts } from "../helpers/script-bytes.ts";
import { type APIRequestContext, expect, warmTest as test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";
import { findProduct } from "./find-product.ts";

/**
 * Every browsing page by name. `status` if not 200; `refused` if a call is refused; axe looks also
 * at wide screens if they have another layout (`isOtherWide`) or further parts (`hasWideParts`),
 * and less if the parts are those of the one before (`hasSameParts`).
 */
const PAGES: {
  name: string;
  /** The budget of its scripts with their headers, in kB. */
  scriptsKB: number;
  path: string | ((request: APIRequestContext) => Promise<string>);
  status?: number;
  refused?: RegExp;
  isOtherWide?: boolean;
  hasWideParts?: boolean;
  hasSameParts?: boolean;
}[] = [
  { name: "home", scriptsKB: 134.6, isOtherWide: true, hasWideParts: true, path: "/" },
  { name: "the catalogue", scriptsKB: 138.4, path: "/c-catalogo-1" },
  { name: "a category", scriptsKB: 138.4, isOtherWide: true, hasWideParts: true, path: "/frenos" },
  { name: "a sub-category", scriptsKB: 138.4, hasSameParts: true, path: "/pastillas-de-freno" },
  { name: "a brand", scriptsKB: 138.4, hasSameParts: true, path: "/bosch" },
  { name: "a search", scriptsKB: 139.2, hasSameParts: true, path: "/c-catalogo-1?q=pastillas" },
  { name: "a search that finds nothing", scriptsKB: 141.8, path: "/c-catalogo-1?q=xyzzyplugh" },
  { name: "the best-selling", scriptsKB: 137.6, path: "/l-top-ventas" },
  { name: "the offers", scriptsKB: 137.6, hasSameParts: true, path: "/l-mejores-ofertas" },
  { name: "the most wished for", scriptsKB: 137.6, hasSameParts: true, path: "/l-mas-deseados" },
  { name: "the best rated", scriptsKB: 137.6, hasSameParts: true, path: "/l-mejor-valorados" },
  {
    name: "a product",
    scriptsKB: 137.5,
    isOtherWide: true,
    hasWideParts: true,
    path: (request) => findProduct(request, (quantity) => quantity > 3),
  },
  {
    name: "a sold-out product",
    scriptsKB: 138.9,
    hasSameParts: true,
    isOtherWide: true,
    path: (request) => findProduct(request, (quantity) => quantity === 0),
  },
  { name: "nothing to compare", scriptsKB: 133.1, path: "/comparar" },
  { name: "all brands", scriptsKB: 127.3, isOtherWide: true, path: "/marcas" },
  { name: "the brands of an initial", scriptsKB: 129, hasSameParts: true, path: "/marcas?inicial=b" },
  { name: "the makes of cars", scriptsKB: 126.3, isOtherWide: true, path: "/recambios" },
  {
    name: "the models of a make",
    scriptsKB: 129.5,
    hasSameParts: true,
    isOtherWide: true,
    path: "/recambios/seat",
  },
  { name: "opinions", scriptsKB: 139.9, isOtherWide: true, path: "/ratings" },
  {
    name: "the opinions of a product",
    scriptsKB: 139.5,
    hasSameParts: true,
    isOtherWide: true,
    path: async (request) => `/ratings/${await findRated(request)}`,
  },
  { name: "the parts of a car", scriptsKB: 147.3, path: findCar },
  { name: "mails about unfinished purchases", scriptsKB: 130.3, path: "/carrito-avisos" },
  { name: "mails that ask for opinions", scriptsKB: 130.3, path: "/ratings/avisos" },
  {
    name: "a stock alert without its link",
    scriptsKB: 160.1,
    hasSameParts: true,
    path: "/aviso-existencias",
  },
  { name: "an empty cart", scriptsKB: 153.6, isOtherWide: true, path: "/cart" },
  {
    name: "an empty checkout",
    scriptsKB: 257.8,
    path: "/checkout/identification",
    refused: /sales\/checkout$/,
  },
  { name: "an unknown guest order", scriptsKB: 192.1, path: "/guest/order/no-hay", status: 404 },
  {
    name: "an unknown shared cart",
    scriptsKB: 153.3,
    hasSameParts: true,
    path: "/carrito-compartido/no-hay",
    status: 404,
  },
  { name: "an unknown order to pay", scriptsKB: 167.5, path: "/payment/pay?order=no-hay" },
  { name: "an unknown payment", scriptsKB: 170.2, hasSameParts: true, path: "/payment/success?order=no-hay" },
  { name: "a payment that nobody names", scriptsKB: 170.3, hasSameParts: true, path: "/payment/cancel" },
  { name: "the legal notice", scriptsKB: 134.9, path: "/links/aviso-legal" },
  {
    name: "the terms",
    scriptsKB: 138.1,
    hasSameParts: true,
    isOtherWide: true,
    path: "/links/terminos-condiciones",
  },
  { name: "delivery", scriptsKB: 137.4, hasSameParts: true, path: "/links/politica-envio" },
  { name: "privacy", scriptsKB: 136.5, hasSameParts: true, path: "/links/politica-privacidad" },
  { name: "cookies", scriptsKB: 136.4, hasSameParts: true, path: "/links/cookies" },
  { name: "about us", scriptsKB: 137.2, hasSameParts: true, path: "/links/sobre-nosotros" },
  {
    name: "returns and guarantee",
    scriptsKB: 135.4,
    hasSameParts: true,
    path: "/links/devoluciones-garantia",
  },
  { name: "accessibility", scriptsKB: 134.7, hasSameParts: true, path: "/links/accesibilidad" },
  { name: "the withdrawal", scriptsKB: 181.8, path: "/desistimiento" },
  { name: "the withdrawal from no order", scriptsKB: 197.3, path: "/desistimiento/pedido" },
  { name: "the account of no refund", scriptsKB: 188.6, hasSameParts: true, path: "/reembolso" },
  { name: "the software declaration", scriptsKB: 131.2, path: "/declaracion-responsable" },
  { name: "no page", scriptsKB: 129.1, isOtherWide: true, path: "/bomba-de-agua-vieja", status: 404 },
  { name: "the kit", scriptsKB: 236.7, path: "/dev/kit", refused: /no-existe/ },
];

for (const { name, scriptsKB, path, status = 200, refused, isOtherWide, hasWideParts, hasSameParts } of PAGES)
  test(
    `${name}: whole, accessible, at rest, without a complaint`,
    { tag: isOtherWide ? [] : "@once" },
    async ({ page, request }, { project }) => {
      const isFirst = project.name === "phone";
      const problems = watchProblems(page, status, refused);
      const shifts = await watchShifts(page);
      const scripts = watchScripts(page);
      const response = await page.goto(typeof path === "string" ? path : await path(request), {
        waitUntil: "networkidle",
      });
      expect(response?.status()).toBe(status);
      if (isFirst) await expectInBudget(scripts, scriptsKB);
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await expect(page).toHaveTitle(/^[^|]{3,}.* \| Tuerca$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await shifts()).toBeLessThan(0.02);
      if (isFirst || hasWideParts) await expectAccessible(page, "html", { dark: isFirst && !hasSameParts });
      await expectNoOverflow(page, isOtherWide ? project.name : "all");
      expect(problems).toEqual([]);
    },
  );

/** A page that needs less than its budget by far gets a smaller one. */
async function expectInBudget(scripts: ReturnType<typeof watchScripts>, budget: number): Promise<void> {
  const needed = (await scripts()).bytes / 1000;
  expect(needed).toBeLessThan(budget);
  expect(needed).toBeGreaterThan(budget - 4);
}

/** The parts of the first car that the shop sells for. */
async function findCar(request: APIRequestContext): Promise<string> {
  const page = async (path: string) =>
    (await request.get(`/api/v2/catalog/vehicles/page?path=${path}`)).json();
  const { models } = await page("/recambios/seat");
  const { engines } = await page(models[0].url_path);
  return engines[0].url_path;
}

async function findRated(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/store-front/api/rating?per_page=1");
  const { data } = (await answer.json()) as { data: { product: { id: number } }[] };
  return data[0]?.product.id ?? 0;
}
