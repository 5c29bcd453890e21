import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice } from "../helpers/office.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, test } from "../helpers/test.ts";

test("a measure is added, found by what feeds call it, changed and removed @once", async ({ page }) => {
  const name = `Altura de rodillo ${Date.now().toString(36)}`;
  await enterOffice(page, "catalogue");
  await page.goto("/gestion/medidas");
  await page.getByRole("button", { name: "Medida nueva" }).click();
  const creation = page.getByRole("dialog", { name: "Medida nueva" });
  await creation.getByRole("button", { name: "Añadir" }).click();
  await expect(creation.getByText("Escribe el nombre")).toBeVisible();
  await expect(creation.getByLabel("Nombre", { exact: true })).toBeFocused();
  await creation.getByLabel("Nombre", { exact: true }).fill(name);
  await creation.getByLabel("Unidad").fill("mm");
  await creation.getByLabel("Otros nombres").fill(`alto ${name}, h ${name}`);
  await creation.getByRole("button", { name: "Añadir" }).click();
  await expect(creation).toHaveCount(0);

  await page.getByRole("searchbox", { name: "Buscar medidas" }).fill(`H ${name}`.toUpperCase());
  await page.keyboard.press("Enter");
  const row = page.getByRole("main").getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${name}, en mm`);
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");

  await row.getByRole("button", { name: /^Editar/ }).click();
  const change = page.getByRole("dialog");
  await change.getByLabel("Unidad").fill("cm");
  await change.getByRole("button", { name: "Guardar" }).click();
  await expect(row).toContainText(`${name}, en cm`);
  await row.getByRole("button", { name: /^Quitar/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Quitar/ })
    .click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Ninguna medida se llama/)).toBeVisible();
});
