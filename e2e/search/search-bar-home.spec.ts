import { expect, type Page, test } from "../helpers/test.ts";
import { field, history, list, open, PLACEHOLDER, products, remember } from "./search-bar.ts";

const hero = (page: Page) => page.getByRole("main").getByPlaceholder(PLACEHOLDER);

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

test("the large field of the home page suggests as well @once", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await hero(page).fill("pastillas");
  await expect(products(page)).toHaveCount(5);
  await hero(page).press("ArrowDown");
  await hero(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/pastillas/i);
});

test("of the home page's two fields the one with the focus offers its list, by the keyboard too", {
  tag: "@once",
}, async ({ page }) => {
  await remember(page, "termino 0");
  await open(page, "/");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(history(page)).toHaveText(["termino 0"]);
  await hero(page).focus();
  await expect(hero(page)).toHaveAttribute("aria-expanded", "true");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expect(list(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
});
