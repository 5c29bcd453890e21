import { expect, test } from "../helpers/test.ts";
import { allResults, field, list, open, products } from "./search-bar.ts";

test("Ctrl+K focuses, Escape clears the results, Enter goes to the catalogue @once", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("pastillas");
  await expect(products(page)).toHaveCount(5);
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("pastillas");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/c-catalogo-1\?q=pastillas$/);
  await expect(list(page)).toHaveCount(0);
});

test("a click outside and the focus elsewhere close it, an empty field clears it @once", async ({ page }) => {
  await open(page);
  await field(page).fill("pastillas");
  await expect(products(page)).toHaveCount(5);
  await page.getByRole("banner").click({ position: { x: 2, y: 2 } });
  await expect(list(page)).toHaveCount(0);
  await field(page).click();
  await expect(products(page)).toHaveCount(5);
  await page.getByRole("link", { name: /página de inicio/ }).focus();
  await expect(list(page)).toHaveCount(0);
  await field(page).click();
  await expect(products(page)).toHaveCount(5);
  await field(page).fill("");
  await expect(products(page)).toHaveCount(0);
});

test("a route change clears the results @once", async ({ page }) => {
  await open(page, "/filtros");
  await page.goto("/frenos", { waitUntil: "networkidle" });
  await field(page).fill("pastillas");
  await expect(allResults(page)).toHaveAttribute("href", "/c-catalogo-1?q=pastillas");
  await products(page).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/pastillas/i);
  await expect(list(page)).toHaveCount(0);
  await field(page).click();
  await field(page).fill("discos");
  await expect(products(page)).toHaveCount(5);
  await page.goBack();
  await expect(page).toHaveURL(/\/frenos$/);
  await expect(list(page)).toHaveCount(0);
});

test("everything is reached by the keyboard alone, and announced", { tag: "@once" }, async ({ page }) => {
  await open(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("pastillas");
  await expect(products(page)).toHaveCount(5);
  await expect(page.getByRole("banner").getByRole("status")).toHaveText(/^\d+ productos encontrados/);
  const active = list(page).getByRole("option", { selected: true });
  const options = list(page).getByRole("option");
  const last = await options.count();
  for (let at = 0; at < last; at += 1) {
    await page.keyboard.press("ArrowDown");
    await expect(active).toHaveId((await options.nth(at).getAttribute("id")) ?? "");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", /.+/);
  }
  await page.keyboard.press("ArrowDown");
  await expect(active).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(active).toHaveId((await options.last().getAttribute("id")) ?? "");
  await expect(field(page)).toBeFocused();
  const found = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("pastillas d") ?? false,
  );
  await page.keyboard.type(" d");
  await expect(active).toHaveCount(0);
  await (await found).finished();
  await expect(products(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const name = (await active.locator("p").first().textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("the link to all results is reached by Tab @once", async ({ page }) => {
  await open(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("pastillas");
  await expect(products(page)).toHaveCount(5);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(allResults(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/c-catalogo-1\?q=pastillas$/);
  await expect(allResults(page)).toHaveCount(0);
});
