import { CART, cartLink, isCartLoad, openLive, plus, storedCart, toasts } from "../helpers/cart.ts";
import { fillOne } from "../helpers/checkout.ts";
import { expect, type Page, type Route, test } from "../helpers/test.ts";

const main = (page: Page) => page.locator("main");

/** Answers saves of the cart from now on; loads go through. */
async function answerSaves(page: Page, status: number, json: object): Promise<void> {
  await page.route(CART, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status, json }) : route.continue(),
  );
}

/** Replaces the cart that the next page loads with the API's answer for that case. */
async function withCart(page: Page, change: (cart: LoadedCart) => void): Promise<void> {
  const changed = async (route: Route) => {
    const response = await route.fetch();
    const cart = (await response.json()) as LoadedCart;
    change(cart);
    await route.fulfill({ response, json: cart });
  };
  await page.route(CART, changed, { times: 1 });
}
type LoadedCart = {
  items: {
    product: { id: number };
    price: { unit: number | null };
  }[];
  notices: object[];
};

test("a server that fails is told in a toast at the bottom left, and the cart is loaded again @once", async ({
  page,
  context,
}) => {
  await fillOne(context);
  await openLive(page, "/cart");
  /** Presses plus while saves are answered so; returns the toast's text. */
  const refused = async (status: number, json: object, words: string) => {
    await answerSaves(page, status, json);
    const loaded = page.waitForResponse(isCartLoad);
    await plus(page).click();
    await loaded;
    await expect(toasts(page).getByText(words)).toBeVisible();
    await expect(main(page).getByText(/^2 ×/)).toBeHidden();
    await expect(plus(page)).toBeEnabled();
    return toasts(page).getByText(words);
  };
  await test.step("a 422 warns with the server's words", async () => {
    await refused(422, { message: "Solo quedan 3" }, "Solo quedan 3");
    await expect(toasts(page).locator("[aria-label=Atención]").first()).toBeVisible();
  });
  const toast = await refused(500, { message: "x" }, "Fallo en el servidor.");
  const box = await toast.boundingBox();
  const size = page.viewportSize();
  expect(box?.x).toBeLessThan((size?.width ?? 0) / 3);
  expect(box?.y).toBeGreaterThan((size?.height ?? 0) / 2);
});

test("a second tab is right within a second, and a page out of the back/forward cache too", {
  tag: "@once",
}, async ({ context, page }) => {
  await fillOne(context);
  const other = await context.newPage();
  await openLive(other, "/filtros");
  await openLive(page, "/cart");
  await plus(page).click();
  await expect(cartLink(other)).toHaveAccessibleName(/2 productos/, { timeout: 1000 });
  const tell = (name: string) =>
    other.evaluate(
      (event) => window.dispatchEvent(new PageTransitionEvent(event, { persisted: true })),
      name,
    );
  await tell("pagehide");
  await plus(page).click();
  await expect(main(page).getByText(/^3 ×/)).toBeVisible();
  await expect(plus(page)).toBeEnabled();
  await expect(cartLink(other)).toHaveAccessibleName(/2 productos/);
  await tell("pageshow");
  await expect(cartLink(other)).toHaveAccessibleName(/3 productos/);
});

test("a line tells at its place what happened to it, and cannot grow without a price", {
  tag: "@once",
}, async ({ page, context }) => {
  await fillOne(context);
  await withCart(page, ({ items: [item], notices }) => {
    if (!item) return;
    item.price.unit = null;
    notices.push({ product_id: item.product.id, code: "gone", message: "Ya no está a la venta." });
  });
  await openLive(page, "/cart");
  await expect(plus(page)).toBeDisabled();
  const line = main(page).getByRole("listitem").filter({ hasText: "Ya no está a la venta." });
  await line.getByRole("button", { name: "Quitar", exact: true }).click();
  await expect.poll(() => storedCart(page)).toEqual([]);
});
