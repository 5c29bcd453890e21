import { expectAccessible } from "../helpers/accessible.ts";
import { CARDS, cardPage, NOT_PAID, PAID, title } from "../helpers/payment.ts";
import { expect, test } from "./card-test.ts";

const CHALLENGE = "Confirma el pago con tu banco";

test("a bank that looks in vain is waited for ten seconds, and no longer, whoever else says that it is done", {
  tag: "@once",
}, async ({ page, card }) => {
  await page.route("**/sandbox/3ds/method", (route) => route.abort());
  await page.clock.install();
  await card.openNew();
  const [first] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/in-site/process")),
    card.pay(CARDS.method),
  ]);
  const goingOn = page.waitForRequest((request) => request.url().endsWith("/in-site/process"));
  await expect(page.getByTitle("Comprobación del banco")).toBeAttached();
  await page.evaluate(() => window.postMessage({ source: "tuerca-payment", step: "method" }, "*"));
  await page.clock.fastForward(10_000);
  const second = await goingOn;
  expect(first.postDataJSON().method_completed).toBeUndefined();
  expect(second.postDataJSON().method_completed).toBe("N");
  await expect(title(page, PAID)).toBeVisible();
});

test("a bank that looks and asks is answered in the page", { tag: "@once" }, async ({ page, card }) => {
  await card.openNew();
  const looked = page.waitForResponse((response) => response.url().endsWith("/method-return"));
  await card.pay(CARDS.methodAndChallenge);
  expect((await looked).status()).toBe(200);
  await expect(title(page, CHALLENGE)).toBeFocused();
  // Axe waits a minute for a frame that leaves.
  await expect(card.bank().getByLabel(/^Código/)).toBeVisible();
  await expectAccessible(page, "main");
  await card.answerBank("123456");
  await expect(title(page, PAID)).toBeVisible();
});

test("three wrong codes end the payment, and another try passes", { tag: "@once" }, async ({
  page,
  card,
}) => {
  await card.openNew();
  await card.pay(CARDS.challenge);
  await test.step("a payment cancelled at the bank has cost nothing", async () => {
    await card.bank().getByRole("button", { name: "Cancelar el pago" }).click();
    await expect(page.getByText("Has cancelado el pago. No se te ha cobrado nada.")).toBeVisible();
    await page.getByRole("button", { name: "Probar de nuevo con tarjeta" }).click();
    await card.pay(CARDS.challenge);
  });
  for (let count = 0; count < 3; count++) {
    await card.answerBank("000000");
    if (count < 2) await expect(card.bank().getByText("El código no es correcto")).toBeVisible();
  }
  await expect(title(page, NOT_PAID)).toBeVisible();
  await expect(page.getByText("No se ha podido comprobar tu identidad")).toBeVisible();
  await page.getByRole("button", { name: "Probar de nuevo con tarjeta" }).click();
  await card.pay(CARDS.challenge);
  await card.answerBank("123456");
  await expect(title(page, PAID)).toBeVisible();
});

test("who cannot answer the bank takes another card", { tag: "@once" }, async ({ page, card }) => {
  await card.openNew();
  const first = await card.attempt();
  await card.pay(CARDS.challenge);
  await expect(title(page, CHALLENGE)).toBeVisible();
  await page.getByRole("button", { name: /usar otra tarjeta/ }).click();
  await expect(card.form().getByRole("button")).toBeVisible();
  const second = await card.attempt();
  await card.pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
  const [left, paid] = await card.operations(first.gateway, [first.order, second.order]);
  expect(left).toMatchObject({ order: first.order, status: "P" });
  expect(paid).toMatchObject({ order: second.order, status: "F", response: "0000" });
});

test("who closed the tab at the bank comes back and pays once, whatever the old tab still does", {
  tag: "@once",
}, async ({ page, card, context }) => {
  const placed = await card.openNew();
  const first = await card.attempt();
  await card.pay(CARDS.challenge);
  await expect(card.bank().getByLabel(/^Código/)).toBeVisible();
  // By polling, the old tab would learn of the other one and close the bank's question before its
  // answer.
  const answered = Promise.withResolvers<void>();
  await page.route("**/sales/payment/*/progress", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const other = await context.newPage();
  await other.goto(`/guest/order/${placed.id}`);
  await other.getByRole("link", { name: "Pagar ahora" }).click();
  await expect(cardPage(other).form().getByRole("button")).toBeVisible();
  const second = await cardPage(other).attempt();
  await card.answerBank("123456");
  answered.resolve();
  await expect(title(page, NOT_PAID)).toBeVisible();
  await cardPage(other).pay(CARDS.frictionless);
  await expect(title(other, PAID)).toBeVisible();
  const [left, paid] = await card.operations(first.gateway, [first.order, second.order]);
  expect(left?.response).toBe("");
  expect(paid).toMatchObject({ order: second.order, response: "0000" });
  await card.open(placed.id);
  await expect(title(page, PAID)).toBeVisible();
});
