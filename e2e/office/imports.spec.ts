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

test("a file of WooCommerce is known as such, and its prices rise by a rule @once", async ({ page }) => {
  test.slow();
  const prefix = `E2E-${randomBytes(4).toString("hex")}`;
  const rows = [
    "ID,Tipo,SKU,Nombre,Publicado,Inventario,Precio normal,Superior,Nombre del atributo 1,Valor(es) del atributo 1",
    `1,variable,,Disco de prueba,0,,,,Diámetro,"280, 300"`,
    `2,variation,${prefix}-280,Disco de prueba 280,0,4,"40,00",id:1,Diámetro,280`,
    `3,variation,${prefix}-300,Disco de prueba 300,0,2,"50,00",id:1,Diámetro,300`,
  ];
  await enterOffice(page, "catalogue");
  await page.goto("/gestion/importar");
  await page.locator("input[type=file]").setInputFiles({
    name: "wc-product-export.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await expect(page.getByLabel("Formato", { exact: true })).toHaveValue("woocommerce");
  await expect(page.getByText("El archivo se ha reconocido como de WooCommerce.")).toBeVisible();
  await expect(page.getByLabel("Dato de SKU")).toBeHidden();
  await page.getByLabel("Formato", { exact: true }).selectOption("Columnas del archivo");
  await page.getByLabel("Dato de Valor(es) del atributo 1").selectOption("Atributo");
  await expect(page.getByLabel("Nombre del atributo de Valor(es) del atributo 1")).toHaveValue(
    "Valor(es) del atributo 1",
  );
  await expectGood(page);
  await page.getByLabel("Formato", { exact: true }).selectOption("WooCommerce");
  await page.getByLabel("Subir o bajar (%)").fill("mucho");
  await page.getByRole("button", { name: "Comprobar" }).click();
  await expect(page.getByText("Escribe un porcentaje de −90 a 1.000")).toBeVisible();
  await page.getByLabel("Subir o bajar (%)").fill("10");
  await page.getByLabel("IVA").selectOption("Se añade el 21 %");
  await page.getByLabel("Redondear").selectOption("Hacia arriba, a ,95");
  await expect(page.getByText("Un precio de 10,00 € será de 13,95 €.")).toBeVisible();
  await page.getByLabel("Origen de los productos").fill(prefix.toLowerCase());
  await page.getByRole("button", { name: "Comprobar" }).click();
  await expect(page.getByRole("definition")).toHaveText(["3", "2", "0", "0", "0", "0", "0", "No se pide"], {
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Importado" })).toBeVisible({ timeout: 30_000 });
  await page.goto(`/gestion/productos?q=${prefix}-280`);
  await expect(page.getByText("53,95 €").filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 });
});
