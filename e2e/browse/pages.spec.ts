import { expectAccessible } from "../helpers/accessible.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { type APIRequestContext, expect, warmTest as test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";
import { findProduct } from "./find-product.ts";

/**
 * Every browsing page by name. `status` if not 200; `refused` if one of its calls is refused;
 * `isOtherWide` if wide screens have another layout, which is looked at, too; `hasWideParts` if they
 * have parts that others lack, so that axe looks at both.
 */
const PAGES: {
  name: string;
  path: string | ((request: APIRequestContext) => Promise<string>);
  status?: number;
  refused?: RegExp;
  isOtherWide?: boolean;
  hasWideParts?: boolean;
}[] = [
  { name: "home", isOtherWide: true, hasWideParts: true, path: "/" },
  { name: "the catalogue", path: "/c-catalogo-1" },
  { name: "a category", isOtherWide: true, hasWideParts: true, path: "/frenos" },
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
    hasWideParts: true,
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

for (const { name, path, status = 200, refused, isOtherWide, hasWideParts } of PAGES)
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
      if (isFirst || hasWideParts) await expectAccessible(page, "html", { dark: isFirst });
      await expectNoOverflow(page, isOtherWide ? project.name : "all");
      expect(problems).toEqual([]);
    },
  );

async function findRated(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/store-front/api/rating?per_page=1");
  const { data } = (await answer.json()) as { data: { product: { id: number } }[] };
  return data[0]?.product.id ?? 0;
}
