import { expectAccessible } from "../helpers/accessible.ts";
import { cartLink, fillCart, minicart, openLive, plus } from "../helpers/cart.ts";
import { deliver, identify, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { operate } from "../helpers/operator.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const main = (page: Page) => page.locator("main");
const box = (page: Page) => page.getByRole("region", { name: "Cupón" }).locator("visible=true");
const field = (page: Page) => box(page).getByLabel("Código del cupón");
const summary = (page: Page) => page.getByRole("region", { name: "Resumen" });

// The operator's commands take long.
test.describe.configure({ timeout: 180_000 });

/** A coupon for this test only. */
function makeCoupon(...options: string[]): string {
  const code = `E2E${crypto.randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
  operate("coupon", "create", code, ...options);
  return code;
}

async function applyCode(page: Page, code: string): Promise<void> {
  await box(page).getByText("¿Tienes un cupón?").click();
  await field(page).fill(code);
  await box(page).getByRole("button", { name: "Aplicar" }).click();
}

/** A row of the totals, in cents. */
async function amount(page: Page, label: string): Promise<number> {
  const term = page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
  const row = summary(page).locator("dl > div").filter({ has: term });
  const text = (await row.locator("dd").textContent()) ?? "";
  return Number(text.replaceAll(/[^\d−]/g, "").replace("−", "-"));
}

test("a coupon is applied, shown with a minus, kept, seen in the other tab and the minicart, and removed", async ({
  context,
  page,
  viewport,
}) => {
  const code = makeCoupon("--percent", "10", "--name", "Diez menos");
  await fillCart(page, "/frenos");
  const shifts = await watchShifts(page);
  await openLive(page, "/cart");
  expect(await shifts()).toBeLessThan(0.02);
  const other = await context.newPage();
  await openLive(other, "/cart");
  const before = await amount(page, "Total");
  await applyCode(page, code.toLowerCase());
  await expect(box(page)).toContainText(code);
  await expect(box(page)).toBeFocused();
  await expect(box(page).getByRole("status")).toHaveText("Cupón aplicado");
  const off = await amount(page, "Diez menos");
  expect(off).toBe(-Math.round(before / 10));
  expect(await amount(page, "Total")).toBe(before + off);
  expect(await amount(page, "Subtotal")).toBe(before);
  await expect(summary(other).getByText("Diez menos").first()).toBeVisible();
  if ((viewport?.width ?? 0) > 600) {
    await openLive(page, "/filtros");
    await cartLink(page).hover();
    await expect(minicart(page).getByText("Diez menos")).toBeVisible();
  }
  await openLive(page, "/cart");
  await box(page).getByRole("button", { name: "Quitar el cupón Diez menos" }).click();
  await expect(box(page).getByText("¿Tienes un cupón?")).toBeVisible();
  await expect(summary(page).getByText("Diez menos")).toHaveCount(0);
  expect(await amount(page, "Total")).toBe(before);
  await expect(summary(other).getByText("Diez menos")).toHaveCount(0);
});

test("what is wrong with a code is said at its field, by keyboard alone", { tag: "@once" }, async ({
  page,
}) => {
  const ended = makeCoupon("--percent", "10", "--name", "Acabado");
  operate("coupon", "end", ended);
  await fillCart(page, "/frenos");
  await openLive(page, "/cart");
  await box(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  for (const [typed, words] of [
    ["", "Escribe el código del cupón"],
    [crypto.randomUUID(), "No conocemos ese cupón"],
    [ended, "«Acabado» ha caducado."],
  ] as const) {
    await field(page).fill(typed);
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(words));
    await expect(field(page)).toBeFocused();
  }
  await field(page).fill("BIENVENIDA10");
  await page.keyboard.press("Tab");
  await expect(box(page).getByRole("button", { name: "Aplicar" })).toBeFocused();
  await expectAccessible(page);
});

test("offered coupons say what they give, or what the cart lacks for them", { tag: "@once" }, async ({
  page,
}) => {
  const code = makeCoupon("--fixed", "1", "--name", "Un euro", "--public");
  const far = makeCoupon("--fixed", "1", "--name", "Lejos", "--min", "9000", "--public");
  await fillCart(page, "/frenos");
  await openLive(page, "/cart");
  await box(page).getByText("¿Tienes un cupón?").click();
  const offers = box(page).getByRole("list", { name: "Cupones disponibles" });
  const offer = (text: string) => offers.getByRole("listitem").filter({ hasText: text });
  await expect(offer(code)).toContainText("1,00 € de descuento");
  await expect(offer(far)).toContainText("te faltan");
  await expect(offer(far).getByRole("button")).toHaveCount(0);
  await offer(code).getByRole("button", { name: "Usar el cupón Un euro" }).click();
  await expect(box(page)).toContainText(code);
  expect(await amount(page, "Un euro")).toBe(-100);
  for (const one of [code, far]) operate("coupon", "end", one);
});

test("a coupon that ceases to apply says why, and the cart with one is accessible @once", async ({
  page,
}) => {
  const code = makeCoupon("--percent", "10", "--name", "Se acaba");
  await fillCart(page, "/frenos");
  await openLive(page, "/cart");
  await applyCode(page, code);
  await expect(box(page)).toContainText(code);
  await expectAccessible(page);
  operate("coupon", "end", code);
  await plus(page).click();
  await expect(box(page).getByRole("alert")).toContainText("«Se acaba» ha caducado.");
  await expect(summary(page).locator("dl")).not.toContainText("Se acaba");
  await expectAccessible(page);
  await box(page)
    .getByRole("button", { name: /^Quitar/ })
    .click();
  await expect(box(page).getByText("¿Tienes un cupón?")).toBeVisible();
});

test("a coupon with one use is bought with in the checkout, and is gone for who comes later @once", async ({
  page,
  browser,
}) => {
  const code = makeCoupon("--fixed", "2", "--name", "Dos euros", "--uses", "1");
  await fillCart(page, "/frenos");
  await page.goto("/checkout");
  await identify(page);
  await deliver(page);
  await payByTransfer(page);
  const fold = page.getByRole("button", { name: /^Resumen/ });
  if (await fold.isVisible()) await fold.click();
  await applyCode(page, code);
  await expect(box(page)).toContainText(code);
  const row = main(page).locator("dl > div").filter({ hasText: "Dos euros" }).locator("visible=true").first();
  await expect(row).toContainText("−");
  await placeOrder(page);
  await expect(main(page).getByText("Dos euros").first()).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await fillCart(other, "/frenos");
  await openLive(other, "/cart");
  await applyCode(other, code);
  await expect(field(other)).toHaveAccessibleDescription(/se ha agotado/);
});
