import { CARDS, cardPage, NOT_PAID, PAID, placeBy, title } from "../helpers/payment.ts";
import { expect, test } from "./card-test.ts";

const CONFIRMING = "Estamos confirmando tu pago";

test("an answer of the bank that is lost is waited for, never taken as a refusal", { tag: "@once" }, async ({
  page,
  card,
}) => {
  const placed = await card.openNew();
  const { gateway, order } = await card.attempt();
  await card.letFail({ answer: "lost", times: 1, delay_ms: 5000 });
  await card.pay(CARDS.frictionless);
  await expect(title(page, CONFIRMING)).toBeVisible();
  await expect(page.getByRole("button", { name: /Pagar|Probar/ })).toHaveCount(0);
  const other = await page.context().newPage();
  await cardPage(other).open(placed.id);
  await expect(title(other, CONFIRMING)).toBeVisible();
  await other.close();
  await expect(title(page, PAID)).toBeVisible({ timeout: 30_000 });
  expect(await card.operations(gateway, [order])).toMatchObject([{ response: "0000" }]);
});

test("answers of the shop that are lost are asked for", { tag: "@once" }, async ({ page, card }) => {
  await card.openNew();
  await page.route("**/in-site/process", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await card.pay(CARDS.methodAndChallenge);
  await card.answerBank("123456");
  await expect(title(page, PAID)).toBeVisible();
});

test("lost notifications, and the bank's way back that gets lost, change nothing", { tag: "@once" }, async ({
  page,
  card,
}) => {
  await card.openNew();
  await card.letFail({ lose: true });
  await page.route("**/challenge-return", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await card.pay(CARDS.challenge);
  await card.answerBank("123456");
  await expect(title(page, PAID)).toBeVisible();
});

test("a bank that cannot be reached has charged nothing, and another try pays", { tag: "@once" }, async ({
  page,
  card,
}) => {
  await card.openNew();
  await card.letFail({ answer: "http_500", on: ["inicia"] });
  await card.pay(CARDS.frictionless);
  await expect(title(page, NOT_PAID)).toBeVisible();
  await expect(page.getByText("no se te ha cobrado nada")).toBeVisible();
  await page.getByRole("button", { name: "Probar de nuevo con tarjeta" }).click();
  await expect(card.form().getByRole("button")).toBeVisible();
  await test.step("a number that the gateway has seen before is replaced by another one", async () => {
    const first = await card.attempt();
    await page.route("**/sandbox/insite/cards", (route) => route.fulfill({ json: { idOper: "-1" } }), {
      times: 1,
    });
    await card.pay(CARDS.frictionless);
    await expect.poll(async () => (await card.attempt()).order).not.toBe(first.order);
  });
  await card.pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
});

test("without the gateway's script there are other ways, and the form once it comes", {
  tag: "@once",
}, async ({ page, card }) => {
  const placed = await placeBy(page.context(), "card");
  await page.route("**/redsysV3.js", (route) => route.abort(), { times: 1 });
  await card.open(placed.id);
  await expect(title(page, "No hemos podido preparar el pago")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pagar con Bizum" })).toBeVisible();
  await page.getByRole("button", { name: "Probar de nuevo con tarjeta" }).click();
  await expect(card.form().getByRole("button")).toBeVisible();
});

test("nobody else's messages pay", { tag: "@once" }, async ({ page, card }) => {
  await card.openNew();
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/in-site/process")) calls += 1;
  });
  await page.evaluate(() => {
    // A gateway script that trusts any message: the page must check by itself.
    type Store = (event: MessageEvent, token: string, ...more: unknown[]) => void;
    const script = window as unknown as { storeIdOper: Store };
    const own = script.storeIdOper;
    script.storeIdOper = (event, token, ...more) => {
      if (event.data?.idOper) (document.getElementById(token) as HTMLInputElement).value = event.data.idOper;
      else own(event, token, ...more);
    };
    window.postMessage({ idOper: "a".repeat(40) }, "*");
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(card.form().getByRole("button")).toBeVisible();
  expect(calls).toBe(0);
  await card.pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
  expect(calls).toBe(1);
});
