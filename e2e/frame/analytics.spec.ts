import { registerIn } from "../helpers/account.ts";
import { closeQuickBuy } from "../helpers/cart.ts";
import { deliver, fillOne, identify, openStep, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { allowAnalytics, type LayerEvent, watchDataLayer } from "../helpers/data-layer.ts";
import { operate } from "../helpers/operator.ts";
import { CARDS, cardPage, PAID, placeBy, title } from "../helpers/payment.ts";
import { addToCart, openProduct } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { panel, reopen } from "./consent.ts";

test.describe.configure({ timeout: 120_000 });

const named = (events: readonly LayerEvent[], ...names: string[]) =>
  events.filter(({ event }) => names.includes(event));
const sum = ({ items }: LayerEvent["ecommerce"]) =>
  items.reduce((cents, { price, quantity }) => cents + Math.round(price * quantity * 100), 0) / 100;

async function useCoupon(page: Page): Promise<void> {
  const box = page.getByRole("region", { name: "Cupón" }).locator("visible=true");
  await box.getByText("¿Tienes un cupón?").click();
  await box.getByLabel("Código del cupón").fill("BIENVENIDA10");
  await box.getByRole("button", { name: "Aplicar" }).click();
  await expect(box.getByText("Bienvenida", { exact: true })).toBeVisible();
}

/** Allows analytics like a visitor who changes an earlier choice. */
async function allowOnPage(page: Page): Promise<void> {
  await reopen(page);
  await panel(page).getByRole("checkbox", { name: "Analíticas" }).check();
  await panel(page).getByRole("button", { name: "Guardar selección" }).click();
}

test("a checkout that gets consent is measured step by step in the shape of GA4, and its order once", {
  tag: "@once",
}, async ({ page }) => {
  const events = await watchDataLayer(page);
  const name = await openProduct(page, "/frenos");
  for (const _ of [1, 2, 3]) {
    await addToCart(page);
    await closeQuickBuy(page);
  }
  await page.goto("/cart");
  await useCoupon(page);
  await page.goto("/checkout");
  await allowOnPage(page);
  await expect.poll(() => named(events, "begin_checkout")).toHaveLength(1);
  const secondTab = await page.context().newPage();
  await secondTab.goto("/checkout", { waitUntil: "networkidle" });
  await secondTab.close();
  // Each customer may use the coupon once.
  await identify(page, `ana-${crypto.randomUUID()}@example.es`);
  await page.reload();
  await deliver(page);
  await payByTransfer(page);
  const number = await placeOrder(page);
  await expect.poll(() => named(events, "purchase")).toHaveLength(1);

  const steps = ["begin_checkout", "checkout_progress", "add_shipping_info", "add_payment_info", "purchase"];
  const told = named(events, ...steps);
  expect(told.map(({ event }) => event)).toEqual([
    "begin_checkout",
    "checkout_progress",
    "checkout_progress",
    "add_shipping_info",
    "checkout_progress",
    "add_payment_info",
    "purchase",
  ]);
  for (const { ecommerce } of told) {
    expect(ecommerce).toMatchObject({ currency: "EUR", coupon: "Bienvenida", value: sum(ecommerce) });
    expect(ecommerce.items).toMatchObject([{ item_name: name, quantity: 3, item_id: expect.any(String) }]);
    expect(ecommerce.value).toBeGreaterThan(0);
  }
  const progress = named(events, "checkout_progress").map(({ ecommerce }) => ecommerce);
  expect(progress.map((one) => [one.checkout_step, one.checkout_option])).toEqual([
    [1, undefined],
    [2, "Envío estándar"],
    [3, "transfer"],
  ]);
  const [shipping, payment, purchase] = ["add_shipping_info", "add_payment_info", "purchase"].map(
    (one) => named(events, one)[0]?.ecommerce,
  );
  expect(shipping?.shipping_tier).toBe("Envío estándar");
  expect(payment?.payment_type).toBe("transfer");
  expect(purchase).toMatchObject({
    transaction_id: number,
    tax: expect.any(Number),
    shipping: expect.any(Number),
  });
  expect(JSON.stringify(events)).not.toMatch(/ana@|ana-|Pérez|Calle Mayor|600/);

  const other = await page.context().newPage();
  await Promise.all([page.reload({ waitUntil: "networkidle" }), other.goto(page.url())]);
  await expect(other.getByRole("heading", { name: "Gracias por tu pedido" })).toBeVisible();
  await other.reload({ waitUntil: "networkidle" });
  expect(named(events, "purchase")).toHaveLength(1);
});

test("an order by card is a purchase once it is paid, in one of two tabs", { tag: "@once" }, async ({
  page,
  baseURL,
}) => {
  await allowAnalytics(page, baseURL ?? "");
  const events = await watchDataLayer(page);
  await fillOne(page.context());
  await openStep(page, "pay", { payment_method: "card" });
  await page.getByRole("checkbox", { name: /condiciones/ }).check();
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page).toHaveURL(/\/payment\/pay\?order=/);
  expect(named(events, "purchase")).toEqual([]);
  await cardPage(page).pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
  await expect.poll(() => named(events, "purchase")).toHaveLength(1);
  const other = await page.context().newPage();
  await Promise.all([page.reload({ waitUntil: "networkidle" }), other.goto(page.url())]);
  await expect(title(other, PAID)).toBeVisible();
  expect(named(events, "purchase")).toHaveLength(1);
});

test("an order that is paid in a closed tab is a purchase once its customer looks at it, and forgotten with the logout", {
  tag: "@once",
}, async ({ page, context, baseURL }) => {
  await registerIn(context);
  const [paid, unpaid] = [await placeBy(context, "card"), await placeBy(context, "card")];
  operate("orders", "paid", paid.number);
  await allowAnalytics(page, baseURL ?? "");
  const events = await watchDataLayer(page);
  await page.goto("/account");
  await page.evaluate(
    (ids) => localStorage.setItem("tuerca.purchases-to-measure", JSON.stringify(ids)),
    [paid.id, unpaid.id],
  );
  for (const { id } of [unpaid, paid, paid]) await page.goto(`/account/orders/${id}`);
  await expect(page.getByText(paid.number).first()).toBeVisible();
  await expect
    .poll(() => named(events, "purchase"))
    .toMatchObject([{ ecommerce: { transaction_id: paid.number } }]);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await kept()).toContain(unpaid.id);
  await page.goto("/account");
  await page.getByRole("button", { name: "Cerrar sesión" }).locator("visible=true").click();
  await expect.poll(kept).not.toContain(unpaid.id);
  expect(named(events, "purchase")).toHaveLength(1);
});

test("without consent nothing of a purchase is measured or kept to be", { tag: "@once" }, async ({
  page,
}) => {
  const events = await watchDataLayer(page);
  await openProduct(page, "/frenos");
  await addToCart(page);
  await openStep(page, "pay");
  await placeOrder(page);
  expect(events).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/measure/);
});
