import { logOut } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { logInAs, registerIn } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { mostStocked, order } from "../helpers/customer.ts";
import { operate } from "../helpers/operator.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { title } from "../helpers/payment.ts";
import { expect, test } from "../helpers/test.ts";
import { ageOrder } from "./age-order.ts";

const STREET = "Calle Mayor, 12";

test("the link of an account's order shows less from 30 days after delivery on, says why, and offers the login @once", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const email = await registerIn(context);
  const placed = await order(context, [await mostStocked(request)]);
  operate("orders", "paid", placed.number);
  operate("orders", "ship", placed.number, "Seur", `S-123-${placed.number}`, "https://seur.example/S-123");
  operate("orders", "delivered", placed.number);
  await call(context, logOut, {});
  const path = `/guest/order/${placed.id}`;
  await page.goto(path);
  await expect(title(page, "Tu pedido está entregado")).toBeVisible();
  await expect(page.getByText(STREET).first()).toBeVisible();

  await ageOrder(placed.id, 31);
  await page.reload();
  await expect(title(page, `Pedido ${placed.number}`)).toBeVisible();
  await expect(page.getByText("Entregado", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("terminó hace más de 30 días")).toBeVisible();
  await expect(page.getByRole("region", { name: "Lo que se pidió" }).getByRole("listitem")).toHaveCount(1);
  for (const personal of [STREET, "28013", "600 100 200", "S-123", "@"])
    await expect(page.getByRole("main").getByText(personal)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await page.goto(`/payment/success?order=${placed.id}`);
  await expect(page.getByText("terminó hace más de 30 días")).toBeVisible();

  await page.goto(path);
  await page.getByRole("link", { name: "Iniciar sesión" }).click();
  await logInAs(page, email);
  await expect(page).toHaveURL(`/account/orders/${placed.id}`);
  await expect(page.getByText(STREET).first()).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(STREET).first()).toBeVisible();
});

test("an account's unpaid order is cancelled by its link with the e-mail address that is typed @once", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await registerIn(context);
  const placed = await order(context, [await mostStocked(request)]);
  await call(context, logOut, {});
  await page.goto(`/guest/order/${placed.id}`);
  const field = page.getByLabel("Correo del pedido");
  const cancel = async (email: string) => {
    await field.fill(email);
    await page.getByRole("button", { name: "Cancelar y volver al carrito" }).click();
    await page.getByRole("button", { name: "Confirmar" }).click();
  };
  await expect(page.getByText("Este pedido es de una cuenta.")).toBeVisible();
  await cancel("otra@example.es");
  await expect(page.getByText("Ese no es el correo con el que se hizo este pedido.")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await cancel(placed.customer.email);
  await expect(title(page, "Mi carrito")).toBeVisible();
  await page.goto(`/guest/order/${placed.id}`);
  await expect(title(page, "Tu pedido está cancelado")).toBeVisible();
});
