import type { APIRequestContext } from "@playwright/test";
import { findVehicles, judgeFits, searchProducts } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { call } from "../helpers/call.ts";
import { deliver, identify, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { operate } from "../helpers/operator.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { addToCart } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const IBIZA = { text: "ibiza 6j 1.6 tdi cayc", name: "Ibiza IV 1.6 TDI" };
const I20 = { text: "hyundai i20 pb 1.4", name: "i20 I 1.4" };

const strip = (page: Page) => page.getByRole("region", { name: "Tu coche", exact: true });
const line = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name }).locator("visible=true").first();

async function chooseCar(page: Page, text: string): Promise<void> {
  await strip(page)
    .getByRole("button", { name: /^(¿Qué coche tienes\?|Cambiar)/ })
    .tap();
  const dialog = page.getByRole("dialog", { name: "¿Qué coche tienes?" });
  await dialog.getByRole("combobox", { name: "Escríbelo en una línea" }).fill(text);
  await dialog.getByRole("option").first().tap();
  await expect(dialog).toBeHidden();
}

/** The id of the first vehicle that a text finds. */
async function vehicleOf(request: APIRequestContext, q: string): Promise<number> {
  const [car] = await call({ request }, findVehicles, { query: { q } });
  return car?.id ?? 0;
}

/** A part in stock that does not fit a vehicle. */
async function wrongPart(request: APIRequestContext, vehicle: number) {
  const found = await call({ request }, searchProducts, { body: { query: "", per_page: 100 } });
  const parts = found.data.filter(({ quantity }) => quantity > 0);
  const products = parts.map(({ id }) => id);
  const fits = await call({ request }, judgeFits, { body: { car: { vehicle }, products } });
  const { product_id } = fits.find(({ verdict }) => verdict === "no") ?? {};
  const wrong = parts.find(({ id }) => id === product_id);
  if (!wrong) throw new Error("All parts may fit this vehicle");
  return wrong;
}

test("a part is bought for each of two cars, warned of before paying, and taken back", {
  tag: "@once",
}, async ({ page, request }) => {
  test.slow();
  const wrong = await wrongPart(request, await vehicleOf(request, I20.text));

  await page.goto("/c-catalogo-1?q=disco+delantero+ibiza+6j+1.6+tdi", { waitUntil: "networkidle" });
  await chooseCar(page, IBIZA.text);
  const discs = page.locator("main article:not([data-opinions] *)");
  await expect(discs).toHaveCount(2);
  const larger = discs.filter({ hasText: "288 × 25 mm" });
  const name = await larger.getByRole("heading").innerText();
  await larger.getByRole("link", { name }).first().tap();
  const panel = page.getByRole("region", { name: "¿Encaja en tu coche?" });
  const question = panel.getByRole("group", { name: "¿Qué diámetro lleva delante?" });
  await question.getByRole("button", { name: "288 mm" }).tap();
  await expect(panel).toContainText(`Encaja en tu ${IBIZA.name}`);
  await addToCart(page);
  await page.goto(wrong.url_path, { waitUntil: "networkidle" });
  await chooseCar(page, I20.text);
  await addToCart(page);

  const warning = `«${wrong.name}» no encaja en tu ${I20.name}.`;
  await page.goto("/cart", { waitUntil: "networkidle" });
  await expect(line(page, name)).toContainText(`Para tu ${IBIZA.name}: Encaja`);
  await expect(line(page, wrong.name)).toContainText(warning);
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Tramitar/ })
    .tap();
  await identify(page);
  await deliver(page);
  await payByTransfer(page);
  const notice = page.getByRole("status").filter({ hasText: "Antes de pagar, comprueba tu coche" });
  await expect(notice).toContainText(warning);
  await expect(notice).not.toContainText(name);
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");
  const number = await placeOrder(page);
  await expect(line(page, name)).toContainText(`Para tu ${IBIZA.name}: Encaja`);
  await expect(line(page, wrong.name)).toContainText(`Para tu ${I20.name}: No encaja`);

  operate("orders", "paid", number);
  operate("orders", "ship", number, "Seur", `S-${number}`, "https://seur.example/S-1");
  operate("orders", "delivered", number);
  await page.reload();
  await page.getByRole("button", { name: "Devolver o reclamar una pieza" }).tap();
  const form = page.getByRole("form", { name: "Devolver o reclamar una pieza" });
  await form.getByRole("radio", { name: "No encaja, aunque la tienda dijo que sí" }).check();
  await expect(form.getByRole("group", { name: "Qué piezas" }).getByRole("listitem")).toHaveCount(1);
  await form.getByRole("button", { name: /^Añadir una unidad/ }).tap();
  await form.getByLabel("Cuéntanos qué le pasa").fill("No entra en el portapinzas.");
  await expectNoOverflow(page, "all");
  await form.getByRole("button", { name: "Enviar la solicitud" }).tap();
  await expect(page.getByText(/^Hemos recibido tu solicitud D\d{4}-\d{6}/)).toBeVisible();
  expect(operate("returns", "list")).toContain(`does_not_fit  order ${number}  1 pieces`);
  expect(operate("returns", "wrong-fits")).toMatch(/\d+ lines? sold, \d+ returned as wrong fit/);
});
