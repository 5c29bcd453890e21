import { mostStocked, order } from "../helpers/customer.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, test } from "../helpers/test.ts";

test("a caller is found, tagged and noted; the order leads to the customer and back", async ({
  page,
  context,
}) => {
  const { number } = await order(context, [await mostStocked(context.request)]);
  await enterOffice(page);
  await page.goto("/gestion/clientes");
  await page.getByRole("searchbox", { name: "Buscar clientes" }).fill(number);
  await page.keyboard.press("Enter");
  const row = page.locator("[data-row]").locator("visible=true");
  await expect(row).toHaveCount(1);
  await expectGood(page);
  await row.click();
  await expect(page.getByRole("heading", { name: "Pedidos" })).toBeVisible();
  const tag = `vip ${Date.now()}`;
  await page.getByRole("textbox", { name: "Etiqueta nueva" }).fill(tag.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: tag })).toBeVisible();
  await page.getByLabel("Nota nueva").fill("Prefiere que le llamen");
  await page.getByRole("button", { name: "Añadir nota" }).click();
  await expect(page.getByText("Prefiere que le llamen", { exact: true })).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await page.locator(`a[href$="/clientes/${number}"]`).click();
  await page.getByRole("link", { name: tag }).click();
  await expect(row).toHaveCount(1);
});

test("a customer's data are downloaded, and erased after it is said what stays @once", async ({
  page,
  context,
}) => {
  const { number } = await order(context, [await mostStocked(context.request)]);
  await enterOffice(page);
  await page.goto(`/gestion/clientes/${number}`);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar sus datos" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^cliente-.+\.json$/);
  await page.getByRole("button", { name: "Borrar sus datos" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Se queda, bloqueado")).toBeVisible();
  await expectGood(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Borrar sus datos" }).click();
  await expect(page.getByText("Datos borrados")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
  await page.goto(`/gestion/clientes/${number}`);
  await expect(page.getByText("Aquí no hay nada: comprueba la dirección.")).toBeVisible();
});
