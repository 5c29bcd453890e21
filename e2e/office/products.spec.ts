import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice } from "../helpers/enter-office.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";

/** Opens the list with products of a search. */
async function openProducts(page: Page, query = ""): Promise<void> {
  await page.goto(`/gestion/productos${query}`);
  await expect(page.getByRole("heading", { name: "Productos", level: 1 })).toBeVisible();
}

const grid = (page: Page) => page.getByRole("grid", { name: "Productos" });

/** The sku and price of the first row, in cents. */
async function firstRow(page: Page) {
  const cells = grid(page).getByRole("row").nth(1).getByRole("gridcell");
  const sku = (await cells.nth(0).innerText()).trim();
  const price = (await cells.nth(3).innerText()).trim();
  return { sku, price, cents: Math.round(Number(price.replace(".", "").replace(",", ".")) * 100) };
}

const euros = (cents: number) =>
  (cents / 100).toLocaleString("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test("a price is changed by keyboard alone, and a wrong one says why @desktop", async ({ page }) => {
  await enterOffice(page);
  await openProducts(page, "?q=filtro&active=yes");
  const { sku, cents } = await firstRow(page);
  await grid(page).getByRole("gridcell").first().focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  const field = page.getByRole("textbox", { name: `Precio de ${sku}` });
  await expect(field).toBeFocused();
  await page.keyboard.type("1.250");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("puede ser miles o decimales");
  await expect(field).toBeFocused();
  await field.fill(euros(cents * 3));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("más de un 50 %");
  await field.fill(euros(cents + 1));
  await page.keyboard.press("Enter");
  await expect(field).toBeHidden();
  await expect(grid(page).getByRole("row").nth(1)).toContainText(euros(cents + 1));
  await expect(grid(page).getByRole("gridcell", { name: /,/ }).first()).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Home");
  await expect(grid(page).getByRole("gridcell").first()).toBeFocused();
});

test("a rule over a filter is previewed, applied and undone @desktop", async ({ page }) => {
  await enterOffice(page);
  await openProducts(page, "?q=pastillas&active=yes");
  const before = await firstRow(page);
  await page.getByRole("button", { name: "Cambiar", exact: true }).click();
  await page.getByLabel("Porcentaje").fill("3");
  await page.getByRole("button", { name: "Ver los cambios" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("todavía no se ha cambiado nada");
  await expect(dialog).toContainText("+3,0 %");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Aplicar" }).click();
  await expect(dialog).toContainText("Aplicado:");
  await dialog.getByRole("button", { name: "Volver a la lista" }).click();
  await expect(grid(page).getByRole("row").nth(1)).toContainText(euros(Math.round(before.cents * 1.03)));
  const bar = page.getByRole("region", { name: "Último cambio" });
  await bar.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("dialog")).toContainText("Deshecho:");
  await page.getByRole("dialog").getByRole("button", { name: "Volver a la lista" }).click();
  await expect(grid(page).getByRole("row").nth(1)).toContainText(before.price);
});

test("two pasted columns open their preview, with the lines that cannot be @desktop", async ({ page }) => {
  await enterOffice(page);
  await openProducts(page, "?q=disco&active=yes");
  const { sku, cents } = await firstRow(page);
  await grid(page).getByRole("gridcell").first().focus();
  const text = `${sku}\t${euros(cents + 10)}\nNADA-9\t3`;
  await grid(page).evaluate((table, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    table.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);
  await page.getByRole("button", { name: "Ver los cambios" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("1 no se pueden cambiar").click();
  await expect(dialog).toContainText("Línea 2: NADA-9 3 · No hay ningún producto con este código");
  await expect(page).toHaveURL(/cambio=\d+/);
  await page.reload();
  await expect(page.getByRole("dialog")).toContainText(sku);
});

test("the ledger says why stock is what it is, and takes a correction @desktop", async ({ page }) => {
  await enterOffice(page, "warehouse");
  await openProducts(page, "?q=aceite&active=yes");
  await grid(page)
    .getByRole("button", { name: /^Movimientos de/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Piezas").fill("17");
  await dialog.getByLabel("Motivo").selectOption("damage");
  await dialog.getByRole("button", { name: "Corregir" }).click();
  await expect(dialog).toContainText("17 piezas");
  await expect(dialog.getByRole("row").nth(1)).toContainText("Dañado");
  await expect(grid(page).getByRole("columnheader", { name: "Precio" })).toHaveCount(0);
});

test("one row is open for changes on a phone @phone", async ({ page }, { project }) => {
  await enterOffice(page);
  await openProducts(page, "?q=bujia&active=yes");
  const first = page.getByRole("main").getByRole("listitem").first();
  await first.getByRole("button").first().click();
  const price = first.getByRole("button", { name: /^Cambiar precio/ });
  const cents = Math.round(Number((await price.innerText()).replace(".", "").replace(",", ".")) * 100);
  await price.click();
  await first.getByRole("textbox").fill(euros(cents + 5));
  await page.keyboard.press("Enter");
  await expect(price).toHaveText(euros(cents + 5));
  await expectAccessible(page);
  await expectNoOverflow(page, project.name);
  await page.screenshot({ path: "test-results/office-products-390.png" });
});

test("the list is found, filtered in its address, and accessible", async ({ page }) => {
  await enterOffice(page);
  await openProducts(page);
  await page.getByLabel("Código o nombre").fill("pastillas");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=pastillas/);
  await page.getByLabel("A la venta", { exact: true }).first().selectOption("yes");
  await expect(page).toHaveURL(/active=yes/);
  await page.goBack();
  await expect(page).not.toHaveURL(/active=yes/);
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/office-products-${page.viewportSize()?.width}.png` });
});
