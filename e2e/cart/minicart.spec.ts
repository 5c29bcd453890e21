import { expectAccessible } from "../helpers/accessible.ts";
import { addButton, cartLink, minicart, openLive, openStopped, plus, toasts } from "../helpers/cart.ts";
import { fillOne } from "../helpers/checkout.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const away = (page: Page) => page.mouse.move(5, 500);

test("opens by hover and closes 250 ms after the pointer has left", { tag: "@desktop" }, async ({ page }) => {
  await openStopped(page, "/frenos");
  await cartLink(page).hover();
  await expect(minicart(page)).toContainText("Tu carrito esta vacío");
  await expect(minicart(page).getByRole("link", { name: "Ver cesta (0)" })).toHaveAttribute("href", "/cart");
  const checkout = minicart(page).getByRole("link", { name: "Tramitar compra" });
  await expect(checkout).toBeDisabled();
  await checkout.click({ force: true });
  await expect(page).toHaveURL(/\/frenos$/);
  await away(page);
  await page.clock.runFor(249);
  await expect(minicart(page)).toBeVisible();
  await cartLink(page).hover();
  await page.clock.runFor(1000);
  await expect(minicart(page)).toBeVisible();
  await away(page);
  await page.clock.runFor(250);
  await expect(minicart(page)).toBeHidden();
});

test("opens by itself for 3 s after an add, beside a toast of 7 s", { tag: "@desktop" }, async ({ page }) => {
  await openStopped(page, "/frenos");
  const add = async () => {
    await addButton(page).click();
    await expect(minicart(page)).toBeVisible();
  };
  await add();
  await expect(toasts(page)).toContainText("Producto añadido al carrito");
  await expect(toasts(page).getByRole("img", { name: "Hecho" })).toBeVisible();
  await page.clock.runFor(2950);
  await expect(minicart(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(minicart(page)).toBeHidden();
  await page.clock.runFor(3800);
  await expect(toasts(page)).toContainText("Producto añadido al carrito");
  await page.clock.runFor(400);
  await expect(toasts(page)).not.toContainText("Producto añadido al carrito");
  await test.step("opening it keeps it from closing by itself", async () => {
    await add();
    await minicart(page).hover();
    await page.clock.runFor(10_000);
    await expect(minicart(page)).toBeVisible();
    await page.mouse.click(5, 500);
    await expect(minicart(page)).toBeHidden();
  });
  await test.step("it stays when the pointer leaves while the keyboard's focus is in it", async () => {
    await add();
    await cartLink(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.clock.runFor(10_000);
    await expect(minicart(page)).toBeVisible();
    await minicart(page).hover();
    await away(page);
    await page.clock.runFor(10_000);
    await expect(minicart(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(minicart(page)).toBeHidden();
  });
});

test("changes the cart, and has nothing that axe finds", { tag: "@desktop" }, async ({ page, context }) => {
  await fillOne(context);
  await openLive(page, "/filtros");
  await test.step("it opens by focus, is entered by keys, and Escape closes it and goes back", async () => {
    await page.getByRole("navigation").getByRole("link").first().focus();
    await page.keyboard.press("Shift+Tab");
    await expect(cartLink(page)).toBeFocused();
    await expect(minicart(page)).toBeVisible();
    await expect(cartLink(page)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    await expect(minicart(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(minicart(page)).toBeHidden();
    await expect(cartLink(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(minicart(page)).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link").first().focus();
    await expect(minicart(page)).toBeHidden();
  });
  await cartLink(page).hover();
  await plus(page).click();
  await expect(minicart(page).getByText(/^2 ×/)).toBeVisible();
  await expect(minicart(page).getByRole("link", { name: "Ver cesta (2)" })).toBeVisible();
  const checkout = minicart(page).getByRole("link", { name: "Tramitar compra" });
  await expect(checkout).toHaveAttribute("href", "/checkout");
  await expect(checkout).toBeEnabled();
  await expectAccessible(page);
  await minicart(page)
    .getByRole("button", { name: /^Eliminar/ })
    .click();
  // An empty minicart is lower, so the pointer is outside and it would close.
  await cartLink(page).hover();
  await expect(minicart(page)).toContainText("Tu carrito esta vacío");
});

test("closes on a route change and is not on the cart's page", { tag: "@desktop" }, async ({ page }) => {
  await openLive(page, "/filtros");
  await test.step("is there from 600 px on", async () => {
    await page.setViewportSize({ width: 600, height: 900 });
    await cartLink(page).hover();
    await expect(minicart(page)).toBeVisible();
    await page.setViewportSize({ width: 599, height: 900 });
    await expect(minicart(page)).toBeHidden();
    await away(page);
    await cartLink(page).hover();
    await page.waitForTimeout(200);
    await expect(minicart(page)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await away(page);
  await cartLink(page).hover();
  await minicart(page).getByRole("link", { name: "Ver cesta (0)" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(minicart(page)).toBeHidden();
  await away(page);
  await cartLink(page).hover();
  await page.waitForTimeout(200);
  await expect(minicart(page)).toBeHidden();
});
