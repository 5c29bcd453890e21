import { expectAccessible } from "../helpers/accessible.ts";
import { fillOne, openStep, payBy } from "../helpers/checkout.ts";
import { operate } from "../helpers/operator.ts";
import { CARDS, PAID, placeBy, title } from "../helpers/payment.ts";
import { expect, test } from "./card-test.ts";

const GATEWAY_PAGE = "Pago con Bizum";

test("a guest goes to Bizum's page right after ordering, pays, and comes back @once", async ({
  page,
  context,
}) => {
  await fillOne(context);
  await openStep(page, "payment");
  await payBy(page, /^Bizum/);
  await page.getByRole("checkbox", { name: /condiciones/ }).check();
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(title(page, GATEWAY_PAGE)).toBeVisible();
  await page.getByRole("button", { name: "Pagar con Bizum" }).click();
  await expect(title(page, PAID)).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/success\?order=/);
});

test("a Bizum that was cancelled is told, and the order is paid in another way", { tag: "@once" }, async ({
  page,
  card,
}) => {
  const placed = await placeBy(page.context(), "bizum");
  await card.open(placed.id);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pagar con Bizum" }).dblclick();
  await expect(title(page, GATEWAY_PAGE)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar el pago" }).click();
  await expect(page).toHaveURL(/\/payment\/cancel\?order=/);
  await expect(title(page, "El pedido está sin pagar")).toBeVisible();
  await expect(page.getByText("Has cancelado el pago. No se te ha cobrado nada.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Pagar ahora o de otra forma" }).click();
  await page.getByRole("button", { name: "Pagar con tarjeta" }).click();
  await expect(card.form().getByRole("button")).toBeVisible();
  await card.pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
  await page.goto(`/payment/cancel?order=${placed.id}`);
  await expect(title(page, PAID)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${PAID} `));
});

test("what was cancelled says so and goes back to the cart of a visitor without a login", {
  tag: "@once",
}, async ({ page: stranger, context }) => {
  const placed = await placeBy(context, "bizum");
  await context.clearCookies({ name: /tuerca|XSRF/ });
  await stranger.goto(`/payment/cancel?order=${placed.id}`);
  const again = stranger.getByRole("button", { name: "Añadir las piezas al carrito" });
  await expect(title(stranger, "Estamos confirmando tu pago")).toBeVisible();
  await expect(stranger.getByText("puedes pagarlo desde la página del pedido")).toBeVisible();
  await expect(again).toHaveCount(0);
  operate("orders", "cancel", placed.number);
  await stranger.reload();
  await expect(title(stranger, "El pedido está cancelado")).toBeVisible();
  await expect(stranger).toHaveTitle(/^El pedido está cancelado \|/);
  await expect(stranger.getByText("sin que nos conste ningún cobro")).toBeVisible();
  await expect(again).toBeVisible();
  await stranger.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(title(stranger, "Tu pedido está cancelado")).toBeVisible();
  await expect(stranger.getByText("Gracias por tu pedido")).toHaveCount(0);
  await stranger.getByRole("button", { name: "Volver a pedir" }).click();
  await stranger.getByRole("link", { name: "Ir al carrito", exact: true }).last().click();
  await expect(title(stranger, "Mi carrito")).toBeVisible();
  await expect(stranger.getByRole("button", { name: /^Añadir una unidad/ })).toHaveCount(1);
});

test("who turns back at Bizum's page is not sent there again, and may pay there after all", {
  tag: "@once",
}, async ({ page, card }) => {
  const placed = await placeBy(page.context(), "bizum");
  await card.open(placed.id);
  await page.getByRole("button", { name: "Pagar con Bizum" }).click();
  await expect(title(page, GATEWAY_PAGE)).toBeVisible();
  await page.goBack();
  await expect(page.getByText("No sabemos si has terminado el pago.")).toBeVisible();
  await page.getByRole("button", { name: "Pagar con Bizum" }).click();
  await expect(title(page, GATEWAY_PAGE)).toBeVisible();
  await page.getByRole("button", { name: "Pagar con Bizum" }).click();
  await expect(title(page, PAID)).toBeVisible();
});

test("the address says nothing: a success that was not is told as unpaid", { tag: "@once" }, async ({
  page,
}) => {
  const placed = await placeBy(page.context(), "card");
  await page.goto(`/payment/success?order=${placed.id}`);
  await expect(title(page, "El pedido está sin pagar")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.goto("/payment/success?order=no-hay");
  await expect(title(page, "No encontramos este pedido")).toBeVisible();
});
