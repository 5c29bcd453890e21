import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { findParts, placePaid, scan } from "./warehouse-orders.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Ir a" });
const help = (page: Page) => page.getByRole("dialog", { name: "Ayuda" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Types a text into the palette, and Enter at once. */
async function jump(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeHidden();
}

test("keys open screens, orders and products, but not while somebody types or scans @once", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const [part] = await findParts(baseURL, "bujia", 1);
  if (!part) throw new Error("the demo shop has no spark plugs");
  const number = await placePaid(baseURL, [{ id: part.id, quantity: 1 }]);
  await enterOffice(page);
  await page.goto("/gestion");
  await expect(title(page, "Hoy")).toBeFocused();

  await page.keyboard.press("?");
  await expect(help(page)).toContainText("Empezar el día");
  await expect(help(page)).toContainText("Trabajos y fallos");
  await expect(help(page)).not.toContainText("Seleccionar la fila");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.keyboard.type("gp");
  await expect(title(page, "Pedidos")).toBeFocused();
  await page.keyboard.press("?");
  await expect(help(page)).toContainText("seleccionar la fila");
  await page.keyboard.press("Escape");
  await expect(help(page)).toBeHidden();
  // Rows have the second key too.
  await page.keyboard.type("gj");
  await expect(title(page, "Trabajos y fallos")).toBeFocused();
  await page.keyboard.type("gc");
  await expect(title(page, "Productos")).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("gp?");
  await expect(page.getByRole("searchbox", { name: "Buscar productos" })).toHaveValue("gp?");
  await expect(help(page)).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("option", { name: "Pedidos", exact: true })).toBeVisible();
  await page.keyboard.type("fall");
  await expect(palette(page).getByRole("option").first()).toContainText("Trabajos y fallos");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox", { name: "Buscar productos" })).toBeFocused();
  await jump(page, "manual");
  await expect(title(page, "Manual")).toBeFocused();
  await expectAccessible(page);
  await jump(page, number);
  await expect(title(page, `Pedido ${number}`)).toBeFocused();
  await jump(page, part.sku.toLowerCase().replaceAll(" ", "-"));
  await expect(title(page, `Producto ${part.sku}`)).toBeFocused();

  const name = page.getByRole("textbox", { name: "Nombre", exact: true });
  await name.fill("A medias");
  await jump(page, "preparar");
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("A medias");
  await jump(page, "preparar");
  await question.getByRole("button", { name: "Continuar" }).click();
  await expect(title(page, "Preparar")).toBeVisible();

  await page.getByRole("checkbox", { name: `Elegir el pedido ${number}` }).check();
  await page.getByRole("button", { name: "Preparar el elegido" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Lote \d+$/ })).toBeFocused();
  await page.keyboard.type("gp?");
  await expect(page.getByRole("status").first()).toContainText("Escanea una pieza");
  await scan(page, "gp?gp");
  await expect(page.getByRole("status").first()).toContainText("Código desconocido");
  await expect(help(page)).toBeHidden();
  await jump(page, "hoy");
  await expect(title(page, "Hoy")).toBeFocused();

  await page.keyboard.press("?");
  await help(page)
    .getByRole("checkbox", { name: /teclas sin Ctrl/ })
    .uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(title(page, "Hoy")).toBeFocused();
  await page.keyboard.type("gp?");
  await jump(page, "pedidos");
  await expect(title(page, "Pedidos")).toBeFocused();
});
