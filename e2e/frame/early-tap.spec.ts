import { addButton, storedCart } from "../helpers/cart.ts";
import { holdScripts } from "../helpers/hold-scripts.ts";
import { expect, test } from "../helpers/test.ts";

test("taps from before the scripts are shown to wait, and count once when they have come @once", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/frenos", { waitUntil: "commit" });
  await addButton(page).click();
  await expect(addButton(page)).toHaveAttribute("data-waits", "");
  await expect(addButton(page)).toHaveAttribute("aria-busy", "true");
  await addButton(page).click();
  release();
  const quantities = async () => (await storedCart(page)).map(([, quantity]) => quantity);
  await expect.poll(quantities).toEqual([1]);
  await page.waitForLoadState("networkidle");
  expect(await quantities()).toEqual([1]);
  await expect(page.locator("[data-waits]")).toHaveCount(0);
});

test("a tap on a part whose scripts come later waits for them", async ({ page }) => {
  await page.goto("/frenos", { waitUntil: "networkidle" });
  const release = await holdScripts(page);
  const settings = page.getByRole("button", { name: "Configurar cookies" });
  await settings.click();
  await expect(settings).toHaveAttribute("data-waits", "");
  release();
  await expect(page.getByRole("dialog", { name: "Cookies" })).toBeVisible();
  await expect(page.locator("[data-waits]")).toHaveCount(0);
});
