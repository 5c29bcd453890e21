import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const PAGES = [
  "/",
  "/frenos",
  "/c-catalogo-1?q=pastillas",
  "/l-top-ventas",
  "/cart",
  "/no-existe-esta-pagina",
];

for (const path of PAGES)
  test(`axe finds nothing on ${path}, and nothing scrolls sideways`, async ({ page }) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("404")) problems.push(message.text());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });

test("an unknown address is a real 404 with a way on", async ({ page }) => {
  const response = await page.goto("/pastillas-de-freno-que-no-hay");
  expect(response?.status()).toBe(404);
  await expect(
    page.getByText("Ups, parece que lo que estás buscando no se encuentra disponible en este momento."),
  ).toBeVisible();
  await expect(page.locator("main article").first()).toBeVisible();
});

test("a code finds its part in other spellings", async ({ page }) => {
  await page.goto("/frenos");
  const box = page.locator("main article").first();
  const code = ((await box.locator(".code, code").first().textContent()) ?? "").trim();
  await page.goto(`/c-catalogo-1?q=${encodeURIComponent(code.replaceAll(/[\s./-]/g, "").toLowerCase())}`);
  await expect(page.locator("main article").first()).toContainText(code);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one can search, filter, turn pages and read a product", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox").locator("visible=true").first().fill("pastillas");
    await page.getByRole("button", { name: "Buscar" }).locator("visible=true").first().click();
    await expect(page).toHaveURL(/\/c-catalogo-1\?q=pastillas/);
    await expect(page.locator("main article").first()).toContainText(/pastillas/i);
    await page.goto("/frenos");
    await page
      .getByRole("link", { name: /siguiente|página 2/i })
      .first()
      .click();
    await expect(page).toHaveURL(/page=2/);
    await page.locator("main article").first().getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
