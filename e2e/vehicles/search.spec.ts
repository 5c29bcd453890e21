import { closeFilters, isPhone, openFilters } from "../browse/filters.ts";
import { expectAccessible } from "../helpers/accessible.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";
import { field } from "../search/search-bar.ts";

const CATALOGUE = "/c-catalogo-1";
const QUERY = "pastillas ibiza 6j 1.6 tdi";
const LABEL = "Seat Ibiza IV (6J) 1.6 TDI";

const pageOf = (query: string) => `${CATALOGUE}?q=${encodeURIComponent(query)}`;
const note = (page: Page) => page.locator("main header").getByText(/^Solo lo que encaja en/);
const takeOff = (page: Page) => page.getByRole("link", { name: "Quitar la restricción a este coche" });
const boxes = (page: Page) => page.locator("main article:not([data-opinions] *)");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const count = async (page: Page) => Number.parseInt(await page.locator("main h1 + p").innerText(), 10);

test("a search that names a car finds what fits it, says so, and is plain again by one click", {
  tag: "@once",
}, async ({ page }) => {
  const problems = watchProblems(page, 200);
  await page.goto("/");
  await field(page).fill(QUERY);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(`Resultados para «${QUERY}»`);
  await expect(page).toHaveTitle(new RegExp(QUERY));
  await expect(note(page)).toContainText(`Solo lo que encaja en ${LABEL}`);
  await expect(boxes(page).first()).toContainText("Pastillas de freno delanteras");
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");
  const shifts = await watchShifts(page);
  await takeOff(page).click();
  await expect(page).toHaveURL(/literal=1/);
  await expect(note(page)).toBeHidden();
  await expect(heading(page)).toHaveText(`Resultados para «${QUERY}»`);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(/porque ningún producto tiene todas las palabras/)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(note(page)).toBeHidden();
  await page.goBack();
  await expect(note(page)).toContainText(LABEL);
  expect(await shifts()).toBeLessThan(0.02);
  expect(problems).toEqual([]);
});

test("filters, order and pages keep the car, with the keyboard too @once", async ({ page }) => {
  await page.goto(pageOf("lámpara ibiza 6j"), { waitUntil: "networkidle" });
  await expect(note(page)).toContainText("Seat Ibiza IV (6J)");
  const all = await count(page);
  await page.getByRole("link", { name: "Página siguiente" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(boxes(page)).toHaveCount(all - 24);
  await expect(note(page)).toBeVisible();
  const filters = await openFilters(page);
  await filters.getByRole("checkbox", { name: /^Philips/ }).check();
  await expect(page).toHaveURL(/\[\]=Philips$/);
  await closeFilters(page);
  await expect(note(page)).toBeVisible();
  await expect.poll(() => count(page)).toBeLessThan(all);
  await page.getByRole("combobox", { name: /Ordenar/ }).selectOption("price_asc");
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(note(page)).toBeVisible();
  await takeOff(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/literal=1&filters\[brand\.name\]\[\]=Philips&sort=price_asc$/);
  await expect(note(page)).toBeHidden();
  await page.goBack();
  await expect(note(page)).toBeVisible();
});

test("several generations are offered, and one of them becomes the filter @once", async ({ page }, {
  project,
}) => {
  await page.goto(pageOf("retrovisor golf"), { waitUntil: "networkidle" });
  const offers = page.getByRole("list", { name: "Coches de tu búsqueda" });
  await expect(note(page)).toBeHidden();
  const labels = await offers.getByRole("link").allInnerTexts();
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.length).toBeLessThanOrEqual(3);
  await expectAccessible(page, "main");
  await expectNoOverflow(page, project.name);
  await offers.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Resultados para «retrovisor»");
  await expect(page).toHaveURL(/q=retrovisor&filters\[vehicle\.model\]\[\]=\d+/);
  await expect(page.getByRole("link", { name: `Quitar el filtro ${labels[0]}` })).toBeAttached();
  await page.goBack();
  await expect(offers).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the car is taken off as well, and stays off", { tag: "@once" }, async ({ page }) => {
    await page.goto(pageOf("lámpara ibiza 6j"));
    await expect(note(page)).toContainText("Seat Ibiza IV (6J)");
    await takeOff(page).click();
    await expect(note(page)).toBeHidden();
    if (isPhone(page)) await page.getByRole("link", { name: "Filtrar" }).click();
    await page.getByRole("button", { name: "Aplicar filtros" }).click();
    await expect(page).toHaveURL(/literal=1&/);
    await expect(note(page)).toBeHidden();
  });
});

test("codes and words for parts are no cars", { tag: "@once" }, async ({ request }) => {
  const read = async (query: string) => (await request.get(pageOf(query))).text();
  expect(await read(QUERY)).toContain("Solo lo que encaja en");
  expect(await read("retrovisor golf")).toContain("Coches de tu búsqueda");
  for (const query of ["6J0 615 301", "aceite 5w30 c3", "bombilla h7", "pastillas"]) {
    const html = await read(query);
    expect(html).toMatch(/<h1[^>]*>Resultados para/);
    expect(html).not.toMatch(/Solo lo que encaja en|Coches de tu búsqueda/);
  }
});
