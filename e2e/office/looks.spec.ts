import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

const TITLE = "Recambios a estrenar";

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
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Borrador de Ana Ruiz")).toBeVisible();
  await expectGood(page);

  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Ver el borrador" }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { name: TITLE })).toBeVisible();
  await preview.close();
  const own = await pageOf(page, "/");
  expect(own).toContain("¿Qué coche tienes?");
  expect(own).not.toContain(TITLE);

  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Es lo que está publicado.")).toBeVisible();
  await expect.poll(() => pageOf(page, "/")).toMatch(new RegExp(`<h2[^>]*>${TITLE}`));

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
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Borrador de Ana Ruiz")).toBeVisible();
  await expectGood(page);

  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Ver el borrador" }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { level: 1, name: "Horario y taller" })).toBeVisible();
  await expect(preview.getByText("En Calle de la Tuerca, 10")).toBeVisible();
  await preview.close();

  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Es lo que está publicado.")).toBeVisible();
  await expect.poll(() => pageOf(page, "/escape")).toContain('href="/info/horario"');
  expect((await page.request.get("/info/horario")).status()).toBe(200);
  await page.getByRole("button", { name: "Volver a la versión: Lo que trae la tienda" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect.poll(async () => (await page.request.get("/info/horario")).status()).toBe(404);
});
