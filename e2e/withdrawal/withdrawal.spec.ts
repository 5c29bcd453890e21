import { expectAccessible } from "../helpers/accessible.ts";
import { mailedLink, newEmail, registerIn } from "../helpers/account.ts";
import { deliveredOrder, mostStocked, order, sellable } from "../helpers/customer.ts";
import { operate } from "../helpers/operator.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { title } from "../helpers/payment.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const FUNCTION = "Desistir del contrato aquí";
const REFERENCE = /D-[2-9A-Z]{10}/;

/** Fills in the form, but does not send it. */
async function fillForm(
  page: Page,
  { number, email, part }: { number: string; email: string; part?: string },
) {
  const form = page.getByRole("form", { name: "Desistimiento" });
  await form.getByLabel("Nombre y apellidos").fill("Eva Martín Soler");
  await form.getByLabel("Número del pedido").fill(number);
  await form.getByLabel("Correo electrónico").fill(email);
  if (part) await form.getByLabel("¿Solo una parte?").fill(part);
  await form.getByRole("button", { name: "Continuar" }).click();
}

async function confirm(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Confirmar desistimiento", exact: true }).click();
  await expect(title(page, "Desistimiento recibido")).toBeVisible();
  const text = (await page.getByRole("status").first().textContent()) ?? "";
  return REFERENCE.exec(text)?.[0] ?? "";
}

test("a guest withdraws from an order by the form at the foot of every page, without a login @once", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const placed = await order(context, [await mostStocked(request)]);
  await page.goto("/links/aviso-legal");
  await page.getByRole("contentinfo").getByRole("link", { name: FUNCTION }).click();
  await expect(title(page, FUNCTION)).toBeVisible();
  await expectNoOverflow(page, "all");
  const { email } = placed.customer;
  await fillForm(page, { number: placed.number, email, part: "Un disco\ny nada más" });
  const review = page.getByRole("region", { name: "Revisa tu declaración" });
  await expect(review.getByRole("heading")).toBeFocused();
  for (const fact of ["Eva Martín Soler", placed.number, email, "Un disco"])
    await expect(review.getByText(fact)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await review.getByRole("button", { name: "Corregir" }).click();
  await page.getByLabel("¿Solo una parte?").fill("");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(review.getByText("De todo el pedido")).toBeVisible();
  const reference = await confirm(page);
  expect(reference).toMatch(REFERENCE);
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await expect(async () => {
    const outbox = await (await request.get("/dev/outbox")).text();
    expect(outbox).toContain(`Desistimiento recibido (${reference})`);
  }).toPass({ timeout: 20_000 });
  expect(operate("withdrawals", "show", reference)).toContain("Sent by the form");
  await expect(async () => {
    await page.goto(`/guest/order/${placed.id}`);
    await expect(page.getByText("Desistimiento recibido", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
});

test("an unknown order is received alike, and wrong fields are named, the first one focused", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/desistimiento");
  await page.getByRole("button", { name: "Continuar" }).click();
  const form = page.getByRole("form", { name: "Desistimiento" });
  await expect(form.getByLabel("Nombre y apellidos")).toBeFocused();
  for (const text of [
    "Escribe tu nombre y apellidos",
    "Escribe el número del pedido",
    "Escribe tu correo electrónico",
  ])
    await expect(form.getByText(text)).toBeVisible();
  await fillForm(page, { number: "https://premio.com", email: newEmail() });
  await expect(form.getByText("Quita la dirección web")).toBeVisible();
  await expect(form.getByLabel("Número del pedido")).toBeFocused();
  await fillForm(page, { number: "el de los frenos", email: newEmail() });
  expect(await confirm(page)).toMatch(REFERENCE);
});

test("a lost answer is sent again as the same statement", { tag: "@once" }, async ({ page }) => {
  const email = newEmail();
  const path = "**/store-front/api/sales/withdrawal";
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto("/desistimiento");
  await fillForm(page, { number: "2020-000001", email });
  await page.getByRole("button", { name: "Confirmar desistimiento", exact: true }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "No es posible acceder al servicio" }),
  ).toBeVisible();
  await page.unroute(path);
  const reference = await confirm(page);
  const listed = operate("withdrawals", "list", "--all");
  expect(listed.split("\n").filter((line) => line.includes(email))).toEqual([
    expect.stringContaining(reference),
  ]);
});

test("a customer withdraws from some pieces by the keyboard, and then from the rest @once", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await registerIn(context);
  const [first, second] = (await sellable(request)).filter(({ quantity }) => quantity > 20);
  const placed = await deliveredOrder(context, [first?.id ?? 0, second?.id ?? 0]);
  await page.goto(`/account/orders/${placed.id}`);
  const link = page.getByRole("main").getByRole("link", { name: FUNCTION });
  await expect(link).toBeVisible();
  await expect(page.getByText(/^Hasta el \d/)).toBeVisible();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(title(page, `Desistir del pedido ${placed.number}`)).toBeVisible();
  await page.getByRole("radio", { name: "De todo el pedido" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Solo de algunas piezas" })).toBeChecked();
  await page.getByRole("button", { name: "Continuar" }).press("Enter");
  await expect(page.getByText("Elige al menos una pieza")).toBeVisible();
  await page.getByRole("button", { name: `Añadir una unidad de ${first?.name}`, exact: true }).press("Enter");
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await page.getByRole("button", { name: "Continuar" }).press("Enter");
  const review = page.getByRole("region", { name: "Revisa tu declaración" });
  await expect(review.getByText(`1 × ${first?.name}`)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Confirmar desistimiento", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title(page, "Desistimiento recibido")).toBeVisible();
  await page.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(page.getByText("Desistimiento recibido de 1 pieza")).toBeVisible();
  await expect(page.getByText("El coste del envío corre de tu cuenta")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: FUNCTION }).click();
  await expect(page.getByText("Ya has desistido de esto.")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page);
  await page.goto(`/account/orders/${placed.id}`);
  await expect(page.getByText("Desistimiento recibido de 1 pieza")).toHaveCount(2);
  await expect(page.getByRole("main").getByRole("link", { name: FUNCTION })).toHaveCount(0);
});

test("a mailed link opens the order's pieces without a login, and its secret leaves the address", {
  tag: "@once",
}, async ({ page, context, request }) => {
  test.slow();
  const placed = await deliveredOrder(context, [await mostStocked(request)]);
  await context.clearCookies({ name: /tuerca_session|XSRF-TOKEN/ });
  await page.goto("/desistimiento");
  const form = page.getByRole("form", { name: "Enlace para elegir las piezas" });
  await form.getByLabel("Número del pedido").fill(placed.number);
  await form.getByLabel("Correo del pedido").fill(placed.customer.email);
  await form.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page.getByText("Si hay un pedido con ese número")).toBeVisible();
  await page.goto(await mailedLink(request, placed.customer.email, "/desistimiento/pedido"));
  await expect(title(page, `Desistir del pedido ${placed.number}`)).toBeVisible();
  await expect(page).toHaveURL("/desistimiento/pedido");
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page);
  await page.goto("/desistimiento/pedido");
  await expect(page.getByText("Ya has desistido de todo este pedido.")).toBeVisible();
});

test("withdrawing from an unpaid order on its page cancels it; an unknown link leads to the form", {
  tag: "@once",
}, async ({ page, context, request }) => {
  test.slow();
  const placed = await order(context, [await mostStocked(request)]);
  await page.goto(`/guest/order/${placed.id}`);
  await page.getByRole("main").getByRole("link", { name: FUNCTION }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page);
  await expect(async () => {
    await page.goto(`/guest/order/${placed.id}`);
    await expect(title(page, "Tu pedido está cancelado")).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText("Desistimiento recibido", { exact: true })).toBeVisible();
  await page.goto(`/desistimiento/pedido?order=${placed.id}`);
  await expect(page.getByText("Este pedido está cancelado")).toBeVisible();
  await page.goto(`/desistimiento/pedido?order=${"A".repeat(22)}`);
  await expect(title(page, "No encontramos este pedido")).toBeVisible();
  await page.getByRole("link", { name: "Ir al formulario" }).click();
  await expect(title(page, FUNCTION)).toBeVisible();
});
