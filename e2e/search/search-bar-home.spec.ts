import { expect, type Page, test } from "../helpers/test.ts";
import { field, open, products } from "./search-bar.ts";

/** Holds back scripts from here on, until released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

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
