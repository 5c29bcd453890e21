import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pressUntil } from "../helpers/imports.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { operate } from "../helpers/operator.ts";
import { expect, test } from "../helpers/test.ts";

/** Products that are hidden, so that they are in no other test's lists. */
function addProducts(skus: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "tuerca-fits-"));
  const file = join(folder, "products.csv");
  writeFileSync(
    file,
    ["sku;name;price;active", ...skus.map((sku) => `${sku};Disco de prueba;9,00;no`)].join("\n"),
  );
  operate("import", file, "--source", "fits-e2e");
  rmSync(folder, { recursive: true });
}

test("a list of applications is checked and imported; its unknown vehicles are created, chosen and rejected @once", async ({
  page,
}) => {
  test.slow();
  const tag = randomBytes(4).toString("hex");
  const [one, two] = [`FIT-${tag}-1`, `FIT-${tag}-2`];
  const make = `Marca ${tag}`;
  addProducts([one, two]);
  const rows = [
    "Referencia;Marca coche;Modelo;Motor;Potencia CV;Años",
    `${one};${make};Uno;1.7 TDI;83;1995-2004`,
    `${two};${make.toUpperCase()};UNO;1.7TDI;83;desde 1998`,
    `${one};${make};Dos;2.0 TSI;;2010-2015`,
    `${two};${make};Tres;;;`,
    `${two};${make};Tres;1.0;;`,
    `${two};${make};Uno;1.7;;mañana`,
    "",
  ];
  await enterOffice(page, "catalogue");
  await page.goto("/gestion/importar");
  await page.getByRole("link", { name: "Importar compatibilidades" }).click();
  await expect(page.getByRole("heading", { name: "Importar compatibilidades" })).toBeVisible();
  await expectGood(page);
  const buffer = Buffer.from(rows.join("\n"));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: `aplicaciones-${tag}.csv`, mimeType: "text/csv", buffer });
  await expect(page.getByLabel("Dato de Potencia CV")).toHaveValue("hp");
  await page.getByLabel("Dato de Modelo").selectOption("");
  await page.getByRole("button", { name: "Comprobar" }).click();
  await expect(page.getByText("Elige cómo se nombra el vehículo")).toBeVisible();
  await page.getByLabel("Dato de Modelo").selectOption("model");
  await page.getByLabel("Origen de la lista").fill(`e2e-${tag}`);
  await page.getByLabel(/La lista de este origen es completa/).check();
  await pressUntil(page, "Comprobar", page.getByRole("heading", { name: "Lo que hará la importación" }));
  await expect(page.getByRole("definition")).toHaveText(["6", "1", "0", "4", "0", "0", "0", "2"]);
  await expect(page.getByText("De 2 productos no lo dirá")).toBeVisible();
  await expect(page.getByRole("cell", { name: /^Años, de y hasta no son unos años/ })).toBeVisible();
  await expectGood(page);
  await pressUntil(page, "Importar", page.getByRole("heading", { name: "Importado" }));

  await page.getByRole("link", { name: "Vehículos desconocidos" }).first().click();
  const address = `/gestion/importar/vehiculos?marca=marca+${tag}`;
  await page.goto(address);
  const ofUno = page.locator("section").filter({ has: page.getByRole("heading", { name: `${make} Uno` }) });
  await expect(ofUno).toContainText("Lo nombran 2 productos");
  await expectGood(page);
  await ofUno.getByRole("button", { name: /^Crear vehículo/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Potencia en kW")).toHaveValue("61");
  await expect(dialog.getByLabel("Combustible")).toHaveValue("diesel");
  await dialog.getByLabel("Se fabrica desde").fill("pronto");
  await dialog.getByRole("button", { name: "Crear y conectar" }).click();
  await expect(dialog.getByText("No es un mes como 2009-05, 05/2009 o 2009")).toBeVisible();
  await dialog.getByLabel("Se fabrica desde").fill("1993");
  await expectGood(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Crear y conectar" }).click();
  await expect(page.getByText("2 productos encajan ahora")).toBeVisible();
  await expect(ofUno).toHaveCount(0);

  const ofDos = page.locator("section").filter({ has: page.getByRole("heading", { name: `${make} Dos` }) });
  await ofDos.getByRole("button", { name: /^Es este vehículo/ }).click();
  await dialog.getByLabel("Buscar en los vehículos de la tienda").fill(`${make} 1.7`);
  await dialog.getByLabel(`${make} Uno 1.7 TDI 61 kW 1993-2004`).check();
  await expectGood(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Es este", exact: true }).click();
  await expect(page.getByText("1 producto encaja ahora")).toBeVisible();
  await page.getByRole("button", { name: `Rechazar los 2 de ${make} Tres` }).click();
  await expect(page.getByText("2 vehículos rechazados")).toBeVisible();
  await expect(page.getByText("Todas las compatibilidades importadas tienen su vehículo.")).toBeVisible();
  await page.getByRole("button", { name: "Rechazados" }).click();
  await expect(page.getByRole("heading", { name: `${make} Tres` })).toBeVisible();

  expect(operate("vehicles", "list", "--make", make)).toContain(`${make} Uno 1.7 TDI 61 kW 1993-2004`);
});
