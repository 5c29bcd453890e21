import { expectAccessible } from "../helpers/accessible.ts";
import { LISTS } from "../helpers/lists.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const navbar = (page: Page) => page.getByRole("navigation", { name: "Categorías", exact: true });
const dropdown = (page: Page) => navbar(page).getByRole("link", { name: /^Ver todo en/ });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menú" });

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await expect(menu(page)).toBeVisible();
}

test.describe("the side menu", () => {
  test("leads home, to the search, to four brands and to all of them, and says its version", {
    tag: "@once",
  }, async ({ page, request }) => {
    const top = await (await request.get("/api/store-front/brands?limit=4")).json();
    await page.goto("/frenos");
    await openMenu(page);
    await expect(menu(page).getByRole("link", { name: "Inicio" })).toHaveAttribute("href", "/");
    await expect(menu(page).getByRole("link", { name: "Buscar en el catálogo" })).toHaveAttribute(
      "href",
      "/c-catalogo-1",
    );
    for (const { name, slug } of top)
      await expect(menu(page).getByRole("link", { name })).toHaveAttribute("href", `/${slug}`);
    await expect(menu(page)).toContainText(/Versión \d+\.\d+\.\d+/);
    await menu(page).getByRole("link", { name: "Otras marcas" }).click();
    await expect(page).toHaveURL(/\/marcas$/);
    await expect(menu(page)).toBeHidden();
  });

  test("closes on Escape, on a click outside, on the way back and on a link to the page itself", {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto("/filtros");
    await page.getByRole("link", { name: /página de inicio/ }).click();
    await expect(page).toHaveURL(/\/$/);
    await openMenu(page);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Menú", exact: true })).toBeFocused();
    await openMenu(page);
    await page.mouse.click((page.viewportSize()?.width ?? 0) - 10, 400);
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await menu(page).getByRole("link", { name: "Inicio" }).click();
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/filtros$|\/$/);
    await expect(menu(page)).toBeHidden();
  });

  test("passes axe while it is open", { tag: "@once" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await openMenu(page);
    await expectAccessible(page);
  });
});

test.describe("the navbar", { tag: "@desktop" }, () => {
  test.beforeEach(({ page }) => page.clock.install());

  test("opens a category under the pointer and closes 200 ms after it leaves", async ({ page, request }) => {
    const tree = await (await request.get("/api/v1/categories/tree?parent_id=1&depth=2&full=1")).json();
    const { images } = tree.find(({ name }: { name: string }) => name === "Frenos").resources_libraries;
    await page.goto("/c-catalogo-1", { waitUntil: "networkidle" });
    const brakes = navbar(page).getByRole("link", { name: "Frenos", exact: true });
    await brakes.hover();
    await page.clock.runFor(150);
    await expect(dropdown(page)).toHaveText(/Frenos/);
    await expect(brakes).toHaveAttribute("aria-expanded", "true");
    await expect(navbar(page).locator("img")).toBeVisible();
    const shown = await navbar(page).locator("img").getAttribute("src");
    expect(shown?.split("?")[0]).toBe(images[0].url);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.mouse.move(700, 900);
    await page.clock.runFor(199);
    await expect(dropdown(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(dropdown(page)).toBeHidden();
  });

  test("stays open while the pointer crosses others on its way down", async ({ page }) => {
    await page.goto("/c-catalogo-1", { waitUntil: "networkidle" });
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await navbar(page).getByRole("link", { name: "Filtros", exact: true }).hover();
    await page.clock.runFor(150);
    await expect(dropdown(page)).toHaveText(/Filtros/);
    await navbar(page).getByRole("link", { name: "Motor", exact: true }).hover();
    await page.clock.runFor(60);
    await navbar(page).getByRole("link", { name: "Filtros de habitáculo" }).hover();
    await page.clock.runFor(1000);
    await expect(dropdown(page)).toHaveText(/Filtros/);
    await navbar(page).getByRole("link", { name: "Motor", exact: true }).hover();
    await page.clock.runFor(150);
    await expect(dropdown(page)).toHaveText(/Motor/);
  });

  test("stays open while the focus is in it, whatever the pointer does", async ({ page }) => {
    await page.goto("/c-catalogo-1", { waitUntil: "networkidle" });
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await navbar(page).getByRole("link", { name: "Frenos", exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(dropdown(page)).toBeFocused();
    await dropdown(page).hover();
    await page.mouse.move(700, 900);
    await page.clock.runFor(1000);
    await navbar(page).getByRole("link", { name: "Motor", exact: true }).hover();
    await page.clock.runFor(1000);
    await expect(dropdown(page)).toHaveText(/Frenos/);
    await expect(dropdown(page)).toBeFocused();
  });

  test("shows at its ends what is hidden, on each page that the visitor goes to", async ({ page }) => {
    const arrows = navbar(page).locator("button");
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto("/");
    await expect(arrows).toHaveCount(0);
    await navbar(page).getByRole("link", { name: "TOP Ventas" }).click();
    await expect(page).toHaveURL(/l-top-ventas$/);
    await expect(arrows).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(arrows).toHaveCount(0);
  });

  test("works by keyboard alone", async ({ page }) => {
    await page.goto("/c-catalogo-1", { waitUntil: "networkidle" });
    await page.getByRole("link", { name: /Mi carrito/ }).focus();
    const minicart = page.getByRole("link", { name: /Ver cesta/ });
    await expect(minicart).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(minicart).toBeHidden();
    await page.keyboard.press("Tab");
    const [brakes, filters] = ["Frenos", "Filtros"].map((name) =>
      navbar(page).getByRole("link", { name, exact: true }),
    );
    await expect(brakes ?? page.locator("none")).toBeFocused();
    await expect(dropdown(page)).toHaveText(/Frenos/);
    await page.keyboard.press("ArrowRight");
    await expect(filters ?? page.locator("none")).toBeFocused();
    await expect(dropdown(page)).toHaveText(/Filtros/);
    await page.keyboard.press("Escape");
    await expect(dropdown(page)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(dropdown(page)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(dropdown(page)).toBeFocused();
    await page.keyboard.press("Tab");
    const first = navbar(page).getByRole("link", { name: "Filtros de motor" });
    await expect(first).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/filtros-de-motor$/);
    await expect(dropdown(page)).toBeHidden();
  });

  test("marks the category of a product and of a category further down", async ({ page }) => {
    await page.goto("/discos-delanteros");
    const brakes = navbar(page).getByRole("link", { name: "Frenos", exact: true });
    await expect(brakes).toHaveAttribute("aria-current", "true");
    await page.locator("main article").first().getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^Discos delanteros/);
    await expect(brakes).toHaveAttribute("aria-current", "true");
    await page.goto("/frenos");
    await expect(brakes).toHaveAttribute("aria-current", "page");
  });

  test("has the four lists on the home page", async ({ page }) => {
    await page.goto("/");
    const links = navbar(page).getByRole("link");
    await expect(links).toHaveText(["Catálogo", ...LISTS.map(([title]) => title)]);
    for (const [title, path] of LISTS)
      await expect(navbar(page).getByRole("link", { name: title })).toHaveAttribute("href", path);
  });

  test("shows what is hidden at its end to a mouse", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/frenos");
    const last = navbar(page).getByRole("link", { name: "Aceites y líquidos", exact: true });
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await navbar(page).locator("button").last().click();
    await page.clock.runFor(1000);
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test("passes axe while a dropdown is open", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/c-catalogo-1", { waitUntil: "networkidle" });
    await navbar(page).getByRole("link", { name: "Motor", exact: true }).hover();
    await page.clock.runFor(150);
    await expect(dropdown(page)).toBeVisible();
    await expectAccessible(page, "header");
  });
});
