import type { BrowserContext, Page } from "@playwright/test";
import { mostStocked, order, sellable } from "../helpers/customer.ts";
import { enterOffice, expectGood, officeCalls } from "../helpers/office.ts";
import { operate } from "../helpers/operator.ts";
import { expect, test } from "../helpers/test.ts";

const row = (page: Page, number: string) =>
  page.getByRole("link", { name: number, exact: true }).locator("visible=true");

/** An order by transfer, paid if asked. */
async function place(context: BrowserContext, { isPaid = false } = {}): Promise<string> {
  const { number } = await order(context, [await mostStocked(context.request)]);
  if (isPaid) operate("orders", "paid", number);
  return number;
}

test("an order is found, opened, shipped with a pasted number, and noted @once", async ({
  page,
  context,
}) => {
  const number = await place(context, { isPaid: true });
  await enterOffice(page);
  await page.goto("/gestion/pedidos");
  await page.getByRole("searchbox", { name: "Buscar pedidos" }).fill(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await expect(page.getByText("1 pedido", { exact: true })).toBeVisible();
  await expectGood(page);
  await row(page, number).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Condiciones que aceptó" }).click();
  await expect(page.getByRole("dialog").getByText("## Quién vende")).toBeVisible();
  await page.keyboard.press("Escape");
  // A wrong address is told at its field, and what was typed stays.
  await page.getByLabel("Número de seguimiento").fill("PQ7Y21005ES");
  await page.getByLabel("Enlace de seguimiento").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Escribe una dirección que empiece por https://")).toBeVisible();
  await expect(page.getByLabel("Enlace de seguimiento")).toBeFocused();
  await expect(page.getByLabel("Número de seguimiento")).toHaveValue("PQ7Y21005ES");
  await page.getByLabel("Enlace de seguimiento").fill("");
  await page.getByRole("button", { name: "Marcar enviado" }).click();
  await expect(page.getByText("Pedido enviado")).toBeVisible();
  await expect(page.getByRole("main").getByText("Enviado").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Corregir el seguimiento" })).toBeVisible();
  await page.getByLabel("Nota nueva").fill("Llamar antes <b>de las 12</b>");
  await page.getByRole("button", { name: "Añadir nota" }).click();
  await expect(page.getByText("Llamar antes <b>de las 12</b>", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Nota nueva")).toHaveValue("");
  await page.goBack();
  await expect(row(page, number)).toBeFocused();
});

test("somebody else's change is told with who made it, and the order is shown anew @once", async ({
  page,
  context,
  browser,
}) => {
  const number = await place(context, { isPaid: true });
  await enterOffice(page);
  await page.goto(`/gestion/pedidos/${number}`);
  await page.getByLabel("Número de seguimiento").fill("A-1");
  const other = await browser.newContext();
  await enterOffice(other, "warehouse", "Luz");
  const call = await officeCalls(other);
  const { version } = await call("GET", `orders/${number}`);
  await call("POST", `orders/${number}/ship`, { version, tracking_number: "L-1" });
  await other.close();
  await page.getByRole("button", { name: "Marcar enviado" }).click();
  await expect(
    page.getByText(/Este pedido ha cambiado mientras lo mirabas. Lo cambió Luz/).first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Corregir el seguimiento" })).toBeVisible();
  await expect(page.getByLabel("Número de seguimiento")).toHaveValue("A-1");
});

test("the list is used by keys alone, and its filters are in the address @desktop", async ({
  page,
  context,
}) => {
  await place(context);
  const number = await place(context);
  await enterOffice(page);
  await page.goto("/gestion/pedidos?status=pending_payment");
  await expect(row(page, number)).toBeVisible();
  await page.keyboard.press("j");
  await expect(row(page, number)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: `Seleccionar ${number}` })).toBeChecked();
  await expect(page.getByText("1 seleccionado")).toBeVisible();
  await page.keyboard.press("j");
  await expect(row(page, number)).not.toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/pedidos/${number}$`));
  await page.goBack();
  await expect(page).toHaveURL(/status=pending_payment$/);
  await expect(row(page, number)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Buscar pedidos" })).toBeFocused();
  await page.keyboard.type("nadie-con-este-nombre");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ningún pedido con «nadie-con-este-nombre»")).toBeVisible();
  await expect(page.getByText(/Se ha buscado por número de pedido, nombre, correo/)).toBeVisible();
});

test("a view is saved, opened and deleted @desktop", async ({ page }) => {
  await enterOffice(page);
  await page.goto("/gestion/pedidos");
  await page.getByRole("combobox", { name: "Estado" }).selectOption("Entregado");
  await page.getByRole("button", { name: "+ Guardar vista" }).click();
  await page.getByRole("dialog").getByLabel("Nombre").fill("Los de siempre");
  await page.keyboard.press("Enter");
  const view = page.getByRole("navigation", { name: "Vistas" }).getByRole("link", { name: "Los de siempre" });
  await expect(view).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Todos", exact: true }).click();
  await view.click();
  await expect(page).toHaveURL(/\?status=delivered$/);
  // What an act could not read anew stays, and says so.
  await page.route("**/office/api/orders?*", (route) => route.abort());
  await page.getByRole("button", { name: "Borrar la vista «Los de siempre»" }).click();
  await expect(view).toBeHidden();
  const stale = page.getByText("No hemos podido volver a leer los pedidos");
  await expect(stale).toBeVisible();
  await page.unroute("**/office/api/orders?*");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(stale).toBeHidden();
});

test("a paid order gets another part and address before it leaves @once", async ({ page, context }) => {
  const first = await mostStocked(context.request);
  const { number } = await order(context, [first]);
  operate("orders", "paid", number);
  const [added] = (await sellable(context.request))
    .filter(({ id }) => id !== first)
    .sort((one, other) => other.quantity - one.quantity);
  await enterOffice(page);
  await page.goto(`/gestion/pedidos/${number}`);
  await page.getByRole("link", { name: "Cambiar pedido" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Cambiar el pedido ${number}` })).toBeVisible();
  await expect(page.getByRole("cell", { name: /€/ }).first()).toBeVisible();
  await expectGood(page);
  await page.getByLabel("Añadir una pieza").fill(added?.sku ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Quitar ${added?.sku}` })).toBeVisible();
  await expect(page.getByText(`Se aparta 1 pieza de ${added?.sku}.`)).toBeVisible();
  await page.getByLabel("Calle y número").fill("Calle Nueva, 7");
  // The difference has to be there before.
  const act = page.getByRole("button", { name: "Cambiar el pedido" });
  await act.click();
  await expect(page.getByText("Escribe la referencia").first()).toBeVisible();
  await page.getByLabel("Referencia del cobro").fill("T-7781");
  await expectGood(page);
  await act.click();
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${number}`, exact: true })).toBeVisible();
  await expect(page.getByText("Calle Nueva, 7").first()).toBeVisible();
  await expect(page.getByText("Pedido cambiado").first()).toBeVisible();
  await expect(page.getByText("2 piezas distintas")).toBeVisible();
  await expectGood(page);
});

test("ticked orders are cancelled if unpaid, or go into a batch, each by itself @once", async ({
  page,
  context,
}) => {
  const paid = await place(context, { isPaid: true });
  const unpaid = await place(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterOffice(page);
  await page.goto("/gestion/pedidos");
  for (const number of [paid, unpaid]) await page.getByLabel(`Seleccionar ${number}`).check();
  await page.getByRole("button", { name: "Cancelar sin pagar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  const outcome = page.getByRole("status").filter({ hasText: "1 pedido cancelado" });
  await expect(outcome).toContainText(`${paid}: Está «Pagado», no sin pagar.`);
  await expectGood(page);
  await page.getByRole("button", { name: "Preparar en un lote" }).click();
  await expect(page.getByRole("link", { name: /^Abrir el lote/ })).toBeVisible();
});
