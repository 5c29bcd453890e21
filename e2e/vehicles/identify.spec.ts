import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "../helpers/accessible.ts";
import { allowAnalytics, watchDataLayer } from "../helpers/data-layer.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, test } from "../helpers/test.ts";
import { ESP_DISC } from "./own-car.ts";

const strip = (page: Page) => page.getByRole("region", { name: "Tu coche", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "¿Qué coche tienes?" });
const field = (page: Page) => dialog(page).getByRole("textbox", { name: "Matrícula o bastidor" });
const LABEL = "Seat Ibiza IV (6J) 1.6 TDI 77 kW";

async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await strip(page).getByRole("button", { name: "¿Qué coche tienes?" }).click();
  await expect(field(page)).toBeVisible();
}

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await dialog(page).getByRole("button", { name: "Buscar", exact: true }).click();
}

const storedCars = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("tuerca.cars") ?? '{"cars":[]}').cars);

test("a plate finds the car, which the visitor confirms, with its registration", { tag: "@once" }, async ({
  page,
}) => {
  await open(page);
  await search(page, "0001 zzz");
  await expect(dialog(page).getByRole("heading", { name: "¿Es este?" })).toBeFocused();
  await expect(dialog(page).getByText("Primera matriculación: 03/2012")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await expectNoOverflow(page, "all");
  await dialog(page)
    .getByRole("button", { name: /Ibiza IV.*1\.6 TDI/ })
    .click();
  await expect(strip(page)).toContainText(LABEL);
  await expect(strip(page).getByRole("button", { name: "Cambiar" })).toBeFocused();
  expect(await storedCars(page)).toMatchObject([{ label: LABEL, registered: "2012-03" }]);
});

test("the field of every page takes a plate, and gives its place to the car", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/frenos", { waitUntil: "networkidle" });
  await strip(page).getByRole("textbox", { name: "Matrícula, bastidor o modelo" }).fill("0001 zzz");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading", { name: "¿Es este?" })).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: /Ibiza IV.*1\.6 TDI/ })
    .click();
  await expect(strip(page)).toContainText(LABEL);
  await expect(strip(page).getByRole("textbox")).toHaveCount(0);
  await expect(strip(page).getByRole("button", { name: "Cambiar" })).toBeFocused();
});

test("a plate of several engines is confirmed with the keyboard alone", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/");
  await strip(page).getByRole("button", { name: "¿Qué coche tienes?" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("0002-ZZZ");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading", { name: "¿Es uno de estos?" })).toBeFocused();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("button", { name: /CAYC/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(strip(page)).toContainText(LABEL);
});

test("a chassis number leads to the make or the engines of its platform @once", async ({ page }, {
  project,
}) => {
  await open(page);
  await search(page, "VSS ZZZ 6J ZAR 012345");
  await expect(dialog(page).getByRole("heading", { name: "¿Es uno de estos?" })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /Ibiza IV.*CAYC/ })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Ninguno de estos" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Seat Ibiza IV (6J)" })).toBeFocused();
  await dialog(page).getByRole("button", { name: "Volver a: Seat" }).click();
  await dialog(page).getByRole("button", { name: "Volver a: Marcas" }).click();
  await expect(field(page)).toHaveValue("");
  await search(page, "W0L0SDL68C1234567");
  const heading = dialog(page).getByRole("heading", { name: "Opel" });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription("Parece un Opel: elige el modelo.");
  await expectAccessible(page, "[role=dialog]");
  await expectNoOverflow(page, project.name);
  await dialog(page)
    .getByRole("button", { name: /^Corsa D/ })
    .click();
  await dialog(page).getByRole("button", { name: "No sé el motor" }).click();
  await expect(strip(page)).toContainText("Opel Corsa D");
});

test("a plate of an unknown model leads to its make, and keeps the registration", { tag: "@once" }, async ({
  page,
}) => {
  await open(page);
  await search(page, "0019ZZZ");
  await expect(dialog(page).getByText("Parece un Seat: elige el modelo.")).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: /Ibiza IV 6J/ })
    .click();
  await dialog(page).getByRole("button", { name: "No sé el motor" }).click();
  expect(await storedCars(page)).toMatchObject([{ kind: "model", registered: "2008-05" }]);
});

test("wrong, unknown and too many say so at the field, which gets the focus @once", async ({ page }, {
  project,
}) => {
  await open(page);
  const says = async (text: string | RegExp) => {
    await expect(dialog(page).getByText(text)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page)).toHaveAccessibleDescription(text);
  };
  await search(page, "");
  await says(/Esa matrícula no parece española/);
  await search(page, "1234 AEI");
  await says(/Esa matrícula no parece española: escríbela como 1234 BCD o M-1234-AB/);
  await search(page, "VSSZZZ6JZAR01234");
  await says(/Ese bastidor no está completo: son 17 letras y números/);
  for (let tries = 0; tries < 5; tries += 1) {
    await search(page, "0020 ZZZ");
    await says(/No conocemos el coche de esa matrícula: elígelo por marca/);
  }
  await expectAccessible(page, "[role=dialog]");
  await expectNoOverflow(page, project.name);
  await search(page, "0001 ZZZ");
  await says(/Demasiados intentos.*Has buscado demasiados coches así.*Vuelve a intentarlo en 60 minutos/);
  await dialog(page).getByRole("button", { name: "Seat", exact: true }).click();
  await expect(dialog(page).getByRole("heading", { name: "Seat" })).toBeFocused();
});

test("a look-up that is slow or fails shows it, and sends nothing twice", { tag: "@once" }, async ({
  page,
}) => {
  const message = "No podemos buscar la matrícula ahora: elige el coche por marca.";
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route("**/vehicles/identify", async (route) => {
    calls += 1;
    await answered;
    await route.fulfill({ status: 503, json: { message } });
  });
  await open(page);
  await search(page, "0001 ZZZ");
  const busy = dialog(page).getByRole("button", { name: "Buscando…" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.dispatchEvent("click");
  await field(page).press("Enter");
  answer();
  await expect(dialog(page).getByText(message)).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(calls).toBe(1);
});

test("a plate and a chassis number stay in their field alone", { tag: "@once" }, async ({
  page,
  baseURL,
}) => {
  await allowAnalytics(page, baseURL ?? "");
  const pushed = await watchDataLayer(page);
  const places: string[] = [];
  page.on("request", (request: Request) => {
    const body = request.url().endsWith("/vehicles/identify") ? "" : (request.postData() ?? "");
    places.push(request.url(), JSON.stringify(request.headers()), body);
  });
  page.on("console", (message) => places.push(message.text()));
  await open(page, ESP_DISC.path);
  await search(page, "0002 ZZZ");
  await dialog(page).getByRole("button", { name: /CAYC/ }).click();
  await expect(strip(page)).toContainText(LABEL);
  await strip(page).getByRole("button", { name: "Cambiar" }).click();
  await search(page, "VSSZZZ6JZAR073915");
  await dialog(page).getByRole("button", { name: /CAYC/ }).click();
  await page.goto("/cart");
  await page.goBack();
  await expect(strip(page)).toContainText(LABEL);
  const kept = await page.evaluate(async () => [
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(await indexedDB.databases()),
    JSON.stringify(history.state),
    document.cookie + document.referrer + location.href,
    document.documentElement.outerHTML,
    JSON.stringify((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []),
  ]);
  const all = [...places, ...kept, JSON.stringify(pushed)].join("\n");
  expect(all.includes("tuerca.cars")).toBe(true);
  expect(pushed.map(({ event }) => event)).toContain("view_item");
  expect(/.{0,80}(0002[ -]?ZZZ|AR073915)/i.exec(all)?.[0] ?? null).toBeNull();
});
