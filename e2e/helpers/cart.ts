import type { Page, Response } from "@playwright/test";
import { getCart, saveCart } from "@tuerca/contract/calls";
import { call } from "./call.ts";

export const CART = `**${getCart.path}`;

const isOfCart = (answer: Response, method: string) =>
  answer.url().endsWith(getCart.path) && answer.request().method() === method;
/** Whether an answer is to a load of the cart itself. */
export const isCartLoad = (answer: Response) => isOfCart(answer, "GET");
/** Whether an answer says that the cart is saved. */
export const isCartSave = (answer: Response) => isOfCart(answer, "POST") && answer.ok();

export const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Mi carrito/ });
export const minicart = (page: Page) => page.getByRole("region", { name: "Mi carrito" });
export const quickBuy = (page: Page) => page.getByRole("dialog", { name: "Agregado al carrito" });
export const toasts = (page: Page) => page.getByRole("region", { name: "Avisos" });
export const plus = (page: Page) => page.getByRole("button", { name: /^Añadir una unidad/ });
export const minus = (page: Page) => page.getByRole("button", { name: /^Quitar una unidad/ });
export const addButton = (page: Page) =>
  page
    .locator("main")
    .getByRole("button", { name: /^Añadir al carrito/ })
    .locator("visible=true")
    .first();

/** Closes the popup that narrow screens show after an addition. */
export async function closeQuickBuy(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024)
    await quickBuy(page).getByRole("button", { name: "Cerrar" }).click();
}

/** Opens a page and waits until it is hydrated and has loaded the cart. */
export async function openLive(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse(isCartLoad);
  await page.goto(path, { waitUntil: "networkidle" });
  await (await loaded).finished();
}

/** Opens a page with a clock that the test controls. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openLive(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Adds the first available product of a list to the cart. */
export async function fillCart(page: Page, listPath: string): Promise<void> {
  await openLive(page, listPath);
  const saved = page.waitForResponse(isCartSave);
  await addButton(page).click();
  await saved;
}

/** Holds back the answers to saved carts. `sent` counts the requests; `release` lets all go. */
export async function holdSaves(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = { sent: 0, release: () => release() };
  await page.route(CART, async (route) => {
    if (route.request().method() === "POST") {
      held.sent += 1;
      await released;
    }
    await route.continue();
  });
  return held;
}

/** The server's cart of this visitor, as product ids with quantities. */
export async function storedCart(page: Page): Promise<[id: number, quantity: number][]> {
  const cart = await call(page, getCart, {});
  return (cart?.items ?? []).map(({ product, quantity }) => [product.id, quantity]);
}

/** Saves a cart for this visitor without notifying any page. */
export async function saveElsewhere(page: Page, products: { id: number; quantity: number }[]): Promise<void> {
  await call(page, saveCart, { body: { products } });
}
