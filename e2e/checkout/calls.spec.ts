import { deliver, identify, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { addToCart, openProduct } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";

/** The calls that a tab makes from now on, by the last part of their path: `PUT checkout`. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(api|store-front|sanctum)\//.test(pathname)) return;
    calls.push(`${request.method()} ${pathname.split("/").at(-1)}`);
  });
  return calls;
}

test("a guest's order takes eleven calls from the product to the thanks: each step's answer brings the next page", {
  tag: "@once",
}, async ({ page }) => {
  await openProduct(page, "/frenos");
  const calls = recordCalls(page);
  await page.reload({ waitUntil: "networkidle" });
  await addToCart(page);
  await page
    .getByRole("link", { name: /carrito/i })
    .locator("visible=true")
    .first()
    .click();
  await expect(page.locator("main").getByText("en la península")).toBeVisible();
  await page.getByRole("link", { name: "Tramitar compra" }).locator("visible=true").first().click();
  await expect(page.getByText(/^Enviamos a toda España\..*Formas de pago: .*Transferencia/)).toBeVisible();
  await identify(page);
  await deliver(page);
  await payByTransfer(page);
  await expect(page.getByText(/Te guardamos las piezas durante/)).toBeVisible();
  await placeOrder(page);
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual([
    "GET cart_b2c",
    "POST cart_b2c",
    "POST availables",
    "POST checkout",
    "PUT checkout",
    "GET 28013",
    "POST preview",
    "PUT checkout",
    "PUT checkout",
    "POST transition",
    "POST checkout",
  ]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Gracias por tu pedido" })).toBeVisible();
});
