import { addToCart, openProduct } from "../helpers/products.ts";
import { expect, test } from "../helpers/test.ts";

test("quantities change, one stays the least, and the cart can be emptied", async ({ page }) => {
  await openProduct(page, "/iluminacion");
  await addToCart(page);
  await page.goto("/cart");
  const minus = page.getByRole("button", { name: /^Quitar una unidad/ });
  const plus = page.getByRole("button", { name: /^Añadir una unidad/ });
  await expect(minus).toBeDisabled();
  await plus.click();
  await expect(page.locator("main").getByText(/2 ×/)).toBeVisible();
  await expect(minus).toBeEnabled();
  await page.reload();
  await expect(page.locator("main").getByText(/2 ×/)).toBeVisible();
  await page.getByRole("button", { name: "Limpiar carrito" }).click();
  const dialog = page.getByRole("alertdialog", { name: "¿Estas seguro?" });
  await expect(dialog).toContainText("Se eliminaran todos los productos de tu carrito");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.locator("main").getByText(/2 ×/)).toBeVisible();
  await page.getByRole("button", { name: "Limpiar carrito" }).click();
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Tu carrito esta vacío")).toBeVisible();
});

test("a typed zero takes the line out of the cart @once", async ({ page }) => {
  await openProduct(page, "/iluminacion");
  await addToCart(page);
  await page.goto("/cart");
  const quantity = page.getByRole("textbox", { name: /^Cantidad de/ });
  await quantity.fill("0");
  await quantity.press("Enter");
  await expect(page.getByText("Tu carrito esta vacío")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Tu carrito esta vacío")).toBeVisible();
});

test("a second tab sees the cart of the first and is told when its own is old", { tag: "@once" }, async ({
  context,
  page,
}) => {
  await openProduct(page, "/escape");
  await addToCart(page);
  const other = await context.newPage();
  await other.goto("/cart");
  await expect(other.getByRole("button", { name: /^Añadir una unidad/ })).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("button", { name: /^Añadir una unidad/ }).click();
  await expect(other.locator("main").getByText(/2 ×/)).toBeVisible();
});

test("a server that fails is told in a toast at the bottom left, and the cart is loaded again @once", async ({
  page,
}) => {
  await openProduct(page, "/carroceria");
  await page.route("**/sales/cart_b2c", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { message: "x" } })
      : route.continue(),
  );
  await page
    .locator("main")
    .getByRole("button", { name: /^Añadir al carrito/ })
    .locator("visible=true")
    .first()
    .click();
  const toast = page.getByRole("region", { name: "Avisos" }).getByText("Fallo en el servidor.");
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const size = page.viewportSize();
  expect(box?.x).toBeLessThan((size?.width ?? 0) / 3);
  expect(box?.y).toBeGreaterThan((size?.height ?? 0) / 2);
  await page.goto("/cart");
  await expect(page.getByText("Tu carrito esta vacío")).toBeVisible();
});
