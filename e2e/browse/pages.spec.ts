import { expectAccessible } from "../helpers/accessible.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { type APIRequestContext, expect, warmTest as test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";
import { findProduct } from "./find-product.ts";

/**
 * Every browsing page by name. `status` if not 200; `refused` if one of its calls is refused;
 * `isOtherWide`: wide screens have another layout; `hasWideParts`: they have further parts;
 * `hasSameParts`: it is made of the parts of the one before. Axe looks accordingly.
 */
const PAGES: {
  name: string;
  path: string | ((request: APIRequestContext) => Promise<string>);
  status?: number;
  refused?: RegExp;
  isOtherWide?: boolean;
  hasWideParts?: boolean;
  hasSameParts?: boolean;
}[] = [
  { name: "home", isOtherWide: true, hasWideParts: true, path: "/" },
  { name: "the catalogue", path: "/c-catalogo-1" },
  { name: "a category", isOtherWide: true, hasWideParts: true, path: "/frenos" },
  { name: "a sub-category", hasSameParts: true, path: "/pastillas-de-freno" },
  { name: "a brand", hasSameParts: true, path: "/bosch" },
  { name: "a search", hasSameParts: true, path: "/c-catalogo-1?q=pastillas" },
  { name: "a search that finds nothing", path: "/c-catalogo-1?q=xyzzyplugh" },
  { name: "the best-selling", path: "/l-top-ventas" },
  { name: "the offers", hasSameParts: true, path: "/l-mejores-ofertas" },
  { name: "the most wished for", hasSameParts: true, path: "/l-mas-deseados" },
  { name: "the best rated", hasSameParts: true, path: "/l-mejor-valorados" },
  {
    name: "a product",
    isOtherWide: true,
    hasWideParts: true,
    path: (request) => findProduct(request, (quantity) => quantity > 3),
  },
  {
    name: "a sold-out product",
    hasSameParts: true,
    isOtherWide: true,
    path: (request) => findProduct(request, (quantity) => quantity === 0),
  },
  { name: "nothing to compare", path: "/comparar" },
  { name: "all brands", isOtherWide: true, path: "/marcas" },
  { name: "the brands of an initial", hasSameParts: true, path: "/marcas?inicial=b" },
  { name: "the makes of cars", isOtherWide: true, path: "/recambios" },
  { name: "the models of a make", hasSameParts: true, isOtherWide: true, path: "/recambios/seat" },
  { name: "opinions", isOtherWide: true, path: "/ratings" },
  {
    name: "the opinions of a product",
    hasSameParts: true,
    isOtherWide: true,
    path: async (request) => `/ratings/${await findRated(request)}`,
  },
  { name: "mails that ask for opinions", path: "/ratings/avisos" },
  { name: "a stock alert without its link", hasSameParts: true, path: "/aviso-existencias" },
  { name: "an empty cart", isOtherWide: true, path: "/cart" },
  { name: "an empty checkout", path: "/checkout/identification", refused: /sales\/checkout$/ },
  { name: "an unknown guest order", path: "/guest/order/no-hay", status: 404 },
  { name: "an unknown shared cart", hasSameParts: true, path: "/carrito-compartido/no-hay", status: 404 },
  { name: "an unknown order to pay", path: "/payment/pay?order=no-hay" },
  { name: "an unknown payment", hasSameParts: true, path: "/payment/success?order=no-hay" },
  { name: "a payment that nobody names", hasSameParts: true, path: "/payment/cancel" },
  { name: "the legal notice", path: "/links/aviso-legal" },
  { name: "the terms", hasSameParts: true, isOtherWide: true, path: "/links/terminos-condiciones" },
  { name: "delivery", hasSameParts: true, path: "/links/politica-envio" },
  { name: "privacy", hasSameParts: true, path: "/links/politica-privacidad" },
  { name: "cookies", hasSameParts: true, path: "/links/cookies" },
  { name: "about us", hasSameParts: true, path: "/links/sobre-nosotros" },
  { name: "returns and guarantee", hasSameParts: true, path: "/links/devoluciones-garantia" },
  { name: "accessibility", hasSameParts: true, path: "/links/accesibilidad" },
  { name: "the withdrawal", path: "/desistimiento" },
  { name: "the withdrawal from no order", path: "/desistimiento/pedido" },
  { name: "the account of no refund", hasSameParts: true, path: "/reembolso" },
  { name: "the software declaration", path: "/declaracion-responsable" },
  { name: "no page", isOtherWide: true, path: "/bomba-de-agua-vieja", status: 404 },
  { name: "the kit", path: "/dev/kit", refused: /no-existe/ },
];

for (const { name, path, status = 200, refused, isOtherWide, hasWideParts, hasSameParts } of PAGES)
  test(
    `${name}: whole, accessible, at rest, without a complaint`,
    { tag: isOtherWide ? [] : "@once" },
    async ({ page, request }, { project }) => {
      const isFirst = project.name === "phone";
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
      if (isFirst || hasWideParts) await expectAccessible(page, "html", { dark: isFirst && !hasSameParts });
      await expectNoOverflow(page, isOtherWide ? project.name : "all");
      expect(problems).toEqual([]);
    },
  );

async function findRated(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/store-front/api/rating?per_page=1");
  const { data } = (await answer.json()) as { data: { product: { id: number } }[] };
  return data[0]?.product.id ?? 0;
}
