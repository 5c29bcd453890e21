import { holdScripts } from "../helpers/hold-scripts.ts";
import { expect, test } from "../helpers/test.ts";

test("a tap from before the scripts is kept, shown to wait, and made up for @once", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const choose = page.getByRole("button", { name: "Elegir por marca y modelo" });
  await choose.click();
  await expect(choose).toHaveAttribute("data-waits", "");
  await expect(choose).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("dialog", { name: "¿Qué coche tienes?" })).toBeVisible();
  await expect(page.locator("[data-waits]")).toHaveCount(0);
});
