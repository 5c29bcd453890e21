import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { mostStocked, order, sellable } from "../helpers/customer.ts";
import { importProduct } from "../helpers/import-products.ts";
import { operate } from "../helpers/operator.ts";
import { CARDS, cardPage, PAID, placeBy, title } from "../helpers/payment.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const CONFIRMING = "Estamos confirmando tu pago";
/** Links and buttons that would lead to another payment or order. */
const again = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /Pagar/ })
    .or(page.getByRole("button", { name: /Pagar|Añadir las|Cancelar y volver|Volver a pedir/ }));

test("while nobody knows how a payment ends, no page offers another one, and the order's tells the end by itself", {
  tag: "@once",
}, async ({ page, context }) => {
  test.slow();
  const placed = await cardPage(page).openNew();
  await cardPage(page).letFail({ answer: "lost", times: 1, delay_ms: 25_000 });
  await cardPage(page).pay(CARDS.frictionless);
  await expect(title(page, CONFIRMING)).toBeVisible();
  await expect(title(page, /^Pago de/)).toBeVisible();
  await expect(page.getByText("Puedes pagarlo hasta")).toHaveCount(0);
  await expect(again(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(title(page, CONFIRMING)).toBeVisible();
  await expect(page.getByText("Confirmando el pago", { exact: true })).toBeVisible();
  await expect(page.getByText("Falta el pago")).toHaveCount(0);
  await expect(again(page)).toHaveCount(0);
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(`/payment/cancel?order=${placed.id}`);
  await expect(title(other, CONFIRMING)).toBeVisible();
  await expect(again(other)).toHaveCount(0);
  await other.goto("/checkout");
  const note = other.getByRole("region", { name: "Pago en curso" });
  await expect(note.getByText(`Estamos confirmando tu pago del pedido ${placed.number}`)).toBeVisible();
  await expect(again(other)).toHaveCount(0);
  await note.getByRole("link", { name: "Ver cómo va" }).click();
  await expect(title(page, CONFIRMING)).toHaveCount(0, { timeout: 45_000 });
  await expect(page.getByText("Pagado", { exact: true }).first()).toBeVisible();
  await expect(title(other, PAID)).toBeVisible({ timeout: 15_000 });
  await other.close();
});

test("an unpaid order goes back into the cart with its last piece, after a question", {
  tag: "@once",
}, async ({ page, context, request }) => {
  test.slow();
  const sku = `ULTIMA-${Date.now()}`;
  await importProduct(request, {
    sku,
    name: "Última pieza",
    brand: "Bosch",
    category: "Frenos",
    price: "19,90",
    quantity: "1",
    images: "",
    oem_codes: "",
  });
  const last = (await sellable(request, sku))[0]!.id;
  const placed = await order(context, [last], "card");
  await page.goto(`/payment/cancel?order=${placed.id}`);
  await expect(title(page, "El pedido está sin pagar")).toBeVisible();
  await expect(page.getByRole("button", { name: /Añadir las/ })).toHaveCount(0);
  await expectAccessible(page);
  const back = page.getByRole("button", { name: "Cancelar y volver al carrito" });
  await back.click();
  const question = page.getByRole("alertdialog", { name: `¿Deshacer el pedido ${placed.number}?` });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(back).toBeFocused();
  await back.click();
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(title(page, "Mi carrito")).toBeVisible();
  await expect(page.getByText(`Hemos cancelado el pedido ${placed.number}`)).toBeVisible();
  await expect(page.getByRole("main").getByText(sku)).toBeVisible();
  await page.getByRole("link", { name: "Tramitar compra" }).locator("visible=true").first().click();
  await expect(page).toHaveTitle(/^Tus datos · Tramitar compra \| /);
  await page.goto(`/guest/order/${placed.id}`);
  await expect(title(page, "Tu pedido está cancelado")).toBeVisible();
});

test("a customer takes an unpaid order back from the account; one that is paid meanwhile is not cancelled", {
  tag: "@once",
}, async ({ page, context }) => {
  test.slow();
  await registerIn(context);
  const [back, paid] = [await placeBy(context, "transfer"), await placeBy(context, "transfer")];
  const cancelToCart = async () => {
    await page.getByRole("button", { name: "Cancelar y volver al carrito" }).click();
    await expect(page.getByText("Si ya has hecho la transferencia")).toBeVisible();
    await page.getByRole("button", { name: "Confirmar" }).click();
  };
  await page.goto(`/account/orders/${paid.id}`);
  await expect(page.getByRole("button", { name: "Cancelar y volver al carrito" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Volver a pedir" })).toHaveCount(0);
  operate("orders", "paid", paid.number);
  await cancelToCart();
  await expect(page.getByText(`No se puede cancelar el pedido ${paid.number}: está pagado.`)).toBeVisible();
  await expect(page.getByText("Pagado", { exact: true }).first()).toBeVisible();
  await page.goto(`/account/orders/${back.id}`);
  await cancelToCart();
  await expect(title(page, "Mi carrito")).toBeVisible();
  await page.goto("/account/orders");
  await expect(page.getByText("Cancelado", { exact: true })).toBeVisible();
});

test("an order whose money went back says so everywhere, with no arrival, and leads to its parts @once", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await registerIn(context);
  const [piece] = (await sellable(request)).filter(({ quantity }) => quantity > 5);
  const placed = await order(context, [piece?.id ?? (await mostStocked(request))]);
  operate("orders", "paid", placed.number);
  await page.goto(`/account/orders/${placed.id}`);
  await expect(page).toHaveTitle(new RegExp(`^Pedido ${placed.number} \\| `));
  await expect(page.getByText(/Llega con/)).toBeVisible();
  await expect(page.getByText(/^Transferencia bancaria, el /)).toBeVisible();
  operate("refund", placed.number, "--reference", "T-1");
  const refunded = page.getByText("Reembolsado", { exact: true });
  const isTold = async () => {
    await expect(refunded).toBeVisible();
    await expect(page.getByRole("list", { name: "Progreso del pedido" })).toHaveCount(0);
  };
  await page.reload();
  await isTold();
  await expect(page.getByText(/Llega con/)).toHaveCount(0);
  for (const [name, heading] of [
    ["Resumen", "Mi cuenta"],
    ["Pedidos", "Mis pedidos"],
  ] as const) {
    await page.getByRole("navigation", { name: "Mi cuenta" }).getByRole("link", { name }).click();
    await expect(title(page, heading)).toBeFocused();
    await isTold();
  }
  await page.goto(`/guest/order/${placed.id}`);
  await expect(title(page, "Te hemos devuelto el dinero")).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Pedido ${placed.number} \\| `));
  await expect(page.getByText("Pagado", { exact: true })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: piece?.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: piece?.name })).toBeVisible();
});
