import { openLive, quickBuy, storedCart } from "../helpers/cart.ts";
import { fill } from "../helpers/checkout.ts";
import { sellable } from "../helpers/customer.ts";
import { addToCart } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";

/** Types 999 into the quantity in this part of the page, which then has another. */
async function typeTooMany(part: ReturnType<Page["locator"]>, most: number): Promise<void> {
  const field = part.getByRole("textbox", { name: /^Cantidad de/ });
  await field.fill("999");
  await field.press("Enter");
  await expect(field).toHaveValue(String(most));
}

test("typed 999 becomes what is in stock, on the product's page, in the quick buy and in the cart", {
  tag: "@once",
}, async ({ page, context }) => {
  // Other tests reserve pieces of the first ones.
  const few = (await sellable(context.request)).findLast(({ quantity }) => quantity > 1 && quantity < 100);
  const { id = 0, quantity: most = 0, url_path = "" } = few ?? {};
  await page.setViewportSize({ width: 600, height: 900 });
  await openLive(page, url_path);
  await addToCart(page);
  await typeTooMany(quickBuy(page), most);
  await expect.poll(() => storedCart(page)).toEqual([[id, most]]);
  await quickBuy(page).getByRole("button", { name: "Cerrar" }).click();
  await typeTooMany(page.getByRole("main"), most);
  await fill(context, [{ id, quantity: 1 }]);
  await openLive(page, "/cart");
  await typeTooMany(page.getByRole("main"), most);
  await expect.poll(() => storedCart(page)).toEqual([[id, most]]);
});
