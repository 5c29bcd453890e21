import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { fillOne, openStep, payBy } from "../helpers/checkout.ts";
import { CARDS, cardPage, NOT_PAID, PAID, placeBy, title } from "../helpers/payment.ts";
import { watchProblems } from "../helpers/watch-problems.ts";
import { expect, type Page, test } from "./card-test.ts";

test("a guest buys by card in the page, sees what was paid, and finds the order", { tag: "@once" }, async ({
  page,
  context,
  card,
}) => {
  await fillOne(context);
  await openStep(page, "payment");
  await payBy(page, /^Tarjeta/);
  await page.getByRole("checkbox", { name: /condiciones/ }).check();
  const problems = watchProblems(page, 200, /sales\/checkout$/);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).dblclick();
  await expect(page).toHaveURL(/\/payment\/pay\?order=[\w-]{22}$/);
  await expect(page.getByText("Pago de prueba.")).toBeVisible();
  await card.pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/success\?order=[\w-]{22}$/);
  await expect(page.getByText("Te enviamos el recibo a a***@example.es")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(title(page, "Gracias por tu pedido")).toBeVisible();
  await expect(page.getByText("Pagado", { exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/payment\/pay|\/checkout\/pay$/);
  expect(problems).toEqual([]);
});

test("a denied card is told, and another one pays under a number of its own", { tag: "@once" }, async ({
  page,
  card,
}) => {
  await card.openNew();
  const heading = title(page, "Tarjeta");
  await test.step("who tries again finds the focus at the form", async () => {
    await expect(heading).toBeVisible();
    await expect(heading).not.toBeFocused();
    await page.getByRole("button", { name: "Cárgalo de nuevo" }).click();
    await expect(heading).toBeFocused();
  });
  const first = await card.attempt();
  await card.pay(CARDS.denied);
  await expect(title(page, NOT_PAID)).toBeFocused();
  await expect(page.getByText("Ponte en contacto con él o usa otra tarjeta")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Probar de nuevo con tarjeta" }).click();
  await expect(heading).toBeFocused();
  await expect(card.form().getByRole("button")).toBeVisible();
  const second = await card.attempt();
  expect(second.order).not.toBe(first.order);
  await card.pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
});

test("a bank that forbids another try is obeyed: other ways to pay, no other card", { tag: "@once" }, async ({
  page,
  card,
}) => {
  const { id } = await card.openNew();
  await card.pay(CARDS.frictionless, "172");
  await expect(title(page, NOT_PAID)).toBeVisible();
  await expect(page.getByText("pide no repetirlo con esta tarjeta")).toBeVisible();
  await expect(page.getByRole("button", { name: "Probar de nuevo con tarjeta" })).toHaveCount(0);
  await page.reload();
  await expect(title(page, NOT_PAID)).toBeVisible();
  await expect(page.getByText("pide no repetirlo con esta tarjeta")).toBeVisible();
  await expect(page.getByRole("button", { name: /con tarjeta$/ })).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: "Pagar por transferencia" }).click();
  await expect(page).toHaveURL(/\/guest\/order\//);
  await expect(page.getByText("ES91 2100 0418 4502 0005 1332")).toBeVisible();
  await card.open(id);
  await page.getByRole("button", { name: "Pagar con tarjeta" }).click();
  await expect(page.getByRole("alert").getByText("pide no repetirlo con esta tarjeta")).toBeVisible();
});

test("by keyboard alone, over the bank's question", { tag: "@desktop" }, async ({ page, card }) => {
  await card.openNew();
  await page.locator("main").focus();
  await tabTo(page, "iframe");
  for (const text of [CARDS.challenge, "12", "49", "123"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(title(page, "Confirma el pago con tu banco")).toBeFocused();
  await expect(card.bank().getByLabel(/^Código/)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(card.bank().getByLabel(/^Código/)).toBeFocused();
  await page.keyboard.type("123456");
  await page.keyboard.press("Enter");
  await expect(title(page, PAID)).toBeVisible();
});

test("double clicks are one charge, and what is typed stays in the gateway's frame", {
  tag: "@once",
}, async ({ page, card }) => {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin === new URL(page.url()).origin) bodies.push(request.postData() ?? "");
  });
  await card.openNew();
  await expectAccessible(page, "main");
  const { gateway, order } = await card.attempt();
  await card.typeCard(CARDS.method);
  const seen = async () => (await page.content()).replaceAll(/\s/g, "");
  expect(await seen()).not.toContain(CARDS.method);
  await card.form().getByRole("button", { name: "Pagar ahora" }).dblclick();
  await expect(title(page, PAID)).toBeVisible();
  expect(await seen()).not.toContain(CARDS.method);
  expect(bodies.join().replaceAll(/\s/g, "")).not.toContain(CARDS.method);
  expect(await card.operations(gateway, [order])).toMatchObject([{ status: "F", response: "0000" }]);
});

test("the gateway is let in where one pays, and on no other page", { tag: "@once" }, async ({
  page,
  card,
  request,
  baseURL,
}) => {
  const origins = new Set<string>();
  page.on("request", (one) => {
    if (one.resourceType() === "script") origins.add(new URL(one.url()).origin);
  });
  const placed = await card.openNew();
  const { gateway } = await card.attempt();
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"] ?? "";
  const pay = await policyOf(`/payment/pay?order=${placed.id}`);
  expect(pay).toMatch(new RegExp(`script-src 'self' ('sha256-[^']+' ?)+${gateway};`));
  expect(pay).toContain(`frame-src 'self' ${gateway} https:;`);
  const others = ["/", "/cart", "/checkout/pay", `/payment/success?order=${placed.id}`, "/payment/cancel"];
  for (const path of [...others, `/guest/order/${placed.id}`]) {
    const policy = await policyOf(path);
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("form-action 'self';");
    expect(policy).not.toContain(gateway);
  }
  await test.step("scripts of others do not run where one pays", async () => {
    expect([...origins].sort()).toEqual([gateway, new URL(baseURL ?? "").origin].sort());
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", ({ blockedURI }) => resolve(blockedURI));
          const script = document.createElement("script");
          script.src = "https://www.googletagmanager.com/gtag/js?id=G-1";
          document.head.append(script);
        }),
    );
    expect(refused).toContain("https://www.googletagmanager.com/gtag/js");
  });
  await test.step("the page is entered and left by loading documents", async () => {
    const documents: string[] = [];
    page.on("request", (one) => {
      if (one.isNavigationRequest() && one.frame() === page.mainFrame())
        documents.push(new URL(one.url()).pathname);
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Aviso legal" }).click();
    await expect(title(page, "Aviso legal")).toBeVisible();
    await page.goto(`/guest/order/${placed.id}`);
    await page.getByRole("link", { name: "Pagar ahora" }).click();
    await expect(card.form().getByRole("button")).toBeVisible();
    expect(documents).toEqual(["/links/aviso-legal", `/guest/order/${placed.id}`, "/payment/pay"]);
  });
});

test("who closed the tab finds the unpaid order at the checkout, until it is paid", { tag: "@once" }, async ({
  page,
  card,
  context,
}) => {
  await card.openNew();
  await page.close();
  const back = await context.newPage();
  await back.goto("/checkout");
  const note = back.getByRole("region", { name: "Pedido sin pagar" });
  await note.getByRole("link", { name: "Pagar ahora" }).click();
  await cardPage(back).pay(CARDS.frictionless);
  await expect(title(back, PAID)).toBeVisible();
  await back.goto("/checkout", { waitUntil: "networkidle" });
  await expect(back.getByText("Tu carrito esta vacío")).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("an order by transfer is paid by card after all, by a customer from the account", {
  tag: "@once",
}, async ({ page, card }) => {
  await registerIn(page.context());
  const placed = await placeBy(page.context(), "transfer");
  await page.goto(`/account/orders/${placed.id}`);
  await page.getByRole("link", { name: "Pagar ahora de otra forma" }).click();
  await page.getByRole("button", { name: "Pagar con tarjeta" }).click();
  await card.pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
  await page.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(page).toHaveURL(new RegExp(`/account/orders/${placed.id}$`));
  await test.step("one that is paid is not paid again, and one that nobody knows is not found", async () => {
    await card.open(placed.id);
    await expect(title(page, PAID)).toBeVisible();
    await card.open("x".repeat(22));
    await expect(title(page, "No encontramos este pedido")).toBeVisible();
  });
});

/** Presses Tab until an element of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName.toLowerCase());
  for (let count = 0; count < 30 && (await focused()) !== name; count++) await page.keyboard.press("Tab");
  expect(await focused()).toBe(name);
}
