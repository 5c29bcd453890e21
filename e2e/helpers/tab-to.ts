import { expect, type Page } from "@playwright/test";

const MOST_TABS = 60;

/** The focused element's accessible name, as far as the page's labels tell, for error messages. */
const focused = (page: Page) => page.locator(":focus");

/** Presses Tab until the element has the focus. */
export async function tabTo(
  page: Page,
  role: "textbox" | "button" | "checkbox" | "radio" | "link",
  name: RegExp,
): Promise<void> {
  const wanted = page.locator("main").getByRole(role, { name }).locator("visible=true").first();
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  expect(await focused(page).evaluate((element) => element.outerHTML), `Tab never came to ${name}`).toBe("");
}
