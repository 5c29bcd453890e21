import { expectAccessible } from "./helpers/accessible.ts";
import { fillCart, openLive } from "./helpers/cart.ts";
import { deliver, identify, payByTransfer, placeOrder } from "./helpers/checkout.ts";
import { operate } from "./helpers/operator.ts";
import { expect, type Page, test } from "./helpers/test.ts";

const main = (page: Page) => page.locator("main");
const box = (page: Page) => page.getByRole("region", { name: "Tarjeta regalo" }).locator("visible=true");

// The operator's commands take their time, and gift cards are sent once a minute.
test.describe.configure({ timeout: 240_000 });

/** A mobile that only this test knows. */
function newMobile(): string {
  return `6${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
}

/** Fills in the form of a gift card. */
async function fillGiftCard(page: Page, mobile: string, amount?: string): Promise<void> {
  if (amount) await page.getByLabel("Importe en euros").fill(amount);
  await page.getByLabel("Nombre de quien la recibe").fill("Luis");
  await page.getByLabel("Su correo electrónico").fill("luis@example.es");
  await page.getByLabel("Su móvil").fill(mobile);
  await page.getByLabel("Mensaje").fill("Feliz cumpleaños");
}

/** Adds the filled in gift card and waits until it is saved. */
async function addGiftCard(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await main(page).getByRole("button", { name: "Añadir al carrito", exact: true }).click();
  await saved;
}

/** Buys gift cards, each for a mobile, by transfer, which arrives; answers the order's number. */
async function buyGiftCards(page: Page, cards: readonly [mobile: string, amount: string][]): Promise<string> {
  await openLive(page, "/tarjetas-regalo/tarjeta-regalo");
  for (const [mobile, amount] of cards) {
    await fillGiftCard(page, mobile, amount);
    await addGiftCard(page);
  }
  await page.goto("/checkout");
  await identify(page);
  await fillAddress(page);
  await expect(page.getByRole("radio", { name: /Correo electrónico y SMS/ })).toBeChecked();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await payByTransfer(page);
  const number = await placeOrder(page);
  operate("orders", "paid", number);
  return number;
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Nombre", { exact: true }).fill("Ana");
  await page.getByLabel("Apellidos").fill("Pérez Gil");
  await page.getByLabel("Teléfono").fill("600 100 200");
  await page.getByLabel("Calle y número").fill("Calle Mayor, 1");
  await page.getByLabel("Código postal").fill("28013");
  await page.getByLabel("Población").fill("Madrid");
}

/** The newest SMS to a mobile that says this, once it is there. */
async function readText(page: Page, mobile: string, words: string): Promise<string> {
  let text = "";
  await expect(async () => {
    await page.goto("/dev/outbox");
    const texts = page.getByRole("listitem").filter({ hasText: `+34${mobile}` });
    text = (await texts.filter({ hasText: words }).first().textContent({ timeout: 500 })) ?? "";
  }).toPass({ timeout: 90_000, intervals: [1000] });
  return text;
}

/** Asks for a mobile's balance in the shown box, and answers the link of the SMS on another device. */
async function payWithGiftCard(page: Page, mobile: string, answer: "Confirmar" | "Cancelar"): Promise<void> {
  await box(page).getByText("¿Pagas con una tarjeta regalo?").click();
  await box(page).getByLabel("Móvil de la tarjeta").fill(mobile);
  await box(page).getByRole("button", { name: "Enviar SMS" }).click();
  await expect(box(page).getByRole("status")).toContainText(`*** *** ${mobile.slice(-3)}`);
  const phone = await page.context().browser()?.newContext();
  const other = await phone?.newPage();
  if (!other) throw new Error("no browser");
  const text = await readText(other, mobile, "¿pagas con tu tarjeta regalo?");
  await other.goto(/\/tarjeta-regalo\/confirmar\/[\w-]{22}/.exec(text)?.[0] ?? "");
  await expectAccessible(other);
  await other.getByRole("button", { name: answer }).click();
  await expect(
    other.getByRole("status").getByText(answer === "Confirmar" ? "Confirmado" : "Cancelado"),
  ).toBeVisible();
  await phone?.close();
}

/** Unfolds the summary of the checkout, where it is folded. */
async function openSummary(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: /^Resumen/ });
  if (await fold.isVisible()) await fold.click();
}

const row = (page: Page, label: string) =>
  main(page).locator("dl > div").filter({ hasText: label }).locator("visible=true").first();

test("a gift card is chosen on its page: the box leads there, each mistake is said at its field", async ({
  page,
}) => {
  await openLive(page, "/tarjetas-regalo");
  const boxes = main(page).getByRole("article");
  await expect(boxes.getByRole("button", { name: /^Añadir al carrito/ })).toHaveCount(0);
  await boxes.getByRole("link", { name: "Tarjeta regalo: tú eliges el importe" }).click();
  await expect(page).toHaveURL(/\/tarjetas-regalo\/tarjeta-regalo$/);
  await expectAccessible(page);
  await fillGiftCard(page, "912345678", "5");
  await page.getByLabel("Día de envío").fill("2020-01-01");
  await main(page).getByRole("button", { name: "Añadir al carrito", exact: true }).click();
  await expect(page.getByLabel("Importe en euros")).toHaveAccessibleDescription(/de 10,00 € a 500,00 €/);
  await expect(page.getByLabel("Importe en euros")).toBeFocused();
  await expect(page.getByLabel("Su móvil")).toHaveAccessibleDescription(/móvil español/);
  await expect(page.getByLabel("Día de envío")).toHaveAccessibleDescription(/ya ha pasado/);
  await expectAccessible(page);
  await fillGiftCard(page, newMobile(), "30,50");
  await page.getByLabel("Día de envío").fill("");
  await addGiftCard(page);
  await page.getByLabel("Nombre de quien la recibe").fill("Eva");
  await addGiftCard(page);
  await openLive(page, "/cart");
  const lines = main(page).getByRole("list", { name: "Productos" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("30,50 €");
  await expect(lines.first()).toContainText("Para Luis");
  await expect(lines.last()).toContainText("Para Eva");
  await expectAccessible(page);
  await lines
    .last()
    .getByRole("button", { name: /^Añadir una unidad/ })
    .click();
  await expect(row(page, "Total")).toContainText("91,50 €");
  await lines
    .first()
    .getByRole("button", { name: /^Eliminar/ })
    .click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("Para Eva");
});

/** The code in the SMS that brought a gift card. */
async function receivedCode(page: Page, mobile: string): Promise<string> {
  const text = await readText(page, mobile, "te regala");
  return /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? "none";
}

test("gift cards are bought and received, and pay one order wholly and another in part", async ({
  page,
  browser,
}) => {
  const [rich, poor] = [newMobile(), newMobile()];
  await buyGiftCards(page, [
    [rich, "500"],
    [poor, "10"],
  ]);
  await expect(main(page).getByText("Para Luis").first()).toBeVisible();
  await expect(main(page).getByText("Tarjetas regalo sin IVA")).toBeVisible();
  const codes = [await receivedCode(page, rich), await receivedCode(page, poor)];
  await page
    .getByRole("link", { name: /te regala una tarjeta/ })
    .first()
    .click();
  await expect(page.getByText("Cómo se usa")).toBeVisible();

  for (const [index, mobile] of [rich, poor].entries()) {
    const isWhole = mobile === rich;
    const code = codes[index] ?? "";
    const buyer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await fillCart(buyer, "/frenos");
    await buyer.goto("/checkout");
    await identify(buyer);
    await deliver(buyer);
    await openSummary(buyer);
    await payWithGiftCard(buyer, mobile, "Confirmar");
    await expect(row(buyer, "Tarjeta regalo")).toContainText("−");
    if (isWhole) await buyer.getByRole("button", { name: "Revisar el pedido" }).click();
    else await payByTransfer(buyer);
    const number = await placeOrder(buyer);
    await expect(main(buyer).getByText("Tarjeta regalo").first()).toBeVisible();
    expect(operate("gift-card", "show", code)).toContain("redeem");
    operate(...(isWhole ? (["refund", number] as const) : (["orders", "cancel", number] as const)));
    expect(operate("gift-card", "show", code)).toContain("give_back");
    await buyer.context().close();
  }
});

test("the owner of a gift card says no, then yes, and the customer leaves it out after all", async ({
  page,
}) => {
  const mobile = newMobile();
  await buyGiftCards(page, [[mobile, "20"]]);
  await receivedCode(page, mobile);
  await fillCart(page, "/frenos");
  await openLive(page, "/cart");
  await payWithGiftCard(page, mobile, "Cancelar");
  await expect(box(page).getByRole("status")).toContainText("se ha cancelado");
  await expect(row(page, "Tarjeta regalo")).toBeHidden();
  await payWithGiftCard(page, mobile, "Confirmar");
  await expect(box(page).getByRole("status")).toContainText("20,00 €");
  await expect(row(page, "Tarjeta regalo")).toContainText("−20,00 €");
  await expectAccessible(page);
  await box(page).getByRole("button", { name: "Quitar la tarjeta regalo" }).click();
  await expect(row(page, "Tarjeta regalo")).toBeHidden();
  await page.goto(`/tarjeta-regalo/confirmar/${"A".repeat(22)}`);
  await expect(main(page).getByText("Este enlace ya no vale")).toBeVisible();
});
