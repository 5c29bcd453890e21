import type { Page } from "@playwright/test";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";

test.use({ actionTimeout: 30_000 });

const WORDS = "Hoy cerramos.";

/** A PNG of 400 × 100 pixels. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 100 });
    canvas.getContext("2d")?.fillRect(0, 0, 300, 100);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

test("a logo and a mail's introduction are seen before anybody else sees them @once", async ({
  page,
  context,
}) => {
  await enterOffice(page);
  await page.goto("/gestion/aspecto");
  await expect(page.getByRole("heading", { level: 1, name: "Textos y aspecto" })).toBeFocused();
  const buffer = await picture(page);
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("El archivo no se puede abrir como foto")).toBeVisible();
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("img", { name: "El logo en oscuro" })).toBeVisible();
  await page.getByLabel("El nombre ya está escrito en el logo").check();
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Borrador de Ana Ruiz")).toBeVisible();
  await expectGood(page);
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Ver el borrador" }).click();
  const shop = await opening;
  const logo = shop.locator("header img.own-logo");
  await expect(logo).toHaveJSProperty("naturalWidth", 400);
  expect((await logo.boundingBox())?.height).toBe(40);
  await shop.close();

  const problems = watchProblems(page, 200);
  await page.goto("/gestion/aspecto?parte=mails");
  await expect(page.getByRole("button", { name: "Correos" })).toBeInViewport({ ratio: 0.9 });
  await page.getByLabel("Correo", { exact: true }).selectOption("Pedido en camino");
  await expect(page.getByTitle("Correo: Pedido en camino")).toBeVisible();
  await page.getByLabel("Asunto").fill("{pedido} va para {nombre}");
  await page.getByLabel("Primer párrafo").fill("Tu paquete {pedido} llega {entrega}.");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("{nombre} no se sustituye por nada")).toBeVisible();
  await page.getByLabel("Asunto").fill("{pedido} va de camino");
  await expect(page.getByLabel("El resto, fijo")).toContainText("Vendedor:");
  await page.getByLabel("Introducción").fill(`${WORDS}<script>alert(1)</script>`);
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  const mail = page.frameLocator('iframe[title="Correo: Pedido en camino"]');
  await expect(mail.getByText(`${WORDS}<script>alert(1)</script>`)).toBeVisible();
  await expect(mail.getByText(/^Tu paquete 2026-000123 llega entre el/)).toBeVisible();
  await expect(page.getByText("2026-000123 va de camino")).toBeVisible();
  await expect(mail.locator("img")).toHaveJSProperty("naturalWidth", 400);
  await expectGood(page);
  await page.getByRole("button", { name: "Solo texto" }).click();
  await expect(page.locator("pre")).toContainText(WORDS);
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.locator("pre")).not.toContainText(WORDS);

  await page.getByRole("button", { name: "Nombre, logo y color" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("La tuerca de la tienda.")).toBeVisible();
  expect(problems).toEqual([]);
});
