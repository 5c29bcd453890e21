import { readFile } from "node:fs/promises";
import { textsOf } from "@tuerca/documents/test/read-pdf";
import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { operate } from "../helpers/operator.ts";
import { placeBy, title } from "../helpers/payment.ts";
import { expect, type Locator, type Page, test } from "../helpers/test.ts";

const invoices = (page: Page) => page.getByRole("region", { name: /^Facturas?$/ });
const pdfLinks = (page: Page) => invoices(page).getByRole("link", { name: /^Descargar PDF/ });
const ask = (page: Page) => page.getByRole("button", { name: "Necesito factura con mis datos" });

/** The name and text of the PDF behind a link. */
async function download(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return {
    name: file.suggestedFilename(),
    text: (await textsOf(await readFile(await file.path()))).join(" "),
  };
}

test("a customer downloads the invoice of an order and gets a full one in its place", {
  tag: "@once",
}, async ({ page, context }) => {
  test.slow();
  await registerIn(context);
  const order = await placeBy(context, "transfer");
  await page.goto(`/account/orders/${order.id}`);
  await expect(title(page, /^Pedido/)).toBeVisible();
  await expect(invoices(page)).toHaveCount(0);
  operate("orders", "paid", order.number);
  await page.reload();
  await expect(pdfLinks(page)).toHaveCount(1, { timeout: 20_000 });
  const simplified = await download(page, pdfLinks(page));
  expect(simplified.name).toMatch(/^S\d{4}-\d{6}\.pdf$/);
  for (const fact of ["Factura simplificada", order.number]) expect(simplified.text).toContain(fact);

  await ask(page).click();
  await expect(ask(page)).toHaveAttribute("aria-expanded", "true");
  const nif = page.getByLabel("NIF, NIE o CIF");
  await expect(page.getByLabel("Nombre o razón social")).toHaveValue("Eva Martín Soler");
  await expect(page.getByLabel("Código postal")).toHaveValue("28013");
  await nif.fill("B12345675");
  await page.getByRole("button", { name: "Pedir la factura" }).click();
  await expect(nif).toBeFocused();
  await expect(nif).toHaveAccessibleDescription("El NIF, NIE o CIF no es válido");
  await expectAccessible(page);
  await nif.fill("B-87654323");
  await page.getByLabel("Nombre o razón social").fill("Talleres Martín, S.L.");
  await page.getByRole("button", { name: "Pedir la factura" }).click();
  await expect(pdfLinks(page)).toHaveCount(2, { timeout: 20_000 });
  await expect(ask(page)).toHaveCount(0);
  const full = await download(page, pdfLinks(page).last());
  for (const fact of ["Talleres Martín, S.L.", "B87654323", simplified.name.replace(".pdf", "")])
    expect(full.text).toContain(fact);

  await page.goto("/account/invoices");
  await expect(title(page, /^\p{L}+ de \d{4}$/u)).toHaveCount(1);
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: order.number });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Factura completa, en lugar de la simplificada");
  const again = await download(page, rows.last().getByRole("link", { name: /^PDF/ }));
  expect(again).toEqual(simplified);
  await expectAccessible(page);
  await rows
    .first()
    .getByRole("link", { name: `Pedido ${order.number}` })
    .click();
  await expect(title(page, `Pedido ${order.number}`)).toBeVisible();
});

test("a guest's paid order has its invoice in seconds, and a full one when asked for", {
  tag: "@once",
}, async ({ page, request, context }) => {
  test.slow();
  const order = await placeBy(context, "card");
  operate("orders", "paid", order.number);
  await page.goto(`/guest/order/${order.id}`);
  await expect(pdfLinks(page)).toHaveCount(1, { timeout: 20_000 });
  const { text } = await download(page, pdfLinks(page));
  expect(text).toContain(order.number);
  const href = (await pdfLinks(page).getAttribute("href")) ?? "";
  expect((await request.get(href)).status()).toBe(200);
  const [, , , , , , id = ""] = href.split("/");
  expect((await request.get(href.replace(id, `${id.slice(0, -2)}AA`))).status()).toBe(404);
  await ask(page).press("Enter");
  await page.getByLabel("NIF, NIE o CIF").fill("12345678Z");
  await page.keyboard.press("Enter");
  await expect(pdfLinks(page)).toHaveCount(2, { timeout: 20_000 });
  await expect(title(page, "Facturas")).toBeVisible();
});

test("an account's order by its link asks for the login before a full invoice", { tag: "@once" }, async ({
  page,
  context,
}) => {
  test.slow();
  await registerIn(context);
  const order = await placeBy(context, "transfer");
  operate("orders", "paid", order.number);
  const cookies = await context.cookies();
  await context.clearCookies({ name: /tuerca/ });
  await page.goto(`/guest/order/${order.id}`);
  await expect(pdfLinks(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(ask(page)).toHaveCount(0);
  await invoices(page).getByRole("link", { name: "inicia sesión" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Forders%2F/);
  await context.addCookies(cookies);
  await page.goto(`/guest/order/${order.id}`);
  await expect(ask(page)).toBeVisible();
});
