import { addGarageVehicle, findVehicles, getGarage, logOut } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { logInAs, registerAndLeave, registerIn } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { bringCar } from "./own-car.ts";

const IBIZA = "Seat Ibiza IV (6J) 1.6 TDI 77 kW";
const strip = (page: Page) => page.getByRole("region", { name: "Tu coche", exact: true });
const change = (page: Page) => strip(page).getByRole("button", { name: "Cambiar" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "¿Qué coche tienes?" });
const ownCars = (page: Page) => dialog(page).getByRole("region", { name: "Tus coches" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Avisos" }).getByText(text);
const card = (page: Page, text: string) => page.locator("main li").filter({ hasText: text });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("tuerca.cars"));

/** Types a car into the open chooser and takes the first one found. */
async function typeCar(page: Page, text: string): Promise<void> {
  await dialog(page).getByRole("combobox").fill(text);
  await expect(dialog(page).getByRole("option").first()).toBeVisible();
  await page.waitForTimeout(300);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
}

test("a guest's cars go with him into his account, to his other devices, and leave with him", {
  tag: "@once",
}, async ({ page, context, browser, baseURL }) => {
  const email = await registerAndLeave(context);
  await page.goto("/");
  await strip(page).getByRole("button", { name: "¿Qué coche tienes?" }).click();
  await typeCar(page, "ibiza 1.6 tdi cayc");
  await change(page).click();
  await typeCar(page, "corsa 1.3 cdti");
  await expect(strip(page)).toContainText("Corsa");
  await change(page).click();
  await expect(ownCars(page).getByRole("button")).toHaveCount(2);
  await expect(ownCars(page).getByRole("button", { name: /Corsa/ })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page, "[role=dialog]");
  await expectNoOverflow(page, "all");
  await ownCars(page).getByRole("button", { name: IBIZA }).click();
  await expect(strip(page)).toContainText(IBIZA);

  await change(page).click();
  await ownCars(page).getByRole("link", { name: "Guardarlos en mi cuenta" }).click();
  await logInAs(page, email);
  await expect(page).toHaveURL(/\/account\/garage$/);
  await expect(page.getByRole("status").filter({ hasText: "2 coches" })).toBeVisible();
  await expect(strip(page)).toContainText(IBIZA);
  const ibiza = card(page, IBIZA);
  await expect(ibiza).toContainText("Predeterminado");
  await ibiza.getByRole("button", { name: /^Editar/ }).click();
  await expect(ibiza.getByLabel("Nombre")).toBeFocused();
  await ibiza.getByLabel("Nombre").fill("El de Ana");
  await ibiza.getByLabel("Primera matriculación").fill("13/2012");
  await page.keyboard.press("Enter");
  await expect(ibiza).toContainText("Escribe mes y año, como 05/2012");
  await expect(ibiza.getByLabel("Primera matriculación")).toBeFocused();
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("5/2012");
  await page.keyboard.press("Enter");
  await expect(ibiza).toContainText("Primera matriculación: 05/2012");
  await expect(ibiza.getByRole("button", { name: /^Editar/ })).toBeFocused();
  await expect(strip(page)).toContainText("El de Ana");

  const other = await browser.newContext({ baseURL, storageState: await context.storageState() });
  await other.clearCookies();
  const phone = await other.newPage();
  await phone.addInitScript(() => localStorage.removeItem("tuerca.cars"));
  await phone.goto("/login");
  await logInAs(phone, email);
  await expect(strip(phone)).toContainText("El de Ana");
  await change(phone).click();
  await ownCars(phone).getByRole("button", { name: /Corsa/ }).click();
  await expect(strip(phone)).toContainText("Corsa");
  await page.reload();
  await expect(strip(page)).toContainText("El de Ana");
  await other.close();

  await page.goto("/account");
  const leave = page.getByRole("button", { name: "Cerrar sesión" }).locator("visible=true");
  await leave.first().click();
  await expect(strip(page).getByRole("button", { name: "¿Qué coche tienes?" })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("cars are added, made the default, removed and put back, by keyboard", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await registerIn(context);
  await page.goto("/account/garage");
  await expect(page.getByText("Tu garaje está vacío")).toBeVisible();
  await expectAccessible(page, "main");
  const addCar = async (text: string) => {
    await page.getByRole("button", { name: "Añadir coche" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("combobox")).toBeFocused();
    await typeCar(page, text);
    await expect(page.getByRole("button", { name: "Añadir coche" })).toBeFocused();
  };
  await addCar("ibiza 1.6 tdi cayc");
  await expect(card(page, IBIZA)).toContainText("Predeterminado");
  await addCar("corsa 1.3 cdti");
  await expect(page.getByRole("status").filter({ hasText: "2 coches" })).toBeVisible();
  await card(page, "Corsa")
    .getByRole("button", { name: /^Usar por defecto/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(card(page, "Corsa")).toContainText("Predeterminado");
  await expect(page.getByText("Predeterminado", { exact: true })).toHaveCount(1);

  await card(page, "Corsa")
    .getByRole("button", { name: /^Quitar/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(card(page, "Corsa")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "1 coche" })).toBeFocused();
  await expect(card(page, IBIZA)).toContainText("Predeterminado");
  await toast(page, "Deshacer").click();
  await expect(card(page, "Corsa")).toContainText("Predeterminado");
  await expect(page.getByText("Predeterminado", { exact: true })).toHaveCount(1);

  await addCar("ibiza 1.6 tdi cayc");
  await expect(page.getByRole("status").filter({ hasText: "2 coches" })).toBeVisible();
  await card(page, IBIZA)
    .getByRole("button", { name: /^Editar/ })
    .click();
  await card(page, IBIZA).getByLabel("Nombre").fill("El de Ana");
  await page.keyboard.press("Enter");
  await expect(card(page, "El de Ana")).toBeVisible();
  await addCar("ibiza 1.6 tdi cayc");
  await expect(page.getByRole("status").filter({ hasText: "3 coches" })).toBeVisible();
  expect((await call(context, getGarage, {})).map(({ nickname }) => nickname)).toEqual([
    null,
    null,
    "El de Ana",
  ]);
  await card(page, "El de Ana")
    .getByRole("link", { name: /^Ver lo que encaja/ })
    .click();
  await expect(page).toHaveURL(/filters\[vehicle\.id\]|filters%5Bvehicle\.id%5D/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("answers are saved to the account and can be forgotten; a failed save keeps them here", {
  tag: "@once",
}, async ({ page, context, request }) => {
  await registerIn(context);
  const label = await bringCar(page, request, "hyundai i20 pb 1.4");
  const disc = "/disco-de-freno-delantero-ventilado-338-27-mm-df5461s";
  await page.goto(disc);
  const panel = page.getByRole("region", { name: "¿Encaja en tu coche?" });
  const answer = (name: string) =>
    panel.getByRole("group", { name: "¿Lleva ESP?" }).getByRole("button", { name, exact: true }).click();
  const answers = async () => (await call(context, getGarage, {})).map((car) => car.answers);
  await expect.poll(answers).toEqual([{}]);
  await answer("Sí");
  await expect.poll(answers).toEqual([{ esp: "yes" }]);
  await page.goto("/account/garage");
  await expect(card(page, label)).toContainText("¿Lleva ESP? Sí");
  await card(page, label)
    .getByRole("button", { name: /^Borrar respuestas/ })
    .click();
  await expect(card(page, label)).not.toContainText("ESP");
  expect(await answers()).toEqual([{}]);

  await page.route("**/account/vehicles/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { message: "x" } })
      : route.continue(),
  );
  await page.goto(disc);
  await answer("No");
  await expect(panel).toContainText("Solo si lleva ESP");
  await expect(toast(page, "Fallo en el servidor.")).toBeVisible();
  await page.reload();
  await expect(panel).toContainText("Solo si lleva ESP");
  expect(await answers()).toEqual([{}]);
  await page.unroute("**/account/vehicles/*");
  await page.reload();
  await expect.poll(answers).toEqual([{ esp: "no" }]);
});

test("a full garage says which cars stay out, and the account's cars are a stranger's to nobody", {
  tag: "@once",
}, async ({ page, context, request }) => {
  const email = await registerIn(context);
  const found = await call({ request }, findVehicles, { query: { q: "golf" } });
  const more = await call({ request }, findVehicles, { query: { q: "clio" } });
  for (const { id } of [...found, ...more].slice(0, 20))
    await call(context, addGarageVehicle, { body: { vehicle: id } });
  const count = (await call(context, getGarage, {})).length;
  expect(count).toBe(20);
  await call(context, logOut, {});
  const label = await bringCar(page, request, "ibiza 1.6 tdi cayc");
  await page.goto("/login");
  await logInAs(page, email);
  await expect(toast(page, "Tu garaje está lleno")).toBeVisible();
  await expect(strip(page)).toContainText(label);
  await page.goto("/account/garage");
  await expect(page.getByText("Caben 20 coches: quita uno")).toBeVisible();
  await expect(toast(page, "Tu garaje está lleno")).toHaveCount(0);

  await context.clearCookies({ name: /session|tuerca_login/ });
  await page.goto("/");
  await expect(strip(page).getByText(label)).toBeVisible();
  expect(JSON.parse((await stored(page)) ?? "{}").cars).toHaveLength(1);
});

test("a garage that cannot load says so, and tries again", { tag: "@once" }, async ({ page, context }) => {
  await registerIn(context);
  await page.route("**/account/vehicles", (route) => route.fulfill({ status: 500, json: { message: "x" } }));
  await page.goto("/account/garage");
  await expect(page.getByText("No hemos podido cargar tu garaje")).toBeVisible();
  await page.unroute("**/account/vehicles");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Tu garaje está vacío")).toBeVisible();
});
