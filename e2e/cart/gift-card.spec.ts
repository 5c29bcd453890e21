import { expectAccessible } from "../helpers/accessible.ts";
import { closeQuickBuy, openLive } from "../helpers/cart.ts";
import { fillOne, openStep, placeOrder } from "../helpers/checkout.ts";
import { allowAnalytics, watchDataLayer } from "../helpers/data-layer.ts";
import {
  addGiftCard,
  askFor,
  box,
  buyGiftCards,
  fillGiftCard,
  isLook,
  newMobile,
  openSummary,
  payDespiteFaults,
  payWithGiftCard,
  receivedCode,
  row,
} from "../helpers/gift-card.ts";
import { operate } from "../helpers/operator.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const main = (page: Page) => page.locator("main");

// The operator's commands take long.
test.describe.configure({ timeout: 240_000 });

test("a gift card is chosen on its page: the box leads there, each mistake is said at its field", {
  tag: "@once",
}, async ({ page }) => {
  await openLive(page, "/tarjetas-regalo");
  const boxes = main(page).getByRole("article");
  await expect(boxes.getByRole("button", { name: /^Añadir al carrito/ })).toHaveCount(0);
  await boxes.getByRole("link", { name: "Tarjeta regalo: tú eliges el importe" }).click();
  await expect(page).toHaveURL(/\/tarjetas-regalo\/tarjeta-regalo$/);
  await fillGiftCard(page, "912345678", "5");
  await page.getByLabel("Día de envío").fill("2020-01-01");
  await main(page).getByRole("button", { name: "Añadir al carrito", exact: true }).click();
  await expect(page.getByLabel("Importe en euros")).toHaveAccessibleDescription(/Escribe un importe/);
  await expect(page.getByLabel("Importe en euros")).toBeFocused();
  await expect(page.getByLabel("Su móvil")).toHaveAccessibleDescription(/móvil español/);
  await expect(page.getByLabel("Día de envío")).toHaveAccessibleDescription(/ya ha pasado/);
  await expectAccessible(page);
  await fillGiftCard(page, newMobile(), "30,50");
  await page.getByLabel("Día de envío").fill("");
  await addGiftCard(page);
  await expect(main(page).getByText("La tarjeta para Luis está en el carrito.")).toBeAttached();
  await expect(page.getByLabel("Importe en euros")).toHaveValue("30,50");
  await closeQuickBuy(page);
  await main(page).getByRole("button", { name: "Añadir al carrito", exact: true }).click();
  await expect(page.getByLabel("Nombre de quien la recibe")).toBeFocused();
  await fillGiftCard(page, newMobile(), undefined, "Eva");
  await addGiftCard(page);
  await openLive(page, "/cart");
  for (const name of ["Cupón", "Tarjeta regalo"])
    await expect(page.getByRole("region", { name, exact: true })).toHaveCount(0);
  const lines = main(page).getByRole("list", { name: "Productos" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("30,50");
  await expect(lines.first()).toContainText("Para Luis");
  await expect(lines.last()).toContainText("Para Eva");
  await lines
    .last()
    .getByRole("button", { name: /^Añadir una unidad/ })
    .click();
  await expect(row(page, "Total")).toContainText("91,50");
  await lines
    .first()
    .getByRole("button", { name: /^Eliminar/ })
    .click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("Para Eva");
});

test("gift cards are bought and received; their owner says no, then yes, and they pay wholly and in part", {
  tag: "@once",
}, async ({ page, baseURL }) => {
  await allowAnalytics(page, baseURL ?? "");
  const events = await watchDataLayer(page);
  const [rich, poor] = [newMobile(), newMobile()];
  await buyGiftCards(page, [
    [rich, "500"],
    [poor, "10"],
  ]);
  await expect(main(page).getByText("Para Luis").first()).toBeVisible();
  await expect(main(page).getByText("Tarjetas regalo sin IVA")).toBeVisible();
  const codes = [await receivedCode(page, rich), await receivedCode(page, poor)];
  const mail = page.getByRole("link", { name: /te regala una tarjeta/ }).first();
  await expect(async () => {
    await page.goto("/dev/outbox");
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.click();
  await expect(page.getByText("Cómo se usa")).toBeVisible();

  await fillOne(page.context());
  await openStep(page, "payment");
  await payWithGiftCard(page, rich, "Confirmar");
  await openSummary(page);
  await expect(row(page, "Pagado con tarjeta regalo")).toContainText("−");
  await expect(row(page, "Queda por pagar")).toContainText("0,00");
  await expect(main(page).getByText("Tu tarjeta regalo lo paga todo")).toBeVisible();
  await page.getByRole("button", { name: "Revisar el pedido" }).click();
  const whole = await placeOrder(page);
  await expect(main(page).getByText("Tarjeta regalo").first()).toBeVisible();
  await expect(main(page).getByText("Pagado", { exact: true }).first()).toBeVisible();
  const told = (event: string) => events.flatMap((one) => (one.event === event ? one.ecommerce : []));
  await expect.poll(() => told("purchase")).toMatchObject([{ value: 510 }, { transaction_id: whole }]);
  expect(told("add_to_cart")[0]).toMatchObject({ value: 500, items: [{ price: 500, quantity: 1 }] });
  expect(told("checkout_progress").map((one) => one.checkout_step)).toEqual([1, 2, 3, 3]);
  expect(told("add_payment_info").map((one) => one.payment_type)).toEqual(["card", "gift_card"]);

  await fillOne(page.context());
  await openLive(page, "/cart");
  await payWithGiftCard(page, poor, "Cancelar");
  await expect(box(page).getByRole("status")).toContainText("se ha cancelado");
  await expect(row(page, "Tarjeta regalo")).toBeHidden();
  await payDespiteFaults(page, poor, 2);
  await expect(box(page).getByRole("status")).toContainText(/tiene 10,00\s€; esta compra usa 10,00\s€/);
  await expect(row(page, "Pagado con tarjeta regalo")).toContainText("−10,00");
  await openStep(page, "pay");
  const partly = await placeOrder(page);

  operate("refund", whole);
  operate("orders", "cancel", partly);
  for (const code of codes)
    expect(operate("gift-card", "show", code), code).toMatch(/redeem[\s\S]*give_back/);
});

test("who has no gift card is asked nothing, may stop waiting, and a link that is none says so", {
  tag: "@once",
}, async ({ page, context }) => {
  await fillOne(context);
  await openLive(page, "/cart");
  await askFor(page, newMobile());
  const looked = page.waitForResponse((answer) => isLook(answer.request()));
  await expectAccessible(page);
  await looked;
  // A return from the SMS does not wait for the next poll.
  const atOnce = page.waitForRequest(isLook, { timeout: 2000 });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await atOnce;
  await box(page).getByRole("button", { name: "Dejar de esperar" }).click();
  await expect(box(page).getByText("¿Pagas con una tarjeta regalo?")).toBeVisible();
  await expect(box(page)).toBeFocused();
  await page.goto(`/tarjeta-regalo/confirmar/${"A".repeat(22)}`);
  await expect(main(page).getByText("Este enlace ya no vale")).toBeVisible();
  await expectAccessible(page);
});
