import type { BrowserContext } from "@playwright/test";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

const TITLE = "Recambios a estrenar";

/** A PNG of 800 × 500 pixels. */
async function picture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 800, height: 500 });
    const paint = canvas.getContext("2d");
    paint?.fillRect(0, 0, 800, 500);
    paint?.clearRect(100, 100, 600, 300);
    return canvas.toDataURL("image/png");
  });
  return {
    name: "taller.png",
    mimeType: "image/png",
    buffer: Buffer.from(url.split(",")[1] ?? "", "base64"),
  };
}

/** Expects a page of the shop to fit all widths and to have no finding of axe. */
async function expectGoodAt(context: BrowserContext, path: string): Promise<void> {
  const shop = await context.newPage();
  await shop.goto(path);
  await expect(shop.getByRole("img", { name: "El taller por fuera" })).toBeVisible();
  await expectGood(shop);
  await shop.close();
}

/** The shop's page at an address, as its server renders it. */
const pageOf = async (page: Page, path: string) => (await page.request.get(path)).text();

test("home is changed, seen before, published and taken back @once", async ({ page, context }) => {
  await enterOffice(page);
  await page.goto("/gestion/aspecto");
  await expect(page.getByRole("heading", { level: 1, name: "Textos y aspecto" })).toBeFocused();
  await page.getByLabel("Color en claro").first().fill("#ffd500");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("y necesita al menos 3:1").first()).toBeVisible();

  const toHome = page.getByRole("button", { name: "Portada" });
  await toHome.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByLabel("Color en claro").first()).toHaveValue("#ffd500");
  await toHome.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByLabel("Título de Marcas")).toBeVisible();
  await page.getByRole("button", { name: "Subir Marcas" }).click();
  await expect(page.getByRole("button", { name: "Subir Marcas" })).toBeFocused();
  await page.getByLabel("Título de Marcas").fill(TITLE);
  await page.getByRole("textbox", { name: /^Título \(/ }).fill("Todo para tu furgoneta");
  await page.getByLabel("Texto del enlace").fill("Ver los frenos");
  await page.locator('input[type="file"]').setInputFiles(await picture(page));
  await expect(page.getByRole("img", { name: "La foto de la portada" })).not.toHaveJSProperty(
    "naturalWidth",
    0,
  );
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Describe la foto para quien no la ve")).toBeVisible();
  await expect(page.getByText("Escribe la página a la que lleva")).toBeVisible();
  await page.getByLabel("Qué se ve en la foto").fill("El taller por fuera");
  await page.getByLabel("Página a la que lleva").fill("/frenos");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Borrador de Ana Ruiz")).toBeVisible();
  await expectGood(page);

  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Ver el borrador" }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1, name: "Todo para tu furgoneta" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Ver los frenos" })).toHaveAttribute("href", "/frenos");
  await expect(preview.getByRole("img", { name: "El taller por fuera" })).not.toHaveJSProperty(
    "naturalWidth",
    0,
  );
  await preview.close();
  const own = await pageOf(page, "/");
  expect(own).toContain("¿Qué coche tienes?");
  expect(own).not.toContain(TITLE);

  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Es lo que está publicado.")).toBeVisible();
  await expect.poll(() => pageOf(page, "/")).toMatch(new RegExp(`<h2[^>]*>${TITLE}`));
  await expectGoodAt(context, "/");

  await page.getByRole("button", { name: "Volver a la versión: Lo que trae la tienda" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("la tienda vuelve a enseñar esa versión")).toBeVisible();
  await expect.poll(() => pageOf(page, "/")).not.toContain(TITLE);
});

test("a legal text is corrected line by line, seen on its page, published and taken back @once", async ({
  page,
  context,
}) => {
  await enterOffice(page);
  await page.goto("/gestion/aspecto?parte=textos");
  await expect(page.getByRole("heading", { level: 1, name: "Textos y aspecto" })).toBeFocused();
  await page.getByLabel("Página").selectOption({ label: "Accesibilidad" });
  const text = page.getByLabel("Texto", { exact: true });
  await expect(text).toHaveValue(/^Qué hace \{\{tienda\}\}/);
  const own = await text.inputValue();
  await text.fill(`${own}\n\n## Visitas a la tienda\nEscribe antes a {{correoo}}.`);
  const problem = `Línea ${own.split("\n").length + 3}: {{correoo}} no es un dato de esta página`;
  await expect(page.getByText(problem)).toBeVisible();
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Corrige lo que se dice debajo")).toBeVisible();
  await page.getByText("Cómo se escribe").click();
  await expectGood(page);

  await text.fill(`${own}\n\n## Visitas a la tienda\nEscribe antes a {{correo}}.`);
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Borrador de Ana Ruiz")).toBeVisible();
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Ver el borrador" }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { name: /Visitas a la tienda/ })).toBeVisible();
  await preview.close();
  const before = await pageOf(page, "/links/accesibilidad");
  expect(before).toContain("Si algo te impide comprar");
  expect(before).not.toContain("Visitas a la tienda");

  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Es lo que está publicado.")).toBeVisible();
  await expect.poll(() => pageOf(page, "/links/accesibilidad")).toContain("Visitas a la tienda");
  const shop = await context.newPage();
  await shop.goto("/links/cookies");
  await shop
    .getByRole("navigation", { name: "Información legal", exact: true })
    .getByText("Accesibilidad")
    .click();
  await expect(shop.getByRole("heading", { name: /Visitas a la tienda/ })).toBeVisible();
  await shop.close();
  await page.getByRole("button", { name: "Ver el texto" }).click();
  await expect(page.getByRole("dialog").getByText("## Visitas a la tienda")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();

  await page.getByRole("button", { name: "Volver a la versión: Lo que trae la tienda" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("la tienda vuelve a enseñar esa versión")).toBeVisible();
  await expect.poll(() => pageOf(page, "/links/accesibilidad")).not.toContain("Visitas a la tienda");
});

test("a page of the shop's own is written, seen before, published and taken back @once", async ({
  page,
  context,
}) => {
  await enterOffice(page);
  await page.goto("/gestion/aspecto?parte=pages");
  await expect(page.getByText("Aún no hay ninguna.")).toBeVisible();
  await page.getByRole("button", { name: "Página nueva" }).click();
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Escribe el título")).toBeVisible();
  await page.getByLabel("Título", { exact: true }).fill("Horario y taller");
  await page.getByLabel("Dirección").fill("horario");
  await page.getByLabel("Texto", { exact: true }).fill("Abrimos de 9 a 14.\n\n## Dónde\n\nEn {{domicilio}}.");
  await page.locator('input[type="file"]').setInputFiles(await picture(page));
  await expect(page.getByLabel("Texto", { exact: true })).toHaveValue(/\n\n!\[\]\(foto-\d+\)$/);
  await page.keyboard.type("El taller por fuera");
  await page.getByLabel("Con enlace en el menú").check();
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Borrador de Ana Ruiz")).toBeVisible();
  await expectGood(page);

  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Ver el borrador" }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { level: 1, name: "Horario y taller" })).toBeVisible();
  const photo = preview.getByRole("img", { name: "El taller por fuera" });
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).not.toHaveJSProperty("naturalWidth", 0);
  await expect(preview.getByText("En Calle de la Tuerca, 10")).toBeVisible();
  await preview.close();

  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Es lo que está publicado.")).toBeVisible();
  await expect.poll(() => pageOf(page, "/escape")).toContain('href="/info/horario"');
  expect((await page.request.get("/info/horario")).status()).toBe(200);
  await expect.poll(() => pageOf(page, "/")).toMatch(/navbar-link[^>]*>Horario y taller/);
  await expectGoodAt(context, "/info/horario");

  await page.getByRole("button", { name: "Volver a la versión: Lo que trae la tienda" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect.poll(async () => (await page.request.get("/info/horario")).status()).toBe(404);
});
