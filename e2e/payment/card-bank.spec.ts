import { expectAccessible } from "../helpers/accessible.ts";
import {
  answerBank,
  attemptOf,
  bankFrame,
  CARDS,
  cardForm,
  NOT_PAID,
  openCardPage,
  openPayPage,
  operationsOf,
  PAID,
  payWith,
  title,
} from "../helpers/payment.ts";
import { expect, test } from "../helpers/test.ts";

const CHALLENGE = "Confirma el pago con tu banco";

test("a bank that only looks at the browser is not noticed", { tag: "@once" }, async ({ page }) => {
  await openCardPage(page);
  const looked = page.waitForResponse((response) => response.url().endsWith("/method-return"));
  await payWith(page, CARDS.method);
  expect((await looked).status()).toBe(200);
  await expect(title(page, PAID)).toBeVisible();
});

test("a bank that looks in vain is waited for ten seconds, and no longer, whoever else says that it is done", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/sandbox/3ds/method", (route) => route.abort());
  await openCardPage(page);
  const [first] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/in-site/process")),
    payWith(page, CARDS.method),
  ]);
  const goingOn = page.waitForRequest((request) => request.url().endsWith("/in-site/process"));
  await expect(page.getByTitle("Comprobación del banco")).toBeAttached();
  await page.evaluate(() => window.postMessage({ source: "tuerca-payment", step: "method" }, "*"));
  const second = await goingOn;
  expect(first.postDataJSON().method_completed).toBeUndefined();
  expect(second.postDataJSON().method_completed).toBe("N");
  await expect(title(page, PAID)).toBeVisible();
});

for (const card of ["challenge", "methodAndChallenge"] as const)
  test(`a bank that asks (${card}) is answered in the page`, async ({ page }) => {
    await openCardPage(page);
    await payWith(page, CARDS[card]);
    await expect(title(page, CHALLENGE)).toBeFocused();
    await expect(page.getByTitle("Confirmación de tu banco")).toBeVisible();
    await expectAccessible(page, "main");
    await answerBank(page, "123456");
    await expect(title(page, PAID)).toBeVisible();
  });

test("three wrong codes end the payment, and another try passes", { tag: "@once" }, async ({ page }) => {
  await openCardPage(page);
  await payWith(page, CARDS.challenge);
  for (let count = 0; count < 3; count++) {
    await answerBank(page, "000000");
    if (count < 2) await expect(bankFrame(page).getByText("El código no es correcto")).toBeVisible();
  }
  await expect(title(page, NOT_PAID)).toBeVisible();
  await expect(page.getByText("No se ha podido comprobar tu identidad")).toBeVisible();
  await page.getByRole("button", { name: "Probar de nuevo con tarjeta" }).click();
  await payWith(page, CARDS.challenge);
  await answerBank(page, "123456");
  await expect(title(page, PAID)).toBeVisible();
});

test("a payment cancelled at the bank has cost nothing", { tag: "@once" }, async ({ page }) => {
  await openCardPage(page);
  await payWith(page, CARDS.challenge);
  await bankFrame(page).getByRole("button", { name: "Cancelar el pago" }).click();
  await expect(page.getByText("Has cancelado el pago. No se te ha cobrado nada.")).toBeVisible();
});

test("who cannot answer the bank takes another card", { tag: "@once" }, async ({ page }) => {
  await openCardPage(page);
  const first = await attemptOf(page);
  await payWith(page, CARDS.challenge);
  await expect(title(page, CHALLENGE)).toBeVisible();
  await page.getByRole("button", { name: /usar otra tarjeta/ }).click();
  await expect(cardForm(page).getByRole("button")).toBeVisible();
  const second = await attemptOf(page);
  await payWith(page, CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
  const [left, paid] = await operationsOf(page, first.gateway, [first.order, second.order]);
  expect(left).toMatchObject({ order: first.order, status: "P" });
  expect(paid).toMatchObject({ order: second.order, status: "F", response: "0000" });
});

test("who closed the tab at the bank comes back and pays once, whatever the old tab still does", {
  tag: "@once",
}, async ({ page, context }) => {
  const placed = await openCardPage(page);
  const first = await attemptOf(page);
  await payWith(page, CARDS.challenge);
  await expect(bankFrame(page).getByLabel(/^Código/)).toBeVisible();
  // The old tab would learn of the other one by asking, and take the bank's question away before it is answered.
  const answered = Promise.withResolvers<void>();
  await page.route("**/sales/payment/*/progress", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const other = await context.newPage();
  await other.goto(`/guest/order/${placed.id}`);
  await other.getByRole("link", { name: "Pagar ahora" }).click();
  await expect(cardForm(other).getByRole("button")).toBeVisible();
  const second = await attemptOf(other);
  await answerBank(page, "123456");
  answered.resolve();
  await expect(title(page, NOT_PAID)).toBeVisible();
  await payWith(other, CARDS.frictionless);
  await expect(title(other, PAID)).toBeVisible();
  const [left, paid] = await operationsOf(page, first.gateway, [first.order, second.order]);
  expect(left?.response).toBe("");
  expect(paid).toMatchObject({ order: second.order, response: "0000" });
  await openPayPage(page, placed.id);
  await expect(title(page, PAID)).toBeVisible();
});
