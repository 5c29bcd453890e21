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

/** Parts in stock with their verdicts for a vehicle; `isListed`: only such as may fit it. */
async function judgeParts(request: APIRequestContext, vehicle: number, isListed: boolean) {
  const filters = isListed
    ? [{ field: "vehicle.id" as const, condition: "in" as const, value: [String(vehicle)] }]
    : [];
  const found = await call({ request }, searchProducts, { body: { query: "", per_page: 100, filters } });
  const parts = found.data.filter(({ quantity }) => quantity > 0);
  const products = parts.map(({ id }) => id);
  const fits = await call({ request }, judgeFits, { body: { car: { vehicle }, products } });
  return parts.map((part) => ({ part, fit: fits.find(({ product_id }) => product_id === part.id) }));
}

/**
 * A part of which the vehicle's first registration decides whether it fits, and a month that does.
 */
async function partWithQuestion(request: APIRequestContext, vehicle: number) {
  for (const { part, fit } of await judgeParts(request, vehicle, true)) {
    if (fit?.verdict !== "conditional" || fit.questions.some(({ kind }) => kind !== "registered")) continue;
    for (const registered of ["2011-06", "2013-06", "2009-09", "2015-04"]) {
      const body = { car: { vehicle, registered }, products: [part.id] };
      const [judged] = await call({ request }, judgeFits, { body });
      if (judged?.verdict === "yes") return { part, month: registered.split("-").reverse().join("/") };
    }
  }
  throw new Error("No part asks for the first registration alone");
}

test("a part is bought for each of two cars, warned of before paying, and taken back", async ({
  page,
  request,
}, { project }) => {
  test.slow();
  const asked = await partWithQuestion(request, await vehicleOf(request, IBIZA.text));
  const others = await judgeParts(request, await vehicleOf(request, I20.text), false);
  const wrong = others.find(({ part, fit }) => fit?.verdict === "no" && part.id !== asked.part.id)?.part;
  if (!wrong) throw new Error("All parts may fit the second car");

  await page.goto(asked.part.url_path, { waitUntil: "networkidle" });
  await chooseCar(page, IBIZA.text, project.name);
  const panel = page.getByRole("region", { name: "¿Encaja en tu coche?" });
  await panel.getByLabel("¿Cuándo se matriculó por primera vez?").fill(asked.month);
  await press(panel.getByRole("button", { name: "Comprobar" }), project.name);
  await expect(panel).toContainText(`Encaja en tu ${IBIZA.name}`);
  await addToCart(page);
  await page.goto(wrong.url_path, { waitUntil: "networkidle" });
  await chooseCar(page, I20.text, project.name);
  await addToCart(page);

  const warning = `«${wrong.name}» no encaja en tu ${I20.name}.`;
  await page.goto("/cart", { waitUntil: "networkidle" });
  await expect(line(page, asked.part.name)).toContainText(`Para tu ${IBIZA.name}: Encaja`);
  await expect(line(page, wrong.name)).toContainText(warning);
  await expectAccessible(page, "main");
  await expectNoOverflow(page, project.name);
  await press(page.getByRole("main").getByRole("link", { name: /^Tramitar/ }), project.name);
  await identify(page);
  await deliver(page);
  await payByTransfer(page);
  const notice = page.getByRole("status").filter({ hasText: "Antes de pagar, comprueba tu coche" });
  await expect(notice).toContainText(warning);
  await expect(notice).not.toContainText(asked.part.name);
  await expectAccessible(page, "main");
  await expectNoOverflow(page, project.name);
  const number = await placeOrder(page);
  await expect(line(page, asked.part.name)).toContainText(`Para tu ${IBIZA.name}: Encaja`);
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
