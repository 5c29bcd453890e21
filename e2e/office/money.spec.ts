import { deliveredOrder, mostStocked, order } from "../helpers/customer.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { operate } from "../helpers/operator.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

test("a return is recorded by hand, approved, received and refunded @once", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const placed = await deliveredOrder(context, [await mostStocked(request)]);
  await enterOffice(page);
  await page.goto("/gestion/devoluciones");
  await expect(page.getByRole("heading", { level: 1, name: "Devoluciones" })).toBeVisible();
  await page.getByRole("button", { name: "Registrar a mano" }).click();
  const form = dialog(page, "Registrar una devolución");
  await form.getByRole("button", { name: "Registrar" }).click();
  await expect(form).toContainText("Escribe el número del pedido como 2026-000123");
  await expect(form).toContainText("Elige el motivo");
  await expect(form.getByRole("textbox", { name: "Pedido" })).toBeFocused();
  await form.getByRole("textbox", { name: "Pedido" }).fill(placed.number);
  await form.getByRole("radio", { name: "No funciona" }).check();
  await expectGood(page, "[role=dialog]:has(form)");
  await form.getByRole("button", { name: "Registrar" }).click();

  await expect(page.getByRole("heading", { level: 1, name: /^Devolución D\d{4}-\d{6}$/ })).toBeVisible();
  await page.getByRole("button", { name: "Aprobar" }).click();
  await expect(page.getByRole("main")).toContainText("Aprobada");
  await page.getByRole("button", { name: "Recibir" }).click();
  const arrival = dialog(page, /^Recibir D/);
  await expect(arrival).toContainText("1 vuelve a la venta");
  await arrival.getByLabel(/^No se pueden vender, de/).selectOption("1");
  await expect(arrival).toContainText("0 vuelven a la venta");
  await expectGood(page, "[role=dialog]:has(form)");
  await arrival.getByRole("button", { name: "Registrar la llegada" }).click();
  await expect(page.getByRole("main")).toContainText("1 sin vender");
  await expect(page.getByRole("main")).toContainText("14 días");

  await page.getByRole("button", { name: "Reembolsar" }).click();
  const refund = dialog(page, /^Reembolsar D/);
  await refund.getByRole("button", { name: /^Anotar como enviados/ }).click();
  await expect(refund).toContainText("Escribe la referencia de la transferencia");
  await refund.getByLabel("Descuento por uso").fill("1,00");
  await expect(refund).toContainText("-1,00");
  await refund.getByLabel("Referencia de la transferencia").fill("TR-1");
  await expectGood(page, "[role=dialog]:has(form)");
  await refund.getByRole("button", { name: /^Anotar como enviados/ }).click();
  await expect(page.getByRole("main")).toContainText("Reembolsada");
  await expect(page.getByRole("list").filter({ hasText: "Registrada a mano" })).toContainText("Ana Ruiz");
  await expectGood(page);

  await page.goto("/gestion/devoluciones?estado=refunded");
  await expect(page.getByRole("link", { name: /^D\d{4}-\d{6}$/ }).first()).toBeVisible();
  await expectGood(page);
});

test("an order is refunded in part by hand, at most what is left, by keyboard @desktop", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const placed = await deliveredOrder(context, [await mostStocked(request)]);
  await enterOffice(page);
  await page.goto("/gestion/reembolsos");
  await page.getByLabel("Reembolsar un pedido").fill("x");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("search")).toContainText("Escribe un número como 2026-000123");
  await page.getByLabel("Reembolsar un pedido").fill(placed.number);
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Nuevo reembolso" });
  await form.getByRole("radio", { name: /^Un gesto/ }).check();
  await form.getByLabel("Importe en euros").fill("99.999,00");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Un arañazo");
  await form.getByLabel("Referencia de la transferencia").fill("TR-2");
  await page.keyboard.press("Enter");
  await expect(form).toContainText("Como mucho se pueden devolver");
  await expectGood(page);
  await form.getByRole("radio", { name: /quedan/ }).check();
  await form.getByLabel("Importe en euros").fill("1,50");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("Un arañazo · A mano · TR-2");
  await expect(page.getByRole("main")).toContainText("1,50");
  await page.goto(`/gestion/pedidos/${placed.number}`);
  await expect(page.getByRole("main")).toContainText("Rebajada después · 1,50");
  await page.goto("/gestion/reembolsos?estado=done");
  await expect(page.getByRole("link", { name: `Pedido ${placed.number}` })).toBeVisible();
  await expectGood(page);
});

test("invoices are found, and the queue of the tax agency is seen @once", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const placed = await deliveredOrder(context, [await mostStocked(request)]);
  await enterOffice(page);
  await expect
    .poll(() => operate("invoices", "list", "--search", placed.number), { timeout: 60_000 })
    .toContain(placed.number);
  await page.goto("/gestion/facturas");
  await page.getByLabel("Número de factura, de pedido, o NIF").fill(placed.number);
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: /^[FS]\d{4}-\d{6}$/ });
  await expect(link).toHaveCount(1);
  await expectGood(page);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Factura / })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Alta, registro");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^[FS]\d{4}-\d{6}\.pdf$/);
  await page.route("**/pdf", (route) => route.fulfill({ status: 500, json: { message: "Server Error" } }));
  await page.getByRole("button", { name: "PDF" }).click();
  await expect(page.getByText("Fallo en el servidor").first()).toBeVisible();
  await expectGood(page);
  await page.goto("/gestion/facturas/envio");
  await expect(page.getByRole("main")).toContainText("Registros");
  await expectGood(page);
});

test("a bank's extract confirms the transfers that it names @desktop", async ({ page, context, request }) => {
  test.slow();
  const placed = await order(context, [await mostStocked(request)]);
  const amount = placed.totals.total.toFixed(2).replace(".", ",");
  await enterOffice(page);
  await page.goto("/gestion/transferencias");
  await expect(page.getByRole("main")).toContainText(placed.number);
  const extract = `Fecha;Concepto;Importe\n27/11/2026;Pedido ${placed.number};${amount}\n27/11/2026;Nómina;9,99\n27/11/2026;Luz;-5,00\n`;
  const file = { name: "extracto.csv", mimeType: "text/csv", buffer: Buffer.from(extract) };
  await page.getByLabel("Archivo CSV o Excel (XLSX), de 2 MB como mucho").setInputFiles(file);
  await expect(page.getByRole("main")).toContainText("2 ingresos, y 1 de dinero que salió");
  await expect(page.getByLabel(`Pedido de Pedido ${placed.number}`)).toHaveValue(placed.number);
  await expectGood(page);
  await page.getByRole("button", { name: "Confirmar los pagos" }).click();
  await expect(page.getByRole("main")).toContainText("Ya confirmó un pedido");
  await expect(page.getByRole("table").filter({ hasText: placed.number })).toHaveCount(0);
  expect(operate("orders", "show", placed.number)).toContain("paid");
});
