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

test("shows what was added, closes after 5 s, and each click begins them anew", { tag: "@phone" }, async ({
  page,
}) => {
  await openStopped(page, "/frenos");
  const name = (await addButton(page).textContent())?.split(": ")[1] ?? "";
  const popup = quickBuy(page);
  const isClosing = () => expect(popup).toHaveAttribute("data-closed");
  const isOpen = () => expect(popup).not.toHaveAttribute("data-closed");
  await addButton(page).click();
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
  await isOpen();
  await test.step("it stays while the keyboard's focus or the pointer is in it", async () => {
    await page.keyboard.press("Tab");
    await page.clock.runFor(20_000);
    await isOpen();
    await plus(page).click();
    await page.clock.runFor(3000);
    await popup.hover({ position: { x: 30, y: 200 } });
    await page.clock.runFor(20_000);
    await isOpen();
  });
  await page.mouse.move(5, 5);
  await page.clock.runFor(4999);
  await isOpen();
  await page.clock.runFor(1);
  await isClosing();
  await page.clock.resume();
  await expect(popup).toBeHidden();
});

test("decreasing to zero takes the product out and closes it", { tag: "@phone" }, async ({ page }) => {
  await openLive(page, "/frenos");
  await test.step("holds the focus, gives it back on Escape, and axe finds nothing", async () => {
    await addButton(page).focus();
    await page.keyboard.press("Enter");
    const hasFocus = () => quickBuy(page).evaluate((popup) => popup.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(hasFocus).toBe(true);
    }
    await quickBuy(page).evaluate((popup) =>
      Promise.all(popup.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(quickBuy(page)).toBeHidden();
    await expect(addButton(page)).toBeFocused();
  });
  await addButton(page).click();
  await expect(quickBuy(page).getByText(/× 2$/)).toBeVisible();
  await minus(page).click();
  await expect(quickBuy(page).getByText(/× 1$/)).toBeVisible();
  await minus(page).click();
  await expect(quickBuy(page)).toBeHidden();
  await expect.poll(() => storedCart(page)).toEqual([]);
  await expect(cartLink(page)).toHaveAccessibleName(/vacío/);
});

test("leads to the cart and to the checkout, and is gone there", { tag: "@phone" }, async ({ page }) => {
  await openLive(page, "/frenos");
  await test.step("from 768 px on a toast tells what was added, below a popup", async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await addButton(page).click();
    await expect(toasts(page)).toContainText("Producto añadido al carrito");
    await expect(quickBuy(page)).toBeHidden();
    await page.setViewportSize({ width: 767, height: 900 });
    await addButton(page).click();
    await expect(quickBuy(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(quickBuy(page)).toBeHidden();
  });
  for (const [name, path] of [
    ["Ir al carrito (3)", /\/cart$/],
    ["Pagar", /\/checkout/],
  ] as const) {
    await addButton(page).click();
    await quickBuy(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(quickBuy(page)).toBeHidden();
    if (name !== "Pagar") await page.goBack();
  }
});

test("of a gift card shows and changes that of whom it was added for", { tag: "@phone" }, async ({
  page,
}) => {
  await openLive(page, "/tarjetas-regalo/tarjeta-regalo");
  const [luis, eva] = [newMobile(), newMobile()];
  const add = async (mobile: string, amount: string, name: string) => {
    await fillGiftCard(page, mobile, amount, name);
    await addGiftCard(page);
    await expect(quickBuy(page)).toContainText(`Para ${name}, luis@example.es`);
    await expect(quickBuy(page)).toContainText(`${amount},00`);
  };
  await add(luis, "30", "Luis");
  await page.keyboard.press("Escape");
  await add(eva, "50", "Eva");
  await page.keyboard.press("Escape");
  await add(luis, "30", "Luis");
  await plus(page).click();
  await expect(quickBuy(page).getByText(/^30,00\s€ × 3$/)).toBeVisible();
  await expect.poll(async () => (await storedCart(page)).map(([, quantity]) => quantity)).toEqual([3, 1]);
});
