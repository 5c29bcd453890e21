import { deliver, fillOne, identify, openStep, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { addToCart, openProduct } from "../helpers/products.ts";
import { expect, test } from "../helpers/test.ts";

test("a guest finds a part, buys it by transfer and gets the mail", { tag: "@once" }, async ({ page }) => {
  const name = await openProduct(page, "/frenos");
  await addToCart(page);
  await page
    .getByRole("link", { name: /carrito/i })
    .locator("visible=true")
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Mi carrito" })).toBeVisible();
  await expect(page.locator("main").getByText(name).first()).toBeVisible();
  await page.getByRole("link", { name: "Tramitar compra" }).locator("visible=true").first().click();
  await identify(page);
  await deliver(page);
  await payByTransfer(page);
  const number = await placeOrder(page);
  await expect(page).toHaveURL(/\/guest\/order\/[\w-]{22}$/);
  await expect(page.getByText("ES91 2100 0418 4502 0005 1332")).toBeVisible();
  await expect(page.getByText(/^Pedido .*a\*\*\*@example\.es/)).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByText("Tu carrito esta vacío")).toBeVisible();
  await expect(async () => {
    await page.goto("/dev/outbox");
    await page.getByRole("link", { name: new RegExp(`Pedido ${number} recibido`) }).click({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText("Derecho de desistimiento")).toBeVisible();
});

test("a double click and a reload make one order", { tag: "@once" }, async ({ page, context }) => {
  await fillOne(context);
  await openStep(page, "pay");
  await page.getByRole("checkbox", { name: /términos|condiciones/i }).check();
  const placed: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/v1/cart/checkout")) placed.push(response.status());
  });
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).dblclick();
  await expect(page.getByRole("heading", { name: "Gracias por tu pedido" })).toBeVisible();
  expect(placed.every((status) => status === 201)).toBe(true);
  const url = page.url();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Gracias por tu pedido" })).toBeVisible();
  expect(page.url()).toBe(url);
});
