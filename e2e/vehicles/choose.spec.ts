import { expectAccessible } from "../helpers/accessible.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const strip = (page: Page) => page.getByRole("region", { name: "Tu coche", exact: true });
const open = (page: Page) => strip(page).getByRole("button", { name: "¿Qué coche tienes?" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "¿Qué coche tienes?" });
const LABEL = "Seat Ibiza IV (6J) 1.6 TDI 77 kW";
const CAR_PAGE = "/recambios/seat/ibiza-iv-6j/motor-16-tdi-77-kw-cayc";

test(
  "a car is chosen by four taps, changed and taken off, in all tabs",
  { tag: "@phone" },
  async ({ page, context }, { project }) => {
    const other = await context.newPage();
    await other.goto("/cart");
    await page.goto("/");
    await open(page).tap();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await dialog(page).getByRole("button", { name: "Seat", exact: true }).tap();
    await expect(dialog(page).getByRole("heading", { name: "Seat" })).toBeFocused();
    await dialog(page)
      .getByRole("button", { name: /Ibiza IV 6J/ })
      .tap();
    const engines = dialog(page).getByRole("region", { name: "Diésel" });
    await expect(engines).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await expectNoOverflow(page, project.name);
    await engines.getByRole("button", { name: /^1\.6 TDI.*CAYC/ }).tap();
    await expect(dialog(page)).toBeHidden();
    await expect(strip(page)).toContainText(LABEL);
    await expect(strip(page).getByRole("button", { name: "Cambiar" })).toBeFocused();
    await expect(page).toHaveURL(CAR_PAGE);
    await expect(page.locator("main")).toContainText("Es tu coche");
    await expect(strip(page).getByRole("link", { name: LABEL })).toHaveAttribute("href", CAR_PAGE);
    await expect(strip(other)).toContainText(LABEL);
    await expect(other).toHaveURL("/cart");

    await strip(other).getByRole("button", { name: "Cambiar" }).tap();
    await dialog(other).getByRole("button", { name: "Seat", exact: true }).tap();
    await dialog(other)
      .getByRole("button", { name: /Ibiza IV 6J/ })
      .tap();
    await dialog(other).getByRole("button", { name: "Volver a: Seat" }).tap();
    await dialog(other).getByRole("button", { name: "Volver a: Marcas" }).tap();
    await dialog(other).getByRole("button", { name: "Seat", exact: true }).tap();
    await dialog(other)
      .getByRole("button", { name: /Ibiza IV 6J/ })
      .tap();
    await dialog(other).getByRole("button", { name: "No sé el motor" }).tap();
    await expect(strip(page).getByText("Seat Ibiza IV (6J)", { exact: true })).toBeVisible();
    await expect(other).toHaveURL("/cart");
    await strip(page).getByRole("button", { name: "Quitar el coche" }).tap();
    await expect(strip(page).getByText(LABEL, { exact: true })).toBeVisible();
    await expect(strip(page).getByRole("button", { name: "Cambiar" })).toBeFocused();
    await strip(page).getByRole("button", { name: "Quitar el coche" }).tap();
    await expect(open(page)).toBeFocused();
    await expect(open(other)).toBeVisible();
  },
);

test("a car is chosen by a line of text, with the keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto("/");
  await open(page).focus();
  await page.keyboard.press("Enter");
  const field = dialog(page).getByRole("combobox", { name: "Escríbelo en una línea" });
  await expect(field).toBeFocused();
  await page.keyboard.type("no hay tal coche");
  await expect(dialog(page).getByText("No encontramos «no hay tal coche»")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await expect(dialog(page).getByRole("button", { name: "Audi" })).toBeVisible();
  await page.keyboard.type("ibiza 1.6 tdi 2012");
  await expect(dialog(page).getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  const marked = dialog(page).getByRole("option", { selected: true });
  await expect(marked).toContainText("CAYC");
  await expect(field).toHaveAttribute("aria-activedescendant", (await marked.getAttribute("id")) ?? "");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(strip(page)).toContainText(LABEL);
  await expect(strip(page).getByRole("button", { name: "Cambiar" })).toBeFocused();
  await page.reload({ waitUntil: "networkidle" });
  await expect(strip(page)).toContainText(LABEL);
  expect(await shifts()).toBeLessThan(0.02);
});

test("a car that the shop does not know is dropped quietly, and so is foreign content", {
  tag: "@once",
}, async ({ page }) => {
  const car = { kind: "vehicle", id: 2_000_000_000, label: "Un coche", name: "coche" };
  for (const stored of [JSON.stringify({ version: 1, cars: [car] }), "[{]"]) {
    await page.goto("/cart");
    await page.evaluate((text) => localStorage.setItem("tuerca.cars", text), stored);
    await page.goto("/frenos");
    await expect(open(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "Avisos" }).getByRole("alert")).toHaveCount(0);
  }
  expect(await page.evaluate(() => localStorage.getItem("tuerca.cars"))).toBe("[{]");
});

test("a chooser that cannot load says so, and tries again", { tag: "@once" }, async ({ page }) => {
  await page.route("**/vehicles/makes", (route) => route.abort());
  await page.goto("/");
  await open(page).click();
  await expect(dialog(page).getByText("No hemos podido cargar las marcas")).toBeVisible();
  await page.unroute("**/vehicles/makes");
  await dialog(page).getByRole("button", { name: "Reintentar" }).click();
  await expect(dialog(page).getByRole("button", { name: "Audi" })).toBeVisible();
});
