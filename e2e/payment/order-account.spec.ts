import { expectAccessible } from "../helpers/accessible.ts";
import { deliver, fillOne, openStep, payBy } from "../helpers/checkout.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { CARDS, PAID, placeBy, title } from "../helpers/payment.ts";
import { tabTo } from "../helpers/tab-to.ts";
import { expect, type Page, test } from "./card-test.ts";

/** Nothing leads away from the purchase but logo and law. */
async function expectBareFrame(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  await expect(header.getByText("Pago seguro")).toBeInViewport();
  await expect(header.getByRole("link", { name: /página de inicio$/ })).toHaveAttribute("href", "/");
  await expect(header.getByRole("combobox").or(header.getByRole("button"))).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Categorías" })).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Aviso legal", "Desistir del contrato aquí"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
  await expect(footer.getByRole("button", { name: "Configurar cookies" })).toBeVisible();
}

test("a guest's typed postal code is there at delivery, and after paying one password opens an account @once", async ({
  page,
  context,
  card,
}) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem("postal_code", "28013"));
  await fillOne(context);
  await openStep(page, "shipping");
  await expect(page.getByLabel("Código postal")).toHaveValue("28013");
  await expect(page.getByLabel("Provincia")).toHaveValue("Madrid");
  await expectBareFrame(page);
  await deliver(page);
  await payBy(page, /^Tarjeta/);
  await page.getByRole("checkbox", { name: /condiciones/ }).check();
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await card.pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeFocused();
  await expectBareFrame(page);

  const password = page.getByLabel("Contraseña nueva", { exact: true });
  await expect(password).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await tabTo(page, "textbox", /^Contraseña nueva/);
  await page.keyboard.type("contraseña1");
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription(/Prueba con tres o cuatro palabras/);
  await expect(password).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("siete bisagras torcidas");
  await page.keyboard.press("Enter");
  const opened = page.getByRole("status").filter({ has: title(page, "Tu cuenta está creada") });
  await expect(opened).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]{22}$/);
  await expect(title(page, /^Pedido \d{4}-/)).toBeVisible();
});

test("a payment that came to nothing has the focus at its title, and offers no account @once", async ({
  page,
  context,
}) => {
  const { id } = await placeBy(context, "card");
  await page.goto(`/payment/cancel?order=${id}`);
  await expect(title(page, "El pedido está sin pagar")).toBeFocused();
  await expectBareFrame(page);
  await expect(title(page, "Crear cuenta con este pedido")).toHaveCount(0);
});
