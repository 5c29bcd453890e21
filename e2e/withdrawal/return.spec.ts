import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { deliveredOrder, sellable } from "../helpers/customer.ts";
import { operate } from "../helpers/operator.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { title } from "../helpers/payment.ts";
import { expect, type Page, type TestInfo, test } from "../helpers/test.ts";

const returns = (page: Page) => page.getByRole("article", { name: /^Devolución D\d{4}-\d{6}$/ });

async function picture(page: Page, { project }: TestInfo, name: string): Promise<void> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${project.name}.png`, fullPage: true });
}

/** Gives the account of a refund by the keyboard, from the order's page. */
async function giveAccount(page: Page, info: TestInfo): Promise<void> {
  const link = page.getByRole("link", { name: "Decir mi cuenta" });
  await expect(link).toBeVisible();
  await picture(page, info, "order-asks");
  await link.press("Enter");
  await expect(title(page, "¿A qué cuenta te devolvemos el dinero?")).toBeVisible();
  const form = page.getByRole("form", { name: "Cuenta para el reembolso" });
  await form.getByLabel("IBAN").fill("ES79 2100 0813 6101 2345 6788");
  await page.keyboard.press("Enter");
  await expect(form.getByText("El IBAN no es correcto")).toBeVisible();
  await expect(form.getByText("Escribe el nombre del titular")).toBeVisible();
  await expect(form.getByLabel("IBAN")).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await picture(page, info, "account-wrong");
  await form.getByLabel("IBAN").fill("es79 2100-0813-6101-2345-6789");
  await form.getByLabel("Titular de la cuenta").fill("Eva Martín Soler");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "terminada en 6789" })).toBeFocused();
  await picture(page, info, "account-given");
}

test("goods of a withdrawal come back, are refunded by the piece, and have a rectifying invoice @once", async ({
  page,
  context,
  request,
}, info) => {
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
  await expectNoOverflow(page, "all");

  const number = (await returns(page).getByRole("heading").textContent())?.match(/D\d{4}-\d{6}/)?.[0] ?? "";
  expect(operate("returns", "receive", number)).toContain("has arrived");
  await page.reload();
  await expect(returns(page)).toContainText("La hemos recibido");
  await giveAccount(page, info);
  await page.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(page.getByText("a tu cuenta terminada en 6789")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cambiar la cuenta" })).toBeVisible();
  for (const shown of [
    operate("returns", "show", number),
    operate("returns", "list", "--waiting-for-transfer"),
  ])
    expect(shown).toContain("ES79 2100 0813 6101 2345 6789 Eva Martín Soler");
  expect(operate("returns", "refund", number, "--reference", "T-1", "--account", "6789")).toContain(
    "recorded as sent by hand",
  );
  await page.goto(`/account/orders/${placed.id}`);
  await expect(returns(page)).toContainText("Vuelve a tu medio de pago");
  await expect(page.getByText("terminada en 6789")).toHaveCount(0);
  await expect(page.getByText(`Devolución ${number} terminada`)).toBeVisible();
  await expectNoOverflow(page, "all");

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
  expect(operate("invoices", "verify")).toContain("are as they were stored");
});
