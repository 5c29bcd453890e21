import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { openProduct } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Avisos" }).getByText(text);
const toList = (page: Page) => page.getByRole("button", { name: "A una lista" });

test("a customer names lists, fills them and shows one to a workshop", async ({ page, context, browser }) => {
  test.slow();
  await registerIn(context);
  const name = await openProduct(page, "/discos-de-freno");
  const panel = page.getByRole("dialog", { name: "Añadir a una lista" });
  await page.route(/\/api\/account\/lists$/, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await toList(page).click();
  await expect(toast(page, "Fallo en el servidor.")).toBeVisible();
  await expect(panel).toHaveCount(0);
  await toList(page).click();
  await panel.getByRole("button", { name: "Crear y añadir" }).click();
  await expect(panel.getByText("Ponle un nombre")).toBeVisible();
  await panel.getByLabel("Lista nueva").fill("Revisión del Ibiza");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Añadido a «Revisión del Ibiza»")).toBeVisible();
  await page.goto("/account/lists", { waitUntil: "networkidle" });
  await page.getByLabel("Lista nueva").fill("Revisión del Ibiza");
  await page.getByRole("button", { name: "Crear" }).click();
  await expect(page.getByText("Ya tienes una lista con este nombre.")).toBeVisible();
  await page.getByLabel("Lista nueva").fill("Frenos");
  await page.getByRole("button", { name: "Crear" }).click();
  await expect(page.getByRole("link", { name: "Frenos", exact: true }).last()).toBeVisible();
  await expectAccessible(page, "main");
  await page.getByRole("link", { name: "Revisión del Ibiza" }).click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: `Añadir una unidad de ${name}` }).click();
  await expect(main.getByRole("textbox", { name: `Cantidad de ${name}` })).toHaveValue("2");
  await main.getByRole("button", { name: /^Copiar ?: / }).click();
  await expect(toast(page, "Copiado a «Frenos»")).toBeVisible();
  await main.getByRole("button", { name: "Crear un enlace" }).click();
  const link = await main.getByLabel("Enlace", { exact: true }).inputValue();
  expect(link).toMatch(/\/lista-compartida\/[\w-]{22}$/);
  await expectAccessible(page, "main");

  const workshop = await (await browser.newContext()).newPage();
  await workshop.goto(link, { waitUntil: "networkidle" });
  await expect(workshop.getByRole("heading", { name: "Revisión del Ibiza" })).toBeVisible();
  await expect(workshop.getByText("2 unidades")).toBeVisible();
  await workshop.getByRole("button", { name: "Añadir todo al carrito" }).click();
  await expect(workshop).toHaveURL(/\/cart$/);
  await main.getByRole("button", { name: "Anular el enlace" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(main.getByRole("button", { name: "Crear un enlace" })).toBeVisible();
  await workshop.goto(link, { waitUntil: "networkidle" });
  await expect(workshop.getByText("Este enlace ya no vale")).toBeVisible();
  await workshop.context().close();

  await main.getByRole("button", { name: "Añadir todo al carrito" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await main.getByRole("button", { name: "Borrar la lista" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page).toHaveURL(/\/account\/lists$/);
  await expect(main.getByRole("link", { name: "Revisión del Ibiza" })).toHaveCount(0);
  await expect(main.getByText("1 producto", { exact: true })).toBeVisible();
});

test("a guest who wants a list logs in first", { tag: "@once" }, async ({ page }) => {
  await openProduct(page, "/discos-de-freno");
  const path = new URL(page.url()).pathname;
  await toList(page).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === "/login" && url.search.includes(encodeURIComponent(path)),
  );
  await expect(toast(page, "Identifícate para usar tus listas")).toBeVisible();
});
