import { holdScripts } from "../helpers/hold-scripts.ts";
import { expect, test } from "../helpers/test.ts";
import { field, open, products } from "./search-bar.ts";

test("what is typed before the suggestions are loaded is not lost @once", async ({ page }) => {
  await open(page);
  const release = await holdScripts(page);
  await field(page).click();
  await field(page).pressSequentially("pasti");
  release();
  await field(page).pressSequentially("llas");
  await expect(field(page)).toHaveValue("pastillas");
  await expect(products(page).first()).toContainText(/pastillas/i);
});

for (const path of ["/", "/frenos"])
  test(`what is typed before ${path} comes to life is searched for then @once`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await field(page).click();
    await page.keyboard.type("pastillas");
    release();
    await expect(products(page).first()).toContainText(/pastillas/i);
    await expect(field(page)).toHaveValue("pastillas");
    await expect(field(page)).toBeFocused();
  });
