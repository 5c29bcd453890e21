import { expectAccessible } from "../helpers/accessible.ts";
import { cartLink, minicart, openLive, plus } from "../helpers/cart.ts";
import { fillOne, openStep, placeOrder } from "../helpers/checkout.ts";
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

test("a coupon is applied, shown with a minus, kept, seen in the other tab and the minicart, and removed", {
  tag: "@desktop",
}, async ({ context, page }) => {
  const code = makeCoupon("--percent", "10", "--name", "Diez menos");
  await fillOne(context);
  const shifts = await watchShifts(page);
  await openLive(page, "/cart");
  expect(await shifts()).toBeLessThan(0.02);
  const other = await context.newPage();
  await openLive(other, "/filtros");
  const before = await amount(page, "Total");
  await applyCode(page, code.toLowerCase());
  await expect(box(page)).toContainText(code);
  await expect(box(page)).toBeFocused();
  await expect(box(page).getByRole("status")).toHaveText("Cupón aplicado");
  const off = await amount(page, "Diez menos");
  expect(off).toBe(-Math.round(before / 10));
  expect(await amount(page, "Total")).toBe(before + off);
  expect(await amount(page, "Subtotal")).toBe(before);
  await cartLink(other).hover();
  await expect(minicart(other).getByText("Diez menos").first()).toBeVisible();
  await openLive(page, "/cart");
  await box(page).getByRole("button", { name: "Quitar el cupón Diez menos" }).click();
  await expect(box(page).getByText("¿Tienes un cupón?")).toBeVisible();
  await expect(summary(page).getByText("Diez menos")).toHaveCount(0);
  expect(await amount(page, "Total")).toBe(before);
  await expect(minicart(other)).toBeVisible();
  await expect(minicart(other).getByText("Diez menos")).toHaveCount(0);
});

test("what is wrong with a code is said at its field, by keyboard alone", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const ended = makeCoupon("--percent", "10", "--name", "Acabado");
  operate("coupon", "end", ended);
  const offered = makeCoupon("--fixed", "1", "--name", "Un euro", "--public");
  const far = makeCoupon("--fixed", "1", "--name", "Lejos", "--min", "9000", "--public");
  await fillOne(context);
  await openLive(page, "/cart");
  await box(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  for (const [typed, words] of [
    ["", "Escribe el código del cupón"],
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
  await test.step("offered coupons say what they give, or what the cart lacks for them", async () => {
    const offers = box(page).getByRole("list", { name: "Cupones disponibles" });
    const offer = (text: string) => offers.getByRole("listitem").filter({ hasText: text });
    await expect(offer(offered)).toContainText("1,00 € de descuento");
    await expect(offer(far)).toContainText("te faltan");
    await expect(offer(far).getByRole("button")).toHaveCount(0);
    await offer(offered).getByRole("button", { name: "Usar el cupón Un euro" }).click();
    await expect(box(page)).toContainText(offered);
    expect(await amount(page, "Un euro")).toBe(-100);
    operate("coupon", "end", far);
  });
  await test.step("a coupon that ceases to apply says why", async () => {
    operate("coupon", "end", offered);
    await plus(page).click();
    await expect(box(page).getByRole("alert")).toContainText("«Un euro» ha caducado.");
    await expect(summary(page).locator("dl")).not.toContainText("Un euro");
    await expectAccessible(page);
    await box(page)
      .getByRole("button", { name: /^Quitar/ })
      .click();
    await expect(box(page).getByText("¿Tienes un cupón?")).toBeVisible();
  });
});

test("a coupon is bought with in the checkout, and told on the order @once", async ({ page, context }) => {
  const code = makeCoupon("--fixed", "2", "--name", "Dos euros");
  await fillOne(context);
  await openStep(page, "pay");
  const fold = page.getByRole("button", { name: /^Resumen/ });
  if (await fold.isVisible()) await fold.click();
  await applyCode(page, code);
  await expect(box(page)).toContainText(code);
  const row = main(page).locator("dl > div").filter({ hasText: "Dos euros" }).locator("visible=true").first();
  await expect(row).toContainText("−");
  await placeOrder(page);
  await expect(main(page).getByText("Dos euros").first()).toBeVisible();
});
