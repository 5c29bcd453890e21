import { openLive } from "../helpers/cart.ts";
import { expect, test } from "../helpers/test.ts";
import { chips, closeFilters, openFilters } from "./filters.ts";

test("a price range replaces the one before and is cleared with all else", { tag: "@once" }, async ({
  page,
}) => {
  await openLive(page, "/frenos?filters[brand.name][]=ATE");
  const filters = await openFilters(page);
  const to = filters.getByRole("textbox", { name: "Hasta" });
  await filters.getByRole("textbox", { name: "Desde" }).fill("10,50");
  await to.fill("80");
  await to.press("Enter");
  await expect(page).toHaveURL(/filters\[price\]\[gte\]=10\.5&filters\[price\]\[lte\]=80/);
  await to.fill("60");
  await to.press("Enter");
  await expect(page).toHaveURL(/filters\[price\]\[lte\]=60/);
  await closeFilters(page);
  await expect(chips(page).getByRole("link")).toHaveText([/De 10,50€ a 60€/, /ATE/, "Borrar todo"]);
  await chips(page).getByRole("link", { name: "Borrar todo" }).click();
  await expect(page).toHaveURL(/\/frenos$/);
});

test("a price that is being typed is not touched by what arrives meanwhile", { tag: "@desktop" }, async ({
  page,
}) => {
  await openLive(page, "/frenos");
  const from = page.getByRole("textbox", { name: "Desde" });
  await from.fill("10");
  await from.press("Enter");
  await expect(page).toHaveURL(/filters\[price\]\[gte\]=10$/);
  await from.fill("20");
  await page.goBack();
  await expect(chips(page)).toHaveCount(0);
  await expect(from).toHaveValue("20");
  await from.press("Enter");
  await expect(page).toHaveURL(/filters\[price\]\[gte\]=20$/);
});

test("both thumbs of the price obey the keyboard and never cross", { tag: "@once" }, async ({ page }) => {
  await page.goto("/frenos");
  const filters = await openFilters(page);
  const low = filters.getByRole("slider", { name: "Precio desde" });
  const high = filters.getByRole("slider", { name: "Precio hasta" });
  await low.focus();
  await low.press("PageUp");
  await expect(page).toHaveURL(/filters\[price\]\[gte\]=/);
  await high.focus();
  await high.press("Home");
  await expect(page).toHaveURL(/filters\[price\]\[lte\]=/);
  expect(await high.inputValue()).toBe(await low.inputValue());
  await high.press("End");
  await low.focus();
  await low.press("Home");
  await expect(page).toHaveURL(/\/frenos$/);
});
