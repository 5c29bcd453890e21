import { expect, test } from "../helpers/test.ts";

test("an unknown address is a real 404 with a way on", { tag: "@once" }, async ({ page }) => {
  const response = await page.goto("/pastillas-de-freno-que-no-hay");
  expect(response?.status()).toBe(404);
  await expect(
    page.getByText("Ups, parece que lo que estás buscando no se encuentra disponible en este momento."),
  ).toBeVisible();
  await expect(page.locator("main article").first()).toBeVisible();
});

test("a code finds its part in other spellings", { tag: "@once" }, async ({ page }) => {
  await page.goto("/frenos");
  const box = page.locator("main article").first();
  const code = ((await box.locator(".code, code").first().textContent()) ?? "").trim();
  await page.goto(`/c-catalogo-1?q=${encodeURIComponent(code.replaceAll(/[\s./-]/g, "").toLowerCase())}`);
  await expect(page.locator("main article").first()).toContainText(code);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("home leads by search, filters, order and pages to a product", { tag: "@once" }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox").locator("visible=true").first().fill("filtro");
    await page.getByRole("button", { name: "Buscar" }).locator("visible=true").first().click();
    await expect(page).toHaveURL(/\/c-catalogo-1\?q=filtro/);
    await expect(page.locator("main article").first()).toContainText(/filtro/i);
    const filter = page.getByRole("link", { name: "Filtrar" });
    if (await filter.isVisible()) await filter.click();
    const filters = page.getByRole("complementary", { name: "Filtros" });
    await filters.getByRole("textbox", { name: "Hasta" }).fill("90");
    await filters.getByRole("button", { name: "Aplicar filtros" }).click();
    await expect(page).toHaveURL(/filters/);
    await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("price_desc");
    await page.getByRole("button", { name: "Ordenar", exact: true }).click();
    await expect(page).toHaveURL(/sort=price_desc/);
    await page.getByRole("link", { name: "Página siguiente" }).click();
    await expect(page).toHaveURL(/q=filtro.*filters.*sort=price_desc&page=2/);
    const box = page.locator("main article").first();
    const name = (await box.getByRole("heading").textContent()) ?? "";
    await box.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  test("a list, the legal pages and a wrong address lead on", { tag: "@once" }, async ({ page }) => {
    await page.goto("/l-top-ventas");
    await page.getByRole("link", { name: "Página siguiente" }).click();
    await expect(page).toHaveURL(/\/l-top-ventas\?page=2$/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Aviso legal" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Aviso legal" })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Información legal", exact: true })
      .getByRole("link")
      .nth(1)
      .click();
    await expect(page).toHaveURL(/\/links\//);
    expect((await page.goto("/bomba-de-agua-vieja"))?.status()).toBe(404);
    await page
      .getByRole("main")
      .getByRole("link", { name: /bomba de agua vieja/i })
      .first()
      .click();
    await expect(page).toHaveURL(/q=bomba/);
  });
});
