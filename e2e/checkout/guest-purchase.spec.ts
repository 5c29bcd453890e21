import { deliver, identify, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { addToCart, openProduct } from "../helpers/products.ts";
import { expect, test } from "../helpers/test.ts";

test("a guest finds a part, buys it by transfer and gets the mail", async ({ page }) => {
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
  await expect(page.getByText("a***@example.es")).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByText("Tu carrito esta vacío")).toBeVisible();
  await expect(async () => {
    await page.goto("/dev/outbox");
    await page.getByRole("link", { name: new RegExp(`Pedido ${number} recibido`) }).click({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText("Derecho de desistimiento")).toBeVisible();
});

test("a double click and a reload make one order", { tag: "@once" }, async ({ page }) => {
  await openProduct(page, "/filtros");
  await addToCart(page);
  await page.goto("/checkout");
  await identify(page);
  await page.reload();
  await deliver(page);
  await page.goBack();
  await page.goForward();
  await payByTransfer(page);
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

test("a wrong field is named beside it, nothing is lost, and focus goes to the first", {
  tag: "@once",
}, async ({ page }) => {
  await openProduct(page, "/motor");
  await addToCart(page);
  await page.goto("/checkout");
  await page.getByLabel("Correo electrónico").fill("ana@");
  await page.getByLabel("Nombre y apellidos").fill("Ana");
  await page.getByLabel("Teléfono").fill("12");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await expect(page.getByLabel("Correo electrónico")).toBeFocused();
  await expect(page.getByText("El correo electrónico no es válido")).toBeVisible();
  await expect(page.getByText("El teléfono debe tener 9 cifras")).toBeVisible();
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Ana");
  await page.goto("/checkout/pay");
  await expect(page).toHaveURL(/\/checkout\/identification$/);
});

test("a delivery to the Canaries is sold without VAT, and says so", { tag: "@once" }, async ({ page }) => {
  await openProduct(page, "/encendido");
  await addToCart(page);
  await page.goto("/checkout");
  await identify(page);
  await deliver(page, "35001", "Las Palmas de Gran Canaria");
  await payByTransfer(page);
  await expect(
    page
      .locator("main")
      .getByText(/sin IVA/i)
      .locator("visible=true")
      .first(),
  ).toBeVisible();
  await placeOrder(page);
});
