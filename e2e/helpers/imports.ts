import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Presses a button that checks or imports a file until its result is there. The shop works on one
 * file at a time, so that other tests may keep it busy.
 */
export async function pressUntil(page: Page, name: string, result: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name, exact: true }).click({ timeout: 2000 });
    await expect(result).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
}
