import { addShippingAddress, transitionCart } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { logInAs, PASSWORD, registerAndLeave, registerIn } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { deliver, fillOne, identify, openStep, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { ADDRESS, logIn } from "../helpers/customer.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { holdAnswers } from "./hold-answers.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test.beforeEach(({ context }) => fillOne(context));

test("no step is entered before its time, and what is typed outlasts reload and back", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/checkout/pay");
  await expect(page).toHaveURL(/\/checkout\/identification$/);
  await page.getByLabel("Nombre y apellidos").fill("Ana Pérez Gil");
  await page.reload();
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Ana Pérez Gil");
  await expect(heading(page, "Tus datos")).not.toBeFocused();
  await identify(page, "ana@example.es");
  await expect(heading(page, "¿Dónde lo quieres recibir?")).toBeFocused();
  await page.getByLabel("Calle y número").fill("Calle Mayor, 1");
  await page.getByLabel("Comentarios para la entrega").fill("Llamar antes");
  await page.goBack();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("ana@example.es");
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel("Calle y número")).toHaveValue("Calle Mayor, 1");
  await expect(page.getByLabel("Comentarios para la entrega")).toHaveValue("Llamar antes");
  await page.goto("/checkout/pay");
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  await deliver(page);
  await page.getByRole("radio", { name: /Contra reembolso/ }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: /Contra reembolso/ })).toBeChecked();
  await page.goto("/checkout/pay");
  await expect(page).toHaveURL(/\/checkout\/payment$/);
});

test("who has an account logs in on the way, and finds its addresses", { tag: "@once" }, async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext();
  const email = await registerIn(other);
  await call(other, addShippingAddress, { body: ADDRESS });
  const home = { street: "Rambla, 45", postal_code: "08007", city: "Barcelona", province: "Barcelona" };
  await call(other, addShippingAddress, { body: { ...ADDRESS, ...home } });
  await other.close();

  await page.goto("/checkout/identification");
  await page.getByRole("tab", { name: "Ya tengo cuenta" }).click();
  await logInAs(page, email, "otra contraseña");
  await expect(page.locator("main").getByText("Usuario o contraseña incorrectos.")).toBeVisible();
  await logInAs(page, email);
  await expect(heading(page, "Tus datos")).toBeFocused();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
  await expect(page.getByLabel("Teléfono")).toHaveValue("+34600100200");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await expect(page.getByRole("radio", { name: /Calle Mayor, 12/ })).toBeChecked();
  await expect(page.getByLabel("Calle y número")).toHaveCount(0);
  await page.getByRole("radio", { name: "Otra dirección" }).check();
  await page.getByLabel("Calle y número").fill("Plaza Nueva, 3");
  await page.getByRole("radio", { name: /Rambla, 45/ }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: /Rambla, 45/ })).toBeChecked();
  await page.getByRole("radio", { name: "Otra dirección" }).check();
  await expect(page.getByLabel("Calle y número")).toHaveValue("Plaza Nueva, 3");
  await page.getByRole("radio", { name: /Rambla, 45/ }).check();
  await expectAccessible(page, "main");
  await page.getByRole("radio", { name: /Envío estándar/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await page.goBack();
  await expect(page.getByRole("radio", { name: /Rambla, 45/ })).toBeChecked();
  await page.goForward();
  await payByTransfer(page);
  await expect(page.locator("main").getByText("08007 Barcelona").first()).toBeVisible();
  const number = await placeOrder(page);
  const orders = await context.request.get("/store-front/api/sales/order");
  expect(JSON.stringify(await orders.json())).toContain(number);
});

test("an account is opened on the way, with the cart and the checkout as they were", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/checkout");
  await page.getByLabel("Nombre y apellidos").fill("Eva Martín");
  await page.getByLabel("Teléfono").fill("600 100 200");
  await page.getByRole("tab", { name: "Crear cuenta" }).click();
  await expectAccessible(page);
  const email = `eva.${Date.now()}.${Math.random()}@example.es`;
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña nueva", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repite la contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByText(`Compras con tu cuenta, ${email}.`)).toBeVisible();
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Eva Martín");
  await expect(page.getByLabel("Teléfono")).toHaveValue("600 100 200");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
});

test("who leaves an account buys as a guest again", { tag: "@once" }, async ({ page, context }) => {
  const email = await registerAndLeave(context);
  await fillOne(context);
  await logIn(context, email);
  await page.goto("/checkout");
  await expect(page.getByText("Compras con tu cuenta")).toBeVisible();
  await page.locator("main").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  await test.step("an empty cart leads to no checkout", async () => {
    await page.goto("/checkout/pay");
    await expect(page.locator("main").getByText("Tu carrito esta vacío")).toBeVisible();
    await expect(page.getByRole("button", { name: /Continuar|Pedido/ })).toHaveCount(0);
    await page.goto("/cart");
    await expect(page.getByRole("button", { name: "Tramitar compra" })).toBeDisabled();
  });
});

test("the pieces are held back, and it is said when they no longer are", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openStep(page, "pay");
  const held = page.getByText(/Te guardamos las piezas durante 1[45] minutos/);
  await expect(held).toBeVisible();
  const shifts = await watchShifts(page);
  const cart = await holdAnswers(page, "**/sales/cart_b2c**");
  await page.reload();
  await expect(heading(page, "Revisa y confirma")).toBeVisible();
  cart.release();
  await expect(held).toBeVisible();
  expect(await shifts()).toBeLessThan(0.02);
  await call(context, transitionCart, { body: { to: "cart" } });
  await page.clock.fastForward("15:00");
  await expect(page.getByText("Ya no te guardamos las piezas")).toBeVisible();
  await page.getByRole("button", { name: "Guardarlas otros 15 minutos" }).click();
  await expect(page.getByText(/Te guardamos las piezas durante/)).toBeVisible();
  await placeOrder(page);
});

test("every step is accessible, and no wider than the window", { tag: "@once" }, async ({ page }) => {
  const look = async () => {
    await expectAccessible(page);
    await expectNoOverflow(page, "all");
  };
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await expect(page.getByText("Escribe tu correo electrónico")).toBeVisible();
  await look();
  await identify(page);
  await page.getByRole("checkbox", { name: "Facturar a otra dirección" }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText("Escribe la calle y el número").first()).toBeVisible();
  await look();
  await page.getByRole("checkbox", { name: "Facturar a otra dirección" }).uncheck();
  await deliver(page);
  await look();
  await payByTransfer(page);
  await look();
});
