import {
  CART,
  cartLink,
  fillCart,
  holdSaves,
  isCartLoad,
  minus,
  openLive,
  plus,
  saveElsewhere,
  storedCart,
  toasts,
} from "../helpers/cart.ts";
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
    product: { id: number; offers: object[] };
    price: { unit: number | null; total_original: number };
  }[];
  notices: object[];
};

test("a change shows at once; while it is saved, further ones are ignored and the controls say so", {
  tag: "@once",
}, async ({ page }) => {
  await fillCart(page, "/frenos");
  await openLive(page, "/cart");
  const held = await holdSaves(page);
  await plus(page).click();
  await expect(main(page).getByText(/^2 ×/)).toBeVisible();
  await expect(plus(page)).toBeDisabled();
  await expect(minus(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Eliminar/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Limpiar carrito" })).toBeDisabled();
  await plus(page).click({ force: true });
  await page.getByRole("button", { name: /^Eliminar/ }).click({ force: true });
  await expect(main(page).getByText(/^2 ×/)).toBeVisible();
  held.release();
  await expect(plus(page)).toBeEnabled();
  expect(held.sent).toBe(1);
  expect((await storedCart(page)).map(([, quantity]) => quantity)).toEqual([2]);
});

test("a 422 warns with the server's words, or its own, and loads the cart again", { tag: "@once" }, async ({
  page,
}) => {
  await fillCart(page, "/frenos");
  await openLive(page, "/cart");
  for (const [body, words] of [
    [{ message: "Solo quedan 3" }, "Solo quedan 3"],
    [{}, "Datos no validos"],
  ] as const) {
    await answerSaves(page, 422, body);
    const loaded = page.waitForResponse(isCartLoad);
    await plus(page).click();
    await loaded;
    await expect(toasts(page).getByText(words)).toBeVisible();
    await expect(toasts(page).locator("[aria-label=Atención]").first()).toBeVisible();
    await expect(main(page).getByText(/^2 ×/)).toBeHidden();
    await expect(plus(page)).toBeEnabled();
  }
});

test("a cart that was changed elsewhere is shown instead, with a word about it", { tag: "@once" }, async ({
  page,
}) => {
  await fillCart(page, "/frenos");
  await openLive(page, "/cart");
  const [line] = await storedCart(page);
  await saveElsewhere(page, [{ id: line?.[0] ?? 0, quantity: 4 }]);
  await plus(page).click();
  await expect(main(page).getByText(/^4 ×/)).toBeVisible();
  await expect(toasts(page).getByRole("img", { name: "Información" })).toBeVisible();
  expect((await storedCart(page)).map(([, quantity]) => quantity)).toEqual([4]);
});

test("a second tab is right within a second, and a page out of the back/forward cache too", {
  tag: "@once",
}, async ({ context, page }) => {
  await fillCart(page, "/frenos");
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
}, async ({ page }) => {
  await fillCart(page, "/frenos");
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

test("an original total that differs is struck through", { tag: "@once" }, async ({ page }) => {
  await fillCart(page, "/frenos");
  await withCart(page, ({ items: [item] }) => {
    if (!item) return;
    item.product.offers = [];
    item.price.total_original = 999.5;
  });
  await openLive(page, "/cart");
  await expect(main(page).locator("s")).toHaveText(/999,50/);
});

test("taking a line out moves the focus to the next one", { tag: "@once" }, async ({ page }) => {
  await fillCart(page, "/frenos");
  await fillCart(page, "/filtros");
  await openLive(page, "/cart");
  const remove = page.getByRole("button", { name: /^Eliminar/ });
  await expect(remove).toHaveCount(2);
  await remove.first().focus();
  await page.keyboard.press("Enter");
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await expect(remove).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tu carrito esta vacío")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});
