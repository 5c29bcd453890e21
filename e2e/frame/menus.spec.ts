import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { expect, test } from "../helpers/test.ts";

test("the menu leads to the categories of the categories, and back", { tag: "@once" }, async ({ page }) => {
  await page.goto("/frenos");
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await page.getByRole("button", { name: "Ver subcategorías" }).click();
  const panel = page.getByRole("dialog", { name: "Categorías" });
  await expect(panel).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Menú" })).toBeHidden();
  await panel.getByText("Frenos", { exact: true }).click();
  await expect(panel.getByRole("link", { name: "Todo en Frenos" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await panel.getByRole("button", { name: "Volver al menú" }).click();
  await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
  await page.getByRole("button", { name: "Ver subcategorías" }).click();
  await panel.getByText("Frenos", { exact: true }).click();
  await panel.getByRole("link", { name: "Discos de freno", exact: true }).click();
  await expect(page).toHaveURL(/\/discos-de-freno$/);
  await expect(panel).toBeHidden();
});

test("who is logged in reaches each page of the account from the header", { tag: "@desktop" }, async ({
  page,
}) => {
  await registerIn(page.context());
  await page.goto("/frenos");
  const link = page.getByRole("banner").getByRole("link", { name: /^Mi cuenta/ });
  const menu = page.getByRole("region", { name: "Mi cuenta" });
  await link.hover();
  await expect(menu).toBeVisible();
  await expectAccessible(page, "header");
  await page.mouse.move(0, 500);
  await expect(menu).toBeHidden();
  await link.focus();
  await page.keyboard.press("ArrowDown");
  if (!(await menu.isVisible())) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("link", { name: "Resumen" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(link).toBeFocused();
  await link.hover();
  await menu.getByRole("link", { name: "Pedidos" }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(menu).toBeHidden();
});
