import { expectAccessible } from "../helpers/accessible.ts";
import {
  addButton,
  cartLink,
  minicart,
  minus,
  openLive,
  openStopped,
  plus,
  quickBuy,
  storedCart,
  toasts,
} from "../helpers/cart.ts";
import { addGiftCard, fillGiftCard, newMobile } from "../helpers/gift-card.ts";
import { expect, test } from "../helpers/test.ts";

test("from 768 px on a toast tells what was added, below a popup", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openLive(page, "/frenos");
  await addButton(page).click();
  await expect(quickBuy(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(quickBuy(page)).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await addButton(page).click();
  await expect(toasts(page)).toContainText("Producto añadido al carrito");
  await expect(quickBuy(page)).toBeHidden();
});

test.describe("on phones", { tag: "@phone" }, () => {
  test("shows what was added, closes after 5 s, and each click begins them anew", async ({ page }) => {
    await openStopped(page, "/frenos");
    const name = (await addButton(page).textContent())?.split(": ")[1] ?? "";
    await addButton(page).click();
    const popup = quickBuy(page);
    await expect(popup).toContainText(name);
    await expect(popup.locator(".code")).toHaveText(/\S/);
    await expect(popup.getByText(/^[\d.,]+\s€ × 1$/)).toBeVisible();
    await expect(popup.getByText(/^[\d.,]+\s€$/).last()).toBeVisible();
    await expect(popup.locator("img")).toHaveAttribute("src", /w_500,h_500/);
    await expect(popup.getByRole("link", { name: "Pagar" })).toHaveAttribute("href", "/checkout");
    await expect(popup.getByRole("link", { name: "Ir al carrito (1)" })).toHaveAttribute("href", "/cart");
    await expect(minicart(page)).toBeHidden();
    await page.clock.runFor(4900);
    await plus(page).click();
    await expect(popup.getByRole("link", { name: "Ir al carrito (2)" })).toBeVisible();
    await expect(popup.getByText(/× 2$/)).toBeVisible();
    await page.clock.runFor(4900);
    await expect(popup).toBeVisible();
    await page.clock.runFor(200);
    await expect(popup).toHaveAttribute("data-closed");
    await page.clock.resume();
    await expect(popup).toBeHidden();
  });

  test("stays while the keyboard's focus or the pointer is in it", async ({ page }) => {
    await openStopped(page, "/frenos");
    await addButton(page).click();
    await expect(quickBuy(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.clock.runFor(20_000);
    await expect(quickBuy(page)).toBeVisible();
    await expect(quickBuy(page)).not.toHaveAttribute("data-closed");
    await plus(page).click();
    await page.clock.runFor(3000);
    await quickBuy(page).hover({ position: { x: 30, y: 200 } });
    await page.clock.runFor(20_000);
    await expect(quickBuy(page)).not.toHaveAttribute("data-closed");
    await page.mouse.move(5, 5);
    await page.clock.runFor(4800);
    await expect(quickBuy(page)).not.toHaveAttribute("data-closed");
    await page.clock.runFor(300);
    await expect(quickBuy(page)).toHaveAttribute("data-closed");
  });

  test("decreasing to zero takes the product out and closes it", async ({ page }) => {
    await openLive(page, "/frenos");
    await addButton(page).click();
    await plus(page).click();
    await expect(quickBuy(page).getByText(/× 2$/)).toBeVisible();
    await minus(page).click();
    await expect(quickBuy(page).getByText(/× 1$/)).toBeVisible();
    await minus(page).click();
    await expect(quickBuy(page)).toBeHidden();
    await expect.poll(() => storedCart(page)).toEqual([]);
    await expect(cartLink(page)).toHaveAccessibleName(/vacío/);
  });

  test("of a gift card shows and changes that of whom it was added for", async ({ page }) => {
    await openLive(page, "/tarjetas-regalo/tarjeta-regalo");
    const [luis, eva] = [newMobile(), newMobile()];
    for (const [mobile, amount, name] of [
      [luis, "30", "Luis"],
      [eva, "50", "Eva"],
      [luis, "30", "Luis"],
    ] as const) {
      await fillGiftCard(page, mobile, amount, name);
      await addGiftCard(page);
      await expect(quickBuy(page)).toContainText(`Para ${name}, luis@example.es`);
      await expect(quickBuy(page)).toContainText(`${amount},00`);
      await page.keyboard.press("Escape");
      await expect(quickBuy(page)).toBeHidden();
    }
    await fillGiftCard(page, luis, "30", "Luis");
    await addGiftCard(page);
    await plus(page).click();
    await expect(quickBuy(page).getByText(/^30,00\s€ × 4$/)).toBeVisible();
    await expect.poll(async () => (await storedCart(page)).map(([, quantity]) => quantity)).toEqual([4, 1]);
  });

  test("holds the focus, gives it back on Escape, and axe finds nothing", async ({ page }) => {
    await openLive(page, "/frenos");
    await addButton(page).focus();
    await page.keyboard.press("Enter");
    const hasFocus = () => quickBuy(page).evaluate((popup) => popup.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(hasFocus).toBe(true);
    }
    await page.waitForTimeout(300);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(quickBuy(page)).toBeHidden();
    await expect(addButton(page)).toBeFocused();
  });

  test("leads to the cart and to the checkout, and is gone there", async ({ page }) => {
    for (const [name, path] of [
      ["Ir al carrito (1)", /\/cart$/],
      ["Pagar", /\/checkout/],
    ] as const) {
      await openLive(page, "/frenos");
      await addButton(page).click();
      await quickBuy(page).getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(quickBuy(page)).toBeHidden();
    }
  });
});
