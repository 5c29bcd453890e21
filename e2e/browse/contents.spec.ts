import { LISTS } from "../helpers/lists.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const EUROS = /^(\d{1,3}\.)*\d{1,3},\d\d\s€$/;

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const firstBox = (page: Page) => page.locator("main article:not([data-opinions] *)").first();

test("home has categories, four lists of four, brands and what delivery costs", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/^Comprar recambios de coche online \| /);
  await expect(section(page, "Categorías").getByRole("link", { name: /^Frenos/ })).toBeVisible();
  for (const [title, path] of LISTS) {
    await expect(section(page, title).getByRole("article")).toHaveCount(4);
    await expect(section(page, title).getByRole("link", { name: "Ver todos" })).toHaveAttribute("href", path);
    await expect(section(page, title).locator("header p")).toHaveText(/^Ordenados por /);
  }
  await expect(section(page, "Marcas").getByRole("listitem")).toHaveCount(24);
  await expect(page.getByText(/A la península, desde 4,95\s€; gratis a partir de 60,00\s€/)).toBeVisible();
});

test("a box has picture, brand, name, model, code, stars, price with and without VAT, stock, and what one does", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/frenos");
  const box = firstBox(page);
  const size = await box.locator("img").boundingBox();
  expect(Math.round(size?.height ?? 0)).toBe(170);
  for (const part of [".box-brand", ".box-name a", ".box-model", ".code"])
    await expect(box.locator(part)).toHaveText(/\S/);
  await expect(box.getByRole("img", { name: /^\d(,\d)? de 5 estrellas$/ })).toBeVisible();
  await expect(box.getByText(EUROS)).toBeVisible();
  await expect(box.getByText(/^Sin IVA [\d.]+,\d\d\s€$/)).toBeVisible();
  await expect(box.getByText(/^(En stock|Quedan? \d|Agotado)$/)).toBeVisible();
  await expect(box.getByRole("button", { name: /^Añadir al carrito/ })).toBeVisible();
  await expect(box.getByRole("button", { name: /^Guardar en la lista de deseos/ })).toBeVisible();
});

test("a reduced box says by how much, and what it was @once", async ({ page }) => {
  await page.goto("/l-mejores-ofertas");
  await expect(firstBox(page).locator(".box-tag")).toHaveText(/−\d+ %$/);
  await expect(firstBox(page).locator("s")).toHaveText(/\d,\d\d\s€/);
});

test("a category has 24 boxes a page, its trail, and links to the page before and after @once", async ({
  page,
}) => {
  await page.goto("/frenos");
  await expect(page.locator("main article:not([data-opinions] *)")).toHaveCount(24);
  const trail = page.getByRole("navigation", { name: "Ruta de navegación" });
  await expect(trail.getByRole("link")).toHaveText(["Inicio", "Catálogo"]);
  const pages = page.getByRole("navigation", { name: "Páginas" });
  await expect(pages.getByRole("link", { name: "Página anterior" })).toHaveCount(0);
  await pages.getByRole("link", { name: "Página siguiente" }).click();
  await expect(page).toHaveURL(/\/frenos\?page=2$/);
  await pages.getByRole("link", { name: "Página 3" }).click();
  await expect(page).toHaveURL(/page=3$/);
  // The URL changes before the links do.
  await expect(pages.locator("[aria-current=page]")).toHaveText("3");
  await pages.getByRole("link", { name: "Página anterior" }).click();
  await expect(page).toHaveURL(/page=2$/);
});

test("a product has its data, codes, description and producer, tells when it comes, and what goes with it", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/frenos");
  await firstBox(page).getByRole("link").first().click();
  await expect(page.getByRole("table").first()).toBeVisible();
  const titles = await page.locator("article h2").allTextContents();
  expect(titles.filter((title) => /^(Códigos|Descripción|Fabricante)/.test(title))).toEqual([
    "Códigos equivalentes",
    "Descripción",
    "Fabricante",
  ]);
  const code = page.getByLabel(/Escribe tu código postal/);
  await code.fill("280");
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(page.getByText(/^El código postal no es válido/)).toBeVisible();
  await code.fill("28013");
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(page.getByText(/el (lunes|martes|miércoles|jueves|viernes|sábado) \d+/).first()).toBeVisible();
  await expect(section(page, "Productos relacionados").getByRole("article").first()).toBeAttached();
});

test("the foot has the year and whose shop it is", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByText(`© ${new Date().getFullYear()} Recambios de Ejemplo, S.L.`)).toBeVisible();
  await expect(foot.getByText("B12345674")).toBeVisible();
});
