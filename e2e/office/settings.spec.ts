import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

const footerOf = async (page: Page) => (await page.request.get("/")).text();

test("a setting is found by its word, refused at its field, and in the shop a moment later @once", async ({
  page,
}) => {
  test.slow();
  const registry = `Registro Mercantil de Madrid, hoja M-${Date.now()}`;
  await enterOffice(page);
  await page.goto("/gestion");
  await expect(page.getByRole("heading", { level: 1, name: "Hoy" })).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Ir a" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("banco");
  await page.getByRole("option", { name: /IBAN para transferencias/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Cobros" })).toBeFocused();
  await expectGood(page);

  const payment = page.getByRole("region", { name: "Cobros" });
  await payment.getByLabel("IBAN para transferencias").fill("ES00 1234");
  await payment.getByRole("button", { name: "Guardar Cobros" }).click();
  await expect(payment.getByText("Este IBAN no es válido")).toBeVisible();
  await expect(payment.getByLabel("IBAN para transferencias")).toBeFocused();
  await payment.getByLabel("IBAN para transferencias").fill("");

  const dispatch = page.getByRole("region", { name: "Envíos" });
  await dispatch.getByRole("button", { name: "Añadir un cierre" }).click();
  await dispatch.getByLabel("Desde").fill("2027-08-16");
  await expect(dispatch.getByLabel("Hasta")).toHaveValue("2027-08-16");
  await dispatch.getByRole("button", { name: "Quitar el cierre 1" }).click();
  await expect(dispatch.getByRole("button", { name: "Añadir un cierre" })).toBeFocused();

  const company = page.getByRole("region", { name: "Empresa" });
  const field = company.getByLabel("Registro mercantil");
  await field.fill(registry);
  await company.getByRole("button", { name: "Guardar Empresa" }).click();
  await expect(page.getByText("Empresa: guardado")).toBeVisible();
  await expect(company.getByText(/Último cambio: Ana Ruiz/)).toBeVisible();
  await expect.poll(() => footerOf(page), { timeout: 30_000 }).toContain(registry);
  await field.fill("");
  await company.getByRole("button", { name: "Guardar Empresa" }).click();
  await expect.poll(() => footerOf(page), { timeout: 30_000 }).not.toContain(registry);
});
