import { expectAccessible } from "./accessible.ts";
import { closeQuickBuy, isCartSave, openLive } from "./cart.ts";
import { identify, payBy } from "./checkout.ts";
import { CARDS, cardPage, PAID, title } from "./payment.ts";
import { expect, type Page, type Request } from "./test.ts";

const main = (page: Page) => page.locator("main");

/** The box that requests payment with gift cards. */
export const box = (page: Page) =>
  page.getByRole("region", { name: "Tarjeta regalo" }).locator("visible=true");

/** A mobile number for this test only. */
export function newMobile(): string {
  return `6${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
}

/** Fills in the form of a gift card. */
export async function fillGiftCard(
  page: Page,
  mobile: string,
  amount?: string,
  name = "Luis",
): Promise<void> {
  if (amount) await page.getByLabel("Importe en euros").fill(amount);
  await page.getByLabel("Nombre de quien la recibe").fill(name);
  await page.getByLabel("Su correo electrónico").fill("luis@example.es");
  await page.getByLabel("Su móvil").fill(mobile);
  await page.getByLabel("Mensaje").fill("Feliz cumpleaños");
}

/** Adds the filled-in gift card; waits until it is saved and the form is empty. */
export async function addGiftCard(page: Page): Promise<void> {
  const saved = page.waitForResponse(isCartSave);
  await main(page).getByRole("button", { name: "Añadir al carrito", exact: true }).click();
  await saved;
  await expect(page.getByLabel("Su móvil")).toHaveValue("");
}

/** Buys gift cards, each for a mobile, by card. */
export async function buyGiftCards(
  page: Page,
  cards: readonly [mobile: string, amount: string][],
): Promise<void> {
  await openLive(page, "/tarjetas-regalo/tarjeta-regalo");
  for (const [mobile, amount] of cards) {
    await fillGiftCard(page, mobile, amount);
    await addGiftCard(page);
    await closeQuickBuy(page);
  }
  await page.goto("/checkout");
  await identify(page);
  await expect(main(page).getByRole("heading", { name: "Tus datos de facturación" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expectAccessible(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await payBy(page, /^Tarjeta/);
  await expectNoParcel(page);
  await page.getByRole("checkbox", { name: /condiciones/ }).check();
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await cardPage(page).pay(CARDS.frictionless);
  await expect(title(page, PAID)).toBeVisible();
  await page.getByRole("link", { name: "Ver el pedido" }).click();
}

/**
 * Expects the last step to mention no parcel, VAT or import charges, whatever the billing address.
 */
async function expectNoParcel(page: Page): Promise<void> {
  const facts = main(page).locator("dl", { hasText: "Desistimiento" });
  await expect(facts).toContainText("510,00 €, sin gastos de envío. Tarjetas regalo sin IVA: 510,00 €.");
  await expect(facts).toContainText("Correo electrónico y SMS. Cada tarjeta regalo sale en cuanto se paga");
  for (const odd of [/Llega con/, /Dirección de entrega/, /gastos de aduana/, /te guardamos las piezas/i])
    await expect(main(page).getByText(odd)).toHaveCount(0);
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Nombre", { exact: true }).fill("Ana");
  await page.getByLabel("Apellidos").fill("Pérez Gil");
  await page.getByLabel("Teléfono").fill("600 100 200");
  await page.getByLabel("Calle y número").fill("Calle Mayor, 1");
  await page.getByLabel("Código postal").fill("35001");
  await page.getByLabel("Población").fill("Las Palmas de Gran Canaria");
}

/** How long an SMS may take: a job that failed runs again with the next minute. */
const SMS_MS = 75_000;

/** The newest SMS to a mobile with this text, as HTML, once there are this many. */
async function readText({ request }: Page, mobile: string, words: string, count = 1): Promise<string> {
  let texts: string[] = [];
  const read = async () => {
    const rows = (await (await request.get("/dev/outbox")).text()).split("<li>");
    texts = rows.filter((text) => text.includes(`+34${mobile}`) && text.includes(words));
    return texts.length;
  };
  await expect.poll(read, { timeout: SMS_MS, intervals: [500] }).toBe(count);
  return texts[0] ?? "";
}

/** Requests a mobile's balance in the visible box. */
export async function askFor(page: Page, mobile: string): Promise<void> {
  await box(page).getByText("¿Pagas con una tarjeta regalo?").click();
  await box(page).getByLabel("Móvil de la tarjeta").fill(mobile);
  await box(page).getByRole("button", { name: "Enviar SMS" }).click();
  await expect(box(page).getByRole("status")).toContainText(`*** *** ${mobile.slice(-3)}`);
}

/** A page with the link of a mobile's newest SMS, once there are this many. */
async function openLink(page: Page, mobile: string, count = 1): Promise<Page> {
  const other = await page.context().newPage();
  const text = await readText(other, mobile, "¿pagas con tu tarjeta regalo?", count);
  await other.goto(/\/tarjeta-regalo\/confirmar\/[\w-]{22}/.exec(text)?.[0] ?? "");
  return other;
}

/** Requests a mobile's balance; returns the link of its SMS. */
export async function payWithGiftCard(
  page: Page,
  mobile: string,
  answer: "Confirmar" | "Cancelar",
): Promise<void> {
  await askFor(page, mobile);
  const other = await openLink(page, mobile);
  if (answer === "Confirmar") await expectAccessible(other);
  await other.getByRole("button", { name: answer }).click();
  await expect(
    other.getByRole("status").getByText(answer === "Confirmar" ? "Confirmado" : "Cancelado"),
  ).toBeVisible();
  await other.close();
}

/** Whether a page polls its request for a balance. */
export const isLook = (request: Request) =>
  request.method() === "GET" && request.url().endsWith("/cart_b2c/gift-card/request");

/** The same with a Confirmar, where polling, reading the link and answering fail once each. */
export async function payDespiteFaults(page: Page, mobile: string, count: number): Promise<void> {
  await page.route("**/gift-card/request", async (route) =>
    isLook(route.request()) ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  const failed = page.waitForResponse((answer) => isLook(answer.request()));
  await askFor(page, mobile);
  await failed;
  await page.unroute("**/gift-card/request");
  await page.context().route("**/gift-card/consent/read", (route) => route.abort(), { times: 1 });
  const other = await openLink(page, mobile, count);
  const problem = other.getByRole("alert").getByText("No es posible acceder al servicio");
  const retry = other.getByRole("button", { name: "Reintentar" });
  const confirm = other.getByRole("button", { name: "Confirmar" });
  await expect(problem).toBeVisible();
  await retry.click();
  await other.route("**/gift-card/consent", (route) => route.abort(), { times: 1 });
  await confirm.click();
  await expect(problem).toBeVisible();
  await expect(confirm).toBeVisible();
  await retry.click();
  await expect(other.getByRole("status").getByText("Confirmado")).toBeVisible();
  await other.close();
}

/** Unfolds the checkout's summary, if folded. */
export async function openSummary(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: /^Resumen/, expanded: false });
  if (await fold.isVisible()) await fold.click();
}

/** A line of the totals. */
export const row = (page: Page, label: string) =>
  main(page).locator("dl > div").filter({ hasText: label }).locator("visible=true").first();

/** The code in the SMS that brought a gift card. */
export async function receivedCode(page: Page, mobile: string): Promise<string> {
  const text = await readText(page, mobile, "te regala");
  return /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? "none";
}
