import { addButton, storedCart } from "../helpers/cart.ts";
import { expect, test } from "../helpers/test.ts";

test("clicks before the scripts have loaded count once when they have @once", async ({ page }) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto("/frenos", { waitUntil: "domcontentloaded" });
  await addButton(page).click();
  await addButton(page).click();
  load();
  const quantities = async () => (await storedCart(page)).map(([, quantity]) => quantity);
  await expect.poll(quantities).toEqual([1]);
  await page.waitForLoadState("networkidle");
  expect(await quantities()).toEqual([1]);
});
