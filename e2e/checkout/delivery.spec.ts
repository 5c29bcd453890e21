import { addShippingAddress, deleteShippingAddress } from "@tuerca/contract/calls";
import { registerIn } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { deliver, fillOne, openStep } from "../helpers/checkout.ts";
import { ADDRESS } from "../helpers/customer.ts";
import { operate } from "../helpers/operator.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { holdAnswers } from "./hold-answers.ts";

const CARRIERS = "**/sales/checkout/preview";

const goOn = (page: Page) => page.getByRole("button", { name: "Continuar al pago" }).click();
const carrier = (page: Page) => page.getByRole("radio", { name: /Envío estándar/ });
const postalCode = (page: Page) => page.getByLabel("Código postal");
const missing = (page: Page) => page.getByText("Elige cómo quieres recibirlo");

test.beforeEach(({ context }) => fillOne(context));

/** Types the shipping address on the delivery step. */
async function write(page: Page, code: string, city: string): Promise<void> {
  await page.getByLabel("Calle y número").fill("Calle Mayor, 1");
  await page.getByLabel("Población").fill(city);
  await postalCode(page).fill(code);
}

test("an address that the account has no longer is refused beside it, and not chosen again", {
  tag: "@once",
}, async ({ page, context }) => {
  await registerIn(context);
  const { id } = await call(context, addShippingAddress, { body: ADDRESS });
  await openStep(page, "shipping");
  await expect(page.getByRole("radio", { name: /Calle Mayor, 12/ })).toBeChecked();
  await expect(carrier(page)).toBeChecked();
  await call(context, deleteShippingAddress, { params: { id: String(id) } });
  await goOn(page);
  const refused = page.getByRole("radio", { name: /Calle Mayor, 12/ });
  await expect(refused).toHaveAccessibleDescription("Esa dirección no está en tu cuenta.");
  await expect(refused).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Calle y número")).toBeVisible();
  await expect(refused).toHaveCount(0);
  await deliver(page);
});

test("each carrier says when it comes, what it costs and from when it is free; a field that is left, what is wrong", {
  tag: "@once",
}, async ({ page }) => {
  await openStep(page, "shipping");
  await postalCode(page).fill("99999");
  await page.getByLabel("Población").focus();
  await expect(postalCode(page)).toHaveAccessibleDescription("El código postal no es válido");
  await postalCode(page).fill("28013");
  await expect(postalCode(page)).not.toHaveAttribute("aria-invalid");
  const row = (name: string) => page.locator("label").filter({ has: page.getByRole("radio", { name }) });
  const day = String.raw`(el|entre el) \S+ \d+`;
  await expect(row("Envío urgente")).toContainText(new RegExp(String.raw`Llega ${day}.*8,95\s€$`, "s"));
  await expect(row("Envío estándar")).toContainText(new RegExp(`Llega ${day}`));
  await postalCode(page).fill("35001");
  await expect(page.getByRole("note")).toContainText("Se vende sin IVA.");
  await expect(row("Envío estándar")).toContainText(/\d+,\d\d\s€$/);
});

test("where nobody delivers is said when ordering begins, and beside the postal code", {
  tag: "@once",
}, async ({ page }) => {
  test.slow();
  operate("carriers", "drop", "Envío estándar", "melilla");
  try {
    await page.goto("/checkout");
    await expect(page.getByText("Enviamos a toda España, salvo Melilla.")).toBeVisible();
    await openStep(page, "shipping");
    await write(page, "52001", "Melilla");
    await goOn(page);
    await expect(postalCode(page)).toHaveAccessibleDescription("No enviamos a 52001");
    await expect(postalCode(page)).toBeFocused();
    await postalCode(page).fill("28013");
    await expect(carrier(page)).toBeChecked();
    await expect(postalCode(page)).not.toHaveAttribute("aria-invalid");
    await expect(missing(page)).toHaveCount(0);
    await goOn(page);
    await expect(page).toHaveURL(/\/checkout\/payment$/);
  } finally {
    operate("carriers", "set", "Envío estándar", "melilla", "--price", "14.95", "--days", "5-9");
  }
});

test("carriers that are late or do not come hold nobody up", { tag: "@once" }, async ({ page }) => {
  await openStep(page, "shipping");
  await page.route(CARRIERS, (route) => route.abort());
  await write(page, "28013", "Madrid");
  const retry = page.getByRole("button", { name: /Reintentar/ });
  await expect(retry).toBeVisible();
  await goOn(page);
  await expect(retry).toBeFocused();
  await page.getByRole("checkbox", { name: "Facturar a otra dirección" }).check();
  await goOn(page);
  const billing = page.getByRole("group", { name: "Dirección de facturación" });
  await expect(billing.getByLabel("Calle y número")).toBeFocused();
  await page.getByRole("checkbox", { name: "Facturar a otra dirección" }).uncheck();

  await page.unroute(CARRIERS);
  const answers = await holdAnswers(page, CARRIERS);
  await retry.click();
  await goOn(page);
  answers.release();
  await expect(carrier(page)).toBeChecked();
  await expect(missing(page)).toHaveCount(0);
  await goOn(page);
  await expect(page).toHaveURL(/\/checkout\/payment$/);
});
