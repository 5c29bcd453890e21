import { randomBytes } from "node:crypto";
import { pressUntil } from "../helpers/imports.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, test } from "../helpers/test.ts";

/** Rows of a supplier; hidden, so that they are in no other test's lists. */
function feed(prefix: string, count: number): Buffer {
  const rows = Array.from({ length: count }, (_, at) => `${prefix}-${at};Bujía de prueba ${at};12,50;No`);
  return Buffer.from(["Código artículo;Denominación;PVP;Activo", ...rows].join("\r\n"), "latin1");
}

test("a supplier's file is mapped, checked and imported; the same file changes nothing again @once", async ({
  page,
}) => {
  test.slow();
  const prefix = `E2E-${randomBytes(4).toString("hex")}`;
  const broken = `\r\n${prefix}-x;;12,50;No`;
  const buffer = Buffer.concat([feed(prefix, 3), Buffer.from(broken)]);
  const file = { name: "tarifa de otoño.csv", mimeType: "text/csv", buffer };
  await enterOffice(page, "catalogue");
  await page.goto("/gestion/importar");
  await expect(page.getByRole("heading", { name: "Orígenes vigilados" })).toBeVisible();
  await expectGood(page);
  // A file of another kind is refused in words beside the field.
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "a.pdf", mimeType: "text/csv", buffer: Buffer.from("%PDF-1.7\n") });
  await expect(
    page.getByText("El archivo es un PDF: pide los datos en CSV, XLSX, JSON o XML."),
  ).toBeVisible();
  await input.setInputFiles(file);
  await expect(page.getByRole("heading", { name: file.name })).toBeVisible();
  await expect(page.getByText("CSV, separado por punto y coma, Windows-1252")).toBeVisible();
  await expect(page.getByLabel("Dato de Denominación")).toHaveValue("name");
  await page.getByLabel("Dato de Código artículo").selectOption("");
  await page.getByRole("button", { name: "Comprobar" }).click();
  await expect(page.getByText("Elige la columna de la referencia (SKU)")).toBeVisible();
  await page.getByLabel("Dato de Código artículo").selectOption("sku");
  await page.getByLabel("Origen de los productos").fill(prefix.toLowerCase());
  const map = `Formato ${prefix}`;
  await page.getByLabel("Guardar este formato como").fill(map);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("button", { name: map, exact: true })).toBeVisible();
  await pressUntil(page, "Comprobar", page.getByRole("heading", { name: "Lo que hará la importación" }));
  const counts = page.getByRole("definition");
  await expect(counts).toHaveText(["4", "3", "0", "0", "1", "0", "0", "No se pide"]);
  await expect(page.getByRole("cell", { name: "Nombre falta" })).toBeVisible();
  await expectGood(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargarlas todas" }).click();
  expect((await download).suggestedFilename()).toBe("filas-con-errores.csv");
  await page.getByLabel("Dato de PVP").selectOption("");
  await expect(page.getByRole("button", { name: "Importar", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("button", { name: map, exact: true }).click();
  await pressUntil(page, "Importar", page.getByRole("heading", { name: "Importado" }));
  await page.getByRole("link", { name: "Todas las importaciones" }).click();
  await expect(page.getByRole("link", { name: file.name }).filter({ visible: true }).first()).toBeVisible();
  await expect(
    page.getByText("3 nuevos · 0 cambiados · 0 sin cambios · 1 rechazadas").filter({ visible: true }).first(),
  ).toBeVisible();
  await input.setInputFiles(file);
  await page.getByRole("button", { name: map, exact: true }).click();
  await pressUntil(page, "Comprobar", page.getByRole("heading", { name: "Lo que hará la importación" }));
  await expect(counts.nth(3)).toHaveText("3");
});
