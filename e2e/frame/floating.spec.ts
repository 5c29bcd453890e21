import { expectAccessible } from "../helpers/accessible.ts";
import { openStopped, toasts } from "../helpers/cart.ts";
import { fill } from "../helpers/checkout.ts";
import { mostStocked } from "../helpers/customer.ts";
import { expect, type Page, test } from "../helpers/test.ts";

test("a toast stays for 7 s, and longer while the pointer or the focus is on it @once", async ({ page }) => {
  // Without motion a toast that goes is gone at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openStopped(page, "/dev/kit");
  const info = page.getByRole("button", { name: "info", exact: true });
  const toast = toasts(page).getByText("Un aviso: info");
  const leaving = toasts(page).locator("[data-ending-style]");
  await info.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(6999);
  await expect(toast).toBeVisible();
  await expect(leaving).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(leaving.or(toasts(page).and(page.locator(":empty")))).toHaveCount(1);
  await page.clock.runFor(500);
  await expect(toast).toBeHidden();
  await info.click();
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(600, 5);
  await page.clock.runFor(7500);
  await expect(toast).toBeHidden();
  await page.clock.runFor(1000);
  await info.click();
  await expect(toast).toBeVisible();
  // Like a reader by keyboard.
  await page.keyboard.press("F6");
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toasts(page).getByLabel("Cerrar aviso")).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page, '[aria-label="Avisos"]');
});

test("a dialog asks, starts on the way out, and goes ahead by its own word", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/dev/kit", { waitUntil: "networkidle" });
  for (const label of ["Aceptar", "Confirmar", "Continuar"]) {
    await page.getByRole("button", { name: `Preguntar: ${label}` }).click();
    const dialog = page.getByRole("alertdialog", { name: "¿Estas seguro?" });
    await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused();
    await dialog.getByRole("button", { name: label }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: `Preguntar: ${label}` })).toBeFocused();
  }
});

test("an info popup is gone after 2 s @once", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openStopped(page, "/dev/kit");
  await page.getByRole("button", { name: "Copiar la referencia" }).click();
  const popup = page.getByRole("status").getByText("Copiado");
  await expect(popup).toBeVisible();
  await page.clock.runFor(1999);
  await expect(popup).toBeVisible();
  await page.clock.runFor(1);
  await expect(popup).toBeHidden();
});

/** The focused element if the bottom bar covers it, and whether it is the page's last link. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("[data-bottom-bar]");
    const focused = document.activeElement;
    const isLast = focused === [...document.querySelectorAll("footer a")].at(-1);
    if (!bar || !focused || focused.contains(bar) || bar.contains(focused)) return { covered: null, isLast };
    const [below, above] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
    const isCovered = above.bottom > below.top && above.top < below.bottom;
    return { covered: isCovered ? focused.outerHTML : null, isLast };
  });

test("a bar at the bottom lies over neither what has the focus nor the end of the page", {
  tag: "@phone",
}, async ({ page, context }) => {
  await fill(context, [{ id: await mostStocked(context.request), quantity: 1 }]);
  for (const path of ["/cart", "/checkout/identification"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    let isAtEnd = false;
    for (let tabs = 0; tabs < 100 && !isAtEnd; tabs += 1) {
      await page.keyboard.press("Tab");
      const { covered, isLast } = await readFocus(page);
      expect(covered, path).toBeNull();
      isAtEnd = isLast;
    }
    expect(isAtEnd, path).toBe(true);
  }
  await page.goto("/cart");
  // The bar comes with the cart, after the page.
  await expect(page.locator("[data-bottom-bar]")).toBeVisible();
  const gap = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (box("[data-bottom-bar]")?.top ?? 0) - (box("footer")?.bottom ?? 0);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
});
