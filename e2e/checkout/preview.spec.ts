import { openLive } from "../helpers/cart.ts";
import { deliver, fillDelivery, fillOne, openStep } from "../helpers/checkout.ts";
import { CANARIES } from "../helpers/customer.ts";
import { openSummary, row } from "../helpers/gift-card.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { holdAnswers } from "./hold-answers.ts";

const main = (page: Page) => page.locator("main");
const cash = (page: Page) => page.getByRole("radio", { name: /Contra reembolso/ });
const surcharge = (page: Page) => row(page, "Recargo por contra reembolso");

/** The displayed total, in cents. */
async function total(page: Page): Promise<number> {
  const term = page.getByRole("term").filter({ hasText: /^Total$/ });
  const text = await main(page)
    .locator("dl > div")
    .filter({ has: term, visible: true })
    .first()
    .textContent();
  return Number((text ?? "").replaceAll(/\D/g, ""));
}

test.beforeEach(({ context }) => fillOne(context));

test("the costs follow what is chosen, before it is sent, through reload and back", {
  tag: "@once",
}, async ({ page }) => {
  await openStep(page, "shipping");
  await openSummary(page);
  await expect(row(page, "Gastos de envío")).toContainText("Según tu código postal");
  await fillDelivery(page);
  await expect(row(page, "Gastos de envío")).toContainText(/4,95|Gratis/);
  const standard = await total(page);
  await page.getByRole("radio", { name: /Envío urgente/ }).check();
  await expect.poll(() => total(page)).toBeGreaterThan(standard);
  await page.getByRole("radio", { name: /Envío estándar/ }).check();
  await expect.poll(() => total(page)).toBe(standard);
  await page.getByLabel("Código postal").fill("35001");
  await expect(main(page).getByText("Operación exenta de IVA").locator("visible=true").first()).toBeVisible();
  await deliver(page);

  await openSummary(page);
  await expect(surcharge(page)).toBeHidden();
  await cash(page).check();
  await expect(surcharge(page)).toContainText("3,50");
  await expect.poll(() => total(page)).toBe(standard + 350);
  await page.reload();
  await expect(cash(page)).toBeChecked();
  await openSummary(page);
  await expect.poll(() => total(page)).toBe(standard + 350);
  await page.goBack();
  await expect(page.getByRole("radio", { name: /Envío estándar/ })).toBeChecked();
  await expect(surcharge(page)).toBeHidden();
  await page.goForward();
  await expect(surcharge(page)).toContainText("3,50");
  await page.getByRole("radio", { name: /Transferencia/ }).check();
  await expect(surcharge(page)).toBeHidden();
});

test("a preview that is late holds nothing up, and changes nothing of what was sent", {
  tag: "@once",
}, async ({ page }) => {
  await openStep(page, "payment");
  await test.step("coupon and gift card are asked for once, where one pays", async () => {
    for (const name of ["Cupón", "Tarjeta regalo"]) {
      const box = page.getByRole("region", { name, exact: true });
      await expect(box).toHaveCount(1);
      await expect(box).toBeVisible();
    }
  });
  const answers = await holdAnswers(page, "**/sales/checkout/preview");
  await cash(page).check();
  await page.getByRole("radio", { name: /Transferencia/ }).check();
  await page.getByRole("button", { name: "Revisar el pedido" }).click();
  await expect(page).toHaveURL(/\/checkout\/pay$/);
  answers.release();
  await expect(main(page).getByRole("heading", { name: "Revisa y confirma" })).toBeVisible();
  await openSummary(page);
  await expect(surcharge(page)).toBeHidden();
  await expect(main(page).getByText("Transferencia bancaria").first()).toBeVisible();
});

test("the cart says what delivery costs at least, to where the purchase goes once that is known", {
  tag: "@once",
}, async ({ page }) => {
  const shifts = await watchShifts(page);
  await openLive(page, "/cart");
  const isFree = (await total(page)) >= 6000;
  const least = isFree ? "Gratisen la península" : /desde \d.*en la península/;
  await expect(row(page, "Gastos de envío")).toContainText(least);
  const vat = isFree ? "IVA incluido" : "IVA incluido. Sin contar el envío";
  await expect(main(page).getByText(vat, { exact: true })).toBeVisible();
  expect(await shifts()).toBeLessThan(0.02);
  await openStep(page, "shipping");
  await deliver(page, CANARIES.postal_code, CANARIES.city);
  await openLive(page, "/cart");
  // Only one carrier goes there, so its price and dates are shown.
  await expect(row(page, "Gastos de envío")).toContainText(/envío\d+,\d\d\s€en 35001, (el|entre el)\s/);
  await expect(main(page).getByText("IVA incluido. Sin contar el envío")).toBeVisible();
});
