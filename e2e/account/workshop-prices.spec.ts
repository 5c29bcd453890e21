import { getProduct } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { deliver, fill, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { mostStocked } from "../helpers/customer.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, test } from "../helpers/test.ts";

test("a workshop gets a group's prices on pages, in the cart and in its order @once", async ({
  page,
  context,
}) => {
  const name = `Talleres ${Date.now()}`;
  const email = await registerIn(context, "Ana Núñez");
  await enterOffice(page);

  await page.goto("/gestion/clientes/grupos");
  await page.getByRole("button", { name: "Grupo nuevo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre").fill(name);
  await dialog.getByLabel("Descuento en todo, en %").fill("20");
  await dialog.getByLabel("Añadir una categoría o una marca").fill("fren");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Toda la/ }).click();
  await dialog.getByLabel(/^En %/).fill("25");
  await expectGood(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Crear el grupo" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Cambiar" }).click();
  await dialog.getByRole("button", { name: /^Quitar el descuento/ }).click();
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Grupo cambiado")).toBeVisible();
  await expectGood(page);

  await page.goto(`/gestion/clientes?${new URLSearchParams({ q: email })}`);
  await page.locator("[data-row]").locator("visible=true").click();
  await page.getByRole("button", { name: "Poner en un grupo" }).click();
  await dialog.getByLabel("Grupo").selectOption({ label: name });
  await dialog.getByLabel("Empresa").fill("Talleres Núñez, S.L.");
  await dialog.getByLabel("NIF", { exact: false }).fill("B87654323");
  await expectGood(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectGood(page);

  const id = await mostStocked(context.request);
  const product = await call(context, getProduct, { params: { id: String(id) } });
  await page.goto(product.url_path);
  await expect(page.getByText(/^Tu precio sin IVA/).first()).toBeVisible();
  await fill(context, [{ id, quantity: 2 }]);
  await page.goto("/cart");
  await expect(page.getByText(`Tus precios de ${name}`)).toBeVisible();
  await expect(page.getByText("Total sin IVA")).toBeVisible();
  await expect(page.getByText("Total con IVA")).toBeVisible();
  await expectNoOverflow(page, "all");
  await expectAccessible(page, "main");

  await page.goto("/checkout");
  await expect(page.getByLabel(/NIF/)).toHaveValue("B87654323");
  await page.getByLabel("Teléfono").fill("600 100 200");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await deliver(page);
  await payByTransfer(page);
  await expectAccessible(page, "main");
  const number = await placeOrder(page);
  await page.goto(`/gestion/pedidos/${number}`);
  await expect(page.getByText(`Grupo ${name}`)).toBeVisible();
});
