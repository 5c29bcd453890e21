import { expect, type Page } from "@playwright/test";
import { isCartSave } from "./cart.ts";

/** Opens the first available product of a list; returns its name. */
export async function openProduct(page: Page, listPath: string): Promise<string> {
  await page.goto(listPath, { waitUntil: "networkidle" });
  const box = page.locator("main article").filter({ hasText: "En stock" }).first();
  const name = (await box.getByRole("heading").textContent()) ?? "";
  await box.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return name;
}

/** Adds the open page's product to the cart and waits until it is saved. */
export async function addToCart(page: Page): Promise<void> {
  const saved = page.waitForResponse(isCartSave);
  await page
    .locator("main")
    .getByRole("button", { name: /^Añadir al carrito/ })
    .locator("visible=true")
    .first()
    .click();
  await saved;
}
