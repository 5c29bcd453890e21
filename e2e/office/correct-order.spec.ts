import { mostStocked, order, sellable } from "../helpers/customer.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { operate } from "../helpers/operator.ts";
import { expect, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

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
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(page.getByText("Calle Nueva, 7").first()).toBeVisible();
  await expect(page.getByText("Pedido cambiado").first()).toBeVisible();
  await expect(page.getByText("2 piezas distintas")).toBeVisible();
  await expectGood(page);
});
