import { createCertificates } from "@tuerca/verifactu-sandbox";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

const PASSWORD = "tornillo-pasante-8.8";

test("a certificate is uploaded, known by its holder, and its password never shown again @once", async ({
  page,
}) => {
  test.slow();
  await enterOffice(page);
  await page.goto("/gestion");
  await expect(page.getByRole("heading", { level: 1, name: "Hoy" })).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Ir a" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Hacienda");
  await page.getByRole("option", { name: /Certificado Ajustes/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "VERI*FACTU" })).toBeFocused();

  const records = page.getByRole("region", { name: "VERI*FACTU" });
  const save = records.getByRole("button", { name: "Guardar VERI*FACTU" });
  const password = records.getByLabel("Contraseña del certificado", { exact: true });
  await records.getByLabel(/^Certificado/).setInputFiles({
    name: "empresa.p12",
    mimeType: "application/x-pkcs12",
    buffer: createCertificates().clientOf({ name: "Recambios de Ejemplo", nif: "B12345674" }, PASSWORD, 60),
  });
  await expect(records.getByText("se comprueba y se sube al guardar")).toBeVisible();
  await password.fill("otra");
  await save.click();
  await expect(records.getByText("La contraseña no abre este certificado.")).toBeVisible();
  await password.fill(PASSWORD);
  await save.click();
  await expect(page.getByText("VERI*FACTU: guardado")).toBeVisible();
  await expect(records.getByText("De tu empresa", { exact: true })).toBeVisible();
  await expect(records.getByText(/Caduca el .*, en \d+ días/)).toBeVisible();
  await expect(records.getByText(/Puesto el/)).toBeVisible();
  await expectGood(page);

  await page.reload();
  await expect(records.getByText(/Puesto el/)).toBeVisible();
  expect(await page.content()).not.toContain(PASSWORD);
  await records.getByRole("button", { name: "Cambiar Contraseña del certificado" }).click();
  await records.getByRole("button", { name: "Dejar la de antes" }).click();
  await records.getByRole("button", { name: "Quitar el certificado al guardar" }).click();
  await records.getByRole("button", { name: "Cambiar Contraseña del certificado" }).click();
  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await save.click();
  await stored;
  await expect(records.getByText(/Puesto el/)).toHaveCount(0);

  const mail = page.getByRole("region", { name: "Correo", exact: true });
  await mail.getByRole("button", { name: "Enviarme un correo de prueba" }).click();
  await expect(mail.getByText("No hay servidor de correo")).toBeVisible();
  await mail.getByLabel("Servidor", { exact: true }).fill("smtp.tuproveedor.es");
  await expect(mail.getByText("Guarda antes de probar.")).toBeVisible();
});
