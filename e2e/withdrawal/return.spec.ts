import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { deliveredOrder, sellable } from "../helpers/customer.ts";
import { operate } from "../helpers/operator.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { title } from "../helpers/payment.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const returns = (page: Page) => page.getByRole("article", { name: /^Devolución D\d{4}-\d{6}$/ });

test("goods of a withdrawal come back, are refunded by the piece, and have a rectifying invoice", async ({
  page,
  context,
  request,
}, { project }) => {
  test.slow();
  await registerIn(context);
  const [first, second] = (await sellable(request)).filter(({ quantity }) => quantity > 20);
  const placed = await deliveredOrder(context, [first?.id ?? 0, second?.id ?? 0]);

  await page.goto(`/account/orders/${placed.id}`);
  await page.getByRole("main").getByRole("link", { name: "Desistir del contrato aquí" }).click();
  await page.getByRole("radio", { name: "Solo de algunas piezas" }).check();
  await page.getByRole("button", { name: `Añadir una unidad de ${first?.name}`, exact: true }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("button", { name: "Confirmar desistimiento", exact: true }).click();
  await page.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(returns(page)).toContainText("Envíanos el paquete");
  await expect(returns(page)).toContainText(`1 × ${first?.name}`);
  await expectAccessible(page);
  await expectNoOverflow(page, project.name);

  const number = (await returns(page).getByRole("heading").textContent())?.match(/D\d{4}-\d{6}/)?.[0] ?? "";
  expect(operate("returns", "receive", number)).toContain("has arrived");
  await page.reload();
  await expect(returns(page)).toContainText("La hemos recibido");
  expect(operate("returns", "refund", number, "--reference", "T-1")).toContain("recorded as sent by hand");
  await page.reload();
  await expect(returns(page)).toContainText("Vuelve a tu medio de pago");
  await expect(page.getByText(`Devolución ${number} terminada`)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, project.name);

  await expect(async () => {
    await page.reload();
    await expect(title(page, "Facturas")).toBeVisible({ timeout: 2000 });
    await expect(
      page
        .getByRole("main")
        .getByText(/rectificativa/i)
        .first(),
    ).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  expect(operate("invoices", "verify")).toContain("agree with each other and with the orders");
});
