import { expectAccessible } from "../helpers/accessible.ts";
import { fillDelivery, fillOne, openStep, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const billing = (page: Page) => page.getByRole("group", { name: "Dirección de facturación" });
const goOn = (page: Page) => page.getByRole("button", { name: "Continuar al pago" }).click();

async function billTo(page: Page, nif: string): Promise<void> {
  await page.getByRole("checkbox", { name: "Facturar a otra dirección" }).check();
  const fields = billing(page);
  await fields.getByLabel("Empresa").fill("Talleres Gil, S.L.");
  await fields.getByLabel("NIF, NIE o CIF").fill(nif);
  await fields.getByLabel("Teléfono").fill("600 100 200");
  await fields.getByLabel("Calle y número").fill("Avenida del Puerto, 9");
  await fields.getByLabel("Código postal").fill("46021");
  await fields.getByLabel("Población").fill("Valencia");
  await goOn(page);
}

test.beforeEach(({ context }) => fillOne(context));

test("a delivery to a company asks for its tax id at its field, and keeps what was typed", {
  tag: "@once",
}, async ({ page }) => {
  await openStep(page, "shipping");
  const nif = page.getByLabel("NIF, NIE o CIF");
  await expect(nif).toBeHidden();
  await page.getByLabel("Empresa").fill("Talleres Gil, S.L.");
  await expect(nif).toBeVisible();
  await fillDelivery(page);
  await goOn(page);
  await expect(nif).toHaveAccessibleDescription(/Escribe el NIF de la empresa/);
  await expect(page.getByLabel("Empresa")).toHaveValue("Talleres Gil, S.L.");
  await nif.fill("B87654323");
  await goOn(page);
  await expect(page).toHaveURL(/\/checkout\/payment$/);
});

test("an order is billed to a company elsewhere, and delivered to its customer @once", async ({ page }) => {
  await openStep(page, "shipping", {});
  await billTo(page, "B00000001");
  await expect(billing(page).getByLabel("NIF, NIE o CIF")).toHaveAttribute("aria-invalid", "true");
  await expect(billing(page).getByLabel("NIF, NIE o CIF")).toBeFocused();
  await page.getByRole("checkbox", { name: "Facturar a otra dirección" }).uncheck();
  await page.reload();
  await page.getByRole("checkbox", { name: "Facturar a otra dirección" }).check();
  await expect(billing(page).getByLabel("Población")).toHaveValue("Valencia");
  await billTo(page, "B87654323");
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await page.goBack();
  await page.reload();
  await expect(billing(page).getByLabel("Empresa")).toHaveValue("Talleres Gil, S.L.");
  await goOn(page);
  await payByTransfer(page);
  await expect(page.locator("main")).toContainText("Avenida del Puerto, 9");
  await placeOrder(page);
  const part = (name: string) => page.locator("div", { has: page.getByRole("heading", { name }) }).last();
  await expect(part("Entrega")).toContainText("Calle Mayor, 12");
  await expect(part("Facturación")).toContainText("Talleres Gil, S.L.");
  await expect(part("Facturación")).toContainText("B87654323");
  await expect(part("Facturación")).toContainText("46021 Valencia");
});

test("a buyer without a Spanish NIF names a document, by keyboard and on any screen", async ({ page }) => {
  await page.goto("/checkout");
  const spanish = page.getByLabel("NIF, NIE o CIF");
  const swap = page.getByRole("button", { name: "No tengo NIF español" });
  await swap.focus();
  await page.keyboard.press("Enter");
  const [country, kind, number] = ["País", "Tipo de documento", "Número"].map((name) =>
    page.getByLabel(name),
  );
  await expect(country!).toBeFocused();
  await expect(spanish).toHaveCount(0);
  await page.keyboard.type("Francia");
  await expect(country!).toHaveValue("FR");
  await expect(kind!).toHaveValue("vat");
  await country!.selectOption({ label: "Estados Unidos" });
  await expect(kind!).toHaveValue("passport");
  await page.getByLabel("Nombre y apellidos").fill("Ann Smith");
  await page.getByLabel("Teléfono").fill("600 100 200");
  await page.getByLabel("Correo electrónico").fill("ann@example.com");
  await number!.fill("12");
  await number!.press("Enter");
  await expect(number!).toBeFocused();
  await expect(number!).toHaveAccessibleDescription(/entre 4 y 20 letras y cifras/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await number!.fill("x 123.4567");
  await page.reload();
  await expect(number!).toHaveValue("x 123.4567");
  await page.getByRole("button", { name: /^Continuar/ }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  await page.goBack();
  await page.reload();
  await expect(number!).toHaveValue("X1234567");
  await page.getByRole("button", { name: "Tengo NIF español", exact: true }).click();
  await expect(spanish).toBeFocused();
  await expect(spanish).toHaveValue("");
});
