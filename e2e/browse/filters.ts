import { expect, type Locator, type Page } from "@playwright/test";

/** The chips of the active filters. */
export const chips = (page: Page) => page.getByRole("list", { name: "Filtros aplicados" });

/** Whether the page is so narrow that the filters are in a panel. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024;
}

/** The filters, in their panel on a phone. */
export async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole("complementary", { name: "Filtros" });
  await page.getByRole("button", { name: /^Filtrar/ }).click();
  const panel = page.getByRole("dialog", { name: "Filtros" });
  await expect(panel).toBeVisible();
  return panel;
}

/** Closes a phone's panel by its button. */
export async function closeFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await page
    .getByRole("dialog", { name: "Filtros" })
    .getByRole("button", { name: /^Ver [\d.]+ productos?$/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
