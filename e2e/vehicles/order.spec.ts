import type { APIRequestContext, Locator } from "@playwright/test";
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

/** Presses by finger on phones, by key elsewhere. */
async function press(control: Locator, project: string): Promise<void> {
  if (project === "phone") return control.tap();
  await control.focus();
  await control.press("Enter");
}

async function chooseCar(page: Page, text: string, project: string): Promise<void> {
  const opener = strip(page).getByRole("button", { name: /^(¿Qué coche tienes\?|Cambiar)/ });
  await press(opener, project);
  const dialog = page.getByRole("dialog", { name: "¿Qué coche tienes?" });
  await dialog.getByRole("combobox", { name: "Escríbelo en una línea" }).fill(text);
  const option = dialog.getByRole("option").first();
  await expect(option).toBeVisible();
  if (project === "phone") await option.tap();
  else {
    while ((await option.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
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

test("a part is bought for each of two cars, warned of before paying, and taken back", async ({
  page,
  request,
}, { project }) => {
  test.slow();
  const wrong = await wrongPart(request, await vehicleOf(request, I20.text));

  await page.goto("/c-catalogo-1?q=disco+delantero+ibiza+6j+1.6+tdi", { waitUntil: "networkidle" });
  await chooseCar(page, IBIZA.text, project.name);
  const discs = page.locator("main article");
  await expect(discs).toHaveCount(2);
  const larger = discs.filter({ hasText: "288 × 25 mm" });
  const name = await larger.getByRole("heading").innerText();
  await press(larger.getByRole("link", { name }).first(), project.name);
  const panel = page.getByRole("region", { name: "¿Encaja en tu coche?" });
  const question = panel.getByRole("group", { name: "¿Qué diámetro lleva delante?" });
  await press(question.getByRole("button", { name: "288 mm" }), project.name);
  await expect(panel).toContainText(`Encaja en tu ${IBIZA.name}`);
  await addToCart(page);
  await page.goto(wrong.url_path, { waitUntil: "networkidle" });
  await chooseCar(page, I20.text, project.name);
  await addToCart(page);

  const warning = `«${wrong.name}» no encaja en tu ${I20.name}.`;
  await page.goto("/cart", { waitUntil: "networkidle" });
  await expect(line(page, name)).toContainText(`Para tu ${IBIZA.name}: Encaja`);
  await expect(line(page, wrong.name)).toContainText(warning);
  await expectAccessible(page, "main");
  await expectNoOverflow(page, project.name);
  await press(page.getByRole("main").getByRole("link", { name: /^Tramitar/ }), project.name);
  await identify(page);
  await deliver(page);
  await payByTransfer(page);
  const notice = page.getByRole("status").filter({ hasText: "Antes de pagar, comprueba tu coche" });
  await expect(notice).toContainText(warning);
  await expect(notice).not.toContainText(name);
  await expectAccessible(page, "main");
  await expectNoOverflow(page, project.name);
  const number = await placeOrder(page);
  await expect(line(page, name)).toContainText(`Para tu ${IBIZA.name}: Encaja`);
  await expect(line(page, wrong.name)).toContainText(`Para tu ${I20.name}: No encaja`);
  await expectAccessible(page, "main");

  operate("orders", "paid", number);
  operate("orders", "ship", number, "Seur", "S-1", "https://seur.example/S-1");
  operate("orders", "delivered", number);
  await page.reload();
  await press(page.getByRole("button", { name: "Devolver o reclamar una pieza" }), project.name);
  const form = page.getByRole("form", { name: "Devolver o reclamar una pieza" });
  await form.getByRole("radio", { name: "No encaja, aunque la tienda dijo que sí" }).check();
  await expect(form.getByRole("group", { name: "Qué piezas" }).getByRole("listitem")).toHaveCount(1);
  await press(form.getByRole("button", { name: /^Añadir una unidad/ }), project.name);
  await form.getByLabel("Cuéntanos qué le pasa").fill("No entra en el portapinzas.");
  await expectAccessible(page, "main");
  await expectNoOverflow(page, project.name);
  await press(form.getByRole("button", { name: "Enviar la solicitud" }), project.name);
  await expect(page.getByText(/^Hemos recibido tu solicitud D\d{4}-\d{6}/)).toBeVisible();
  expect(operate("returns", "list")).toContain(`does_not_fit  order ${number}  1 pieces`);
  expect(operate("returns", "wrong-fits")).toMatch(/\d+ lines? sold, \d+ returned as wrong fit/);
});
