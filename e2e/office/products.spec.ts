import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Productos" });
const firstRow = (page: Page) => grid(page).getByRole("row").nth(1);

/** Opens the list with the filters of an address. */
async function openProducts(page: Page, query = ""): Promise<void> {
  await page.goto(`/gestion/productos${query}`);
  await expect(page.getByRole("heading", { name: "Productos", level: 1 })).toBeVisible();
}

/** A row's sku, and its price in cents. */
async function readRow(page: Page, row = 1) {
  const cells = grid(page).getByRole("row").nth(row).getByRole("gridcell");
  const sku = (await cells.nth(1).innerText()).trim();
  const price = (await cells.nth(4).innerText()).trim();
  return { sku, price, cents: Math.round(Number(price.replace(".", "").replace(",", ".")) * 100) };
}

const amount = (cents: number) =>
  (cents / 100).toLocaleString("es-ES", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
  });

test("products are found by filters in the address, and a price is changed by keyboard alone @desktop", async ({
  page,
}) => {
  await enterOffice(page);
  await openProducts(page);
  await page.keyboard.press("/");
  await page.keyboard.type("filtro");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=filtro/);
  await page.getByRole("combobox", { name: "A la venta" }).selectOption("Sí");
  await expect(page).toHaveURL(/active=yes/);
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible();
  await expectGood(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/active=yes/);
  await expect(page.getByRole("searchbox", { name: "Buscar productos" })).toHaveValue("filtro");
  await page.goForward();
  await expect(page.getByRole("combobox", { name: "A la venta" })).toHaveValue("yes");
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible();
  const { sku, cents } = await readRow(page);
  await firstRow(page).getByRole("checkbox").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"])
    await page.keyboard.press(key);
  const field = page.getByRole("textbox", { name: `Precio de ${sku}` });
  await expect(field).toBeFocused();
  await field.fill("1.250");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("puede ser miles o decimales");
  await expect(field).toBeFocused();
  await field.fill(amount(cents * 3));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("más de un 50 %");
  await expect(page.getByRole("button", { name: "Es correcto" })).toBeVisible();
  await field.fill(amount(cents + 1));
  await page.keyboard.press("Enter");
  await expect(field).toBeHidden();
  await expect(firstRow(page)).toContainText(amount(cents + 1));
  await expect(grid(page).getByRole("row").nth(2).getByRole("gridcell").nth(4)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(firstRow(page).getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("1 producto en la selección")).toBeVisible();
});

test("200 prices are changed by a rule, with preview and undo @desktop", async ({ page }) => {
  await enterOffice(page);
  await openProducts(page, "?active=yes");
  // The newest products are gift cards, which no change reaches.
  const before = await readRow(page, 60);
  const row = grid(page).getByRole("row", { name: before.sku });
  await page.getByRole("checkbox", { name: "Seleccionar la página" }).check();
  await page.getByRole("link", { name: "Siguientes" }).click();
  await expect(page).toHaveURL(/before=\d+/);
  await expect(row).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Seleccionar la página" }).check();
  await expect(page.getByText("200 productos en la selección")).toBeVisible();
  await page.getByRole("button", { name: "Cambiar la selección" }).click();
  await page.getByLabel("Porcentaje").fill("tres");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Escribe un número, como 3 o 2,5")).toBeVisible();
  await expect(page.getByLabel("Porcentaje")).toBeFocused();
  await page.getByLabel("Porcentaje").fill("3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Precio +3 %" })).toBeVisible();
  const bar = page.getByRole("region", { name: "Este cambio" });
  await expect(bar).toContainText("Todavía no se ha cambiado nada");
  await expectAccessible(page, "main");
  await bar.getByRole("button", { name: "Aplicar" }).click();
  await expect(bar).toContainText(/^Aplicado a \d+ productos/);
  await expect(bar.getByRole("status")).toBeFocused();
  await page.getByRole("link", { name: "Volver a los productos" }).click();
  await expect(page).toHaveURL(/productos\?active=yes$/);
  await expect(row).toContainText(amount(Math.round(before.cents * 1.03)));
  await page.getByText(/^Cambios de las últimas 24 horas/).click();
  await page.getByRole("link", { name: "Precio +3 %" }).first().click();
  await bar.getByRole("button", { name: "Deshacer" }).click();
  await expect(bar).toContainText(/^Deshecho en \d+ productos/);
  await page.getByRole("link", { name: "Volver", exact: true }).click();
  await openProducts(page, "?active=yes");
  await expect(row).toContainText(before.price);
});

test("two pasted columns open their preview, with the lines that cannot be @desktop", async ({ page }) => {
  await enterOffice(page);
  await openProducts(page, "?q=disco&active=yes");
  const { sku, cents } = await readRow(page);
  const text = `Código\tPrecio\n${sku}\t${amount(cents * 4)}\nNADA-9\t3\n${(await readRow(page, 2)).sku}\t1.250`;
  await grid(page).evaluate((table, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    table.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await expect(page.getByLabel("Código y valor, en dos columnas")).toHaveValue(text);
  await page.getByRole("button", { name: "Ver los cambios" }).click();
  await expect(page).toHaveURL(/cambios\/\d+$/);
  await page.reload();
  const main = page.getByRole("main");
  await expect(main).toContainText("2 no se pueden cambiar");
  await expect(main).toContainText("Línea 3: NADA-9 3 · No hay ningún producto con este código");
  await expect(main).toContainText("1.250 puede ser miles o decimales");
  const bar = page.getByRole("region", { name: "Este cambio" });
  await bar.getByRole("button", { name: "Aplicar" }).click();
  await expect(bar).toContainText("Aplicado a 0 productos. 1 sin tocar");
  await expect(main.getByRole("row", { name: new RegExp(sku) })).toContainText("sin confirmar");
});

test("the ledger says why stock is what it is, and takes a correction with a reason @desktop", async ({
  page,
}) => {
  await enterOffice(page, "warehouse", "Luz");
  await openProducts(page, "?q=aceite&active=yes");
  await expect(grid(page).getByRole("columnheader", { name: "Precio" })).toHaveCount(0);
  await grid(page)
    .getByRole("button", { name: /^Ver movimientos de/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Existencias de/ });
  await dialog.getByLabel("Piezas").fill("");
  await dialog.getByRole("button", { name: "Corregir" }).click();
  await expect(dialog).toContainText("Las existencias deben ser un número entero");
  await dialog.getByLabel("Piezas").fill("17");
  await dialog.getByLabel("Motivo").selectOption("Dañado");
  await dialog.getByLabel("Nota").fill("caja rota");
  await dialog.getByRole("button", { name: "Corregir" }).click();
  await expect(dialog).toContainText("17 piezas");
  await expect(dialog.getByRole("row").nth(1)).toContainText("Dañado");
  await expect(dialog.getByRole("row").nth(1)).toContainText("Luz · caja rota");
  await expectAccessible(page, "[role=dialog]:has(form)");
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/existencias/);
});

test("one product is open for changes on a phone @phone", async ({ page }) => {
  await enterOffice(page);
  await openProducts(page, "?q=bujia&active=yes");
  const first = page.getByRole("main").getByRole("listitem").first();
  await first.getByRole("button").first().click();
  const price = first.getByRole("button", { name: /^Cambiar precio/ });
  const cents = Math.round(Number((await price.innerText()).replace(".", "").replace(",", ".")) * 100);
  await price.click();
  await first.getByRole("textbox").fill(amount(cents + 5));
  await page.keyboard.press("Enter");
  await expect(price).toHaveText(amount(cents + 5));
  await expect(price).toBeFocused();
  await expectGood(page);
});
