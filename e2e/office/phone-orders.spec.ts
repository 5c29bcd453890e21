import { sellable } from "../helpers/customer.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { CARDS, cardPage, PAID, title } from "../helpers/payment.ts";
import { expect, type Page, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

/** The link of the mail that asks to pay an order. */
async function mailedOrderLink({ request }: Page, number: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const rows = (await (await request.get("/dev/outbox")).text()).split("<li>");
    const row = rows.find((one) => one.includes(`Tu pedido ${number}, pendiente de pago`)) ?? "";
    const id = /\/dev\/outbox\/(\d+)\/text/.exec(row)?.[1] ?? "";
    const text = await (await request.get(`/dev/outbox/${id}/text`)).text();
    link = /\/guest\/order\/[\w-]{22}/.exec(text)?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return link;
}

test("an order is taken by keys alone, and its customer accepts it by paying @once", async ({
  page,
  context,
}) => {
  const parts = (await sellable(context.request)).sort((one, other) => other.quantity - one.quantity);
  const skus = parts.slice(0, 2).map(({ sku }) => sku);
  await enterOffice(page);
  await page.goto("/gestion/pedidos");
  await expect(title(page, "Pedidos")).toBeFocused();
  const { keyboard: keys } = page;
  await keys.press("g");
  await keys.press("n");
  await expect(title(page, "Nuevo pedido")).toBeFocused();
  await page.getByLabel("Coche (opcional)").focus();
  await keys.type("seat ibiza");
  await keys.press("Enter");
  await expect(page.getByText(/^Para Seat Ibiza/)).toBeVisible();
  await page.getByLabel("Añadir una pieza").focus();
  for (const sku of skus) {
    await keys.type(sku.replaceAll(/[^a-z0-9]/gi, " ").toLowerCase());
    await keys.press("Enter");
    await expect(page.getByRole("button", { name: `Quitar ${sku}` })).toBeVisible();
  }
  await page.getByLabel("Correo electrónico").focus();
  const caller = ["eva@cliente.example", "611 222 333", "Eva", "Núñez", "", ""];
  for (const text of [...caller, "Calle Mayor 1", "", "28013", "Madrid"]) {
    await keys.type(text);
    await keys.press("Tab");
  }
  await expect(page.getByRole("radio", { name: /^Enlace de pago/ })).toBeChecked();
  await expectGood(page);
  await page.getByRole("button", { name: "Crear y enviar el enlace de pago" }).press("Enter");
  await expect(page.getByText("Tomado por teléfono por Ana Ruiz").first()).toBeVisible();
  const number = /\d{4}-\d{6,}/.exec(page.url())?.[0] ?? "";
  await expect(page.getByText(/^Pendiente de/).first()).toBeVisible();

  const link = await mailedOrderLink(page, number);
  await page.goto(link);
  await expect(title(page, "Tu pedido por teléfono")).toBeVisible();
  await expect(page.getByText("al pagarlo lo aceptas")).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "Pagar ahora" }).click();
  await expect(page.getByText("al pagarlo lo aceptas")).toBeVisible();
  await cardPage(page).pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
});
