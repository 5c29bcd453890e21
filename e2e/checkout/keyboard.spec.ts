import { fill } from "../helpers/checkout.ts";
import { mostStocked } from "../helpers/customer.ts";
import { tabTo } from "../helpers/tab-to.ts";
import { expect, type Page, test } from "../helpers/test.ts";

async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, "textbox", name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, "button", name);
  await page.keyboard.press("Enter");
}

test("the whole way goes by keyboard alone, and mistakes on it lose nothing @desktop", async ({
  page,
  context,
}) => {
  test.slow();
  await fill(context, [{ id: await mostStocked(context.request), quantity: 1 }]);
  await page.goto("/checkout");
  await type(page, /Correo electrónico/, "ana@");
  await type(page, /Nombre y apellidos/, "Ana Pérez Gil");
  await type(page, /Teléfono/, "600 100 200");
  await press(page, /Continuar a la entrega/);
  await expect(page.getByLabel("Correo electrónico")).toBeFocused();
  await type(page, /Correo electrónico/, "ana@example.es");
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Ana Pérez Gil");
  await press(page, /Continuar a la entrega/);

  await expect(page.getByRole("heading", { name: "¿Dónde lo quieres recibir?" })).toBeFocused();
  await type(page, /Calle y número/, "Calle Mayor, 1");
  await type(page, /Código postal/, "99999");
  await type(page, /Población/, "Madrid");
  await press(page, /Continuar al pago/);
  await expect(page.getByLabel("Código postal")).toBeFocused();
  await expect(page.getByText("Escribe la provincia")).toHaveCount(0);
  await type(page, /Código postal/, "28013");
  await expect(page.getByLabel("Provincia")).toHaveValue("Madrid");
  await expect(page.getByLabel("Provincia")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Calle y número")).toHaveValue("Calle Mayor, 1");
  await tabTo(page, "radio", /Envío estándar/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Envío urgente/ })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /Envío estándar/ })).toBeChecked();
  await press(page, /Continuar al pago/);

  await expect(page.getByRole("heading", { name: "¿Cómo quieres pagar?" })).toBeFocused();
  await expect(page.getByRole("radio", { name: /Transferencia/ })).toBeVisible();
  await press(page, /Revisar el pedido/);
  await expect(page.getByText("Elige una forma de pago")).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await expect(page.getByRole("radio").first()).toHaveAccessibleDescription("Elige una forma de pago");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Transferencia/ })).toBeChecked();
  await press(page, /Revisar el pedido/);

  await expect(page.getByRole("heading", { name: "Revisa y confirma" })).toBeFocused();
  await press(page, /Pedido con obligación de pago/);
  await expect(page.getByRole("checkbox", { name: /condiciones/ })).toBeFocused();
  await page.keyboard.press("Space");
  await press(page, /Pedido con obligación de pago/);
  await expect(page.getByRole("heading", { name: "Gracias por tu pedido" })).toBeVisible();
});
