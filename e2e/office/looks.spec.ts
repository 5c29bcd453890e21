import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice } from "../helpers/office.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

const TITLE = "Recambios a estrenar";

test("home is changed, seen before, published and taken back @once", async ({ page, context }, info) => {
  await enterOffice(page, "owner", "Ana");
  await page.goto("/gestion/aspecto");
  await expect(page.getByRole("heading", { level: 1, name: "Textos y aspecto" })).toBeFocused();
  await page.getByLabel("Color en claro").first().fill("#ffd500");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("y necesita al menos 3:1").first()).toBeVisible();
  await expectAccessible(page, "main");

  await page.getByRole("button", { name: "Portada" }).click();
  await expect(page.getByLabel("Título de Marcas")).toBeVisible();
  await page.getByRole("button", { name: "Subir Marcas" }).click();
  await expect(page.getByRole("button", { name: "Subir Marcas" })).toBeFocused();
  await page.getByLabel("Título de Marcas").fill(TITLE);
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Borrador de Ana")).toBeVisible();
  await expectNoOverflow(page, info.project.name);
  await expectAccessible(page, "main");

  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Ver el borrador" }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { name: TITLE })).toBeVisible();
  await preview.close();
  const shop = await context.newPage();
  await shop.goto("/");
  await expect(shop.getByRole("heading", { name: "La pieza exacta" })).toBeVisible();
  await expect(shop.getByRole("heading", { name: TITLE })).toHaveCount(0);

  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Es lo que está publicado.")).toBeVisible();
  await expect(async () => {
    await shop.goto("/");
    await expect(shop.getByRole("heading", { name: TITLE })).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole("button", { name: "Volver a la versión: Lo que trae la tienda" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("la tienda vuelve a enseñar esa versión")).toBeVisible();
  await expect(async () => {
    await shop.goto("/");
    await expect(shop.getByRole("heading", { name: TITLE })).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
