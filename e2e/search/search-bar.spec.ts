import { expectAccessible } from "../helpers/accessible.ts";
import { expect, test } from "../helpers/test.ts";
import { field, history, hold, list, open, products, remember, SEARCH } from "./search-bar.ts";

test("five products with picture, match, price, brand and model, and up to five brands", {
  tag: "@once",
}, async ({ page }) => {
  const request = page.waitForRequest(SEARCH);
  await open(page);
  await field(page).fill("pastillas");
  expect((await request).postDataJSON()).toEqual({
    per_page: 5,
    categories: [],
    query: "pastillas",
    understand_vehicle: true,
  });
  await expect(products(page)).toHaveCount(5);
  const answer = await (await (await request).response())?.json();
  const [first] = answer.data;
  const option = products(page).first();
  await expect(option).toContainText(first.name);
  await expect(option).toContainText(first.brand.name);
  await expect(option).toContainText(first.attributes.model.value);
  await expect(option.locator("em").first()).toHaveText(/^pastillas$/i);
  await expect(option.locator("img")).toHaveJSProperty("width", 60);
  await expect(option.locator("img")).toHaveJSProperty("height", 60);
  const index = answer.data.findIndex(({ offers }: { offers: unknown[] }) => offers.length > 0);
  expect(index).toBeGreaterThanOrEqual(0);
  await expect(products(page).nth(index)).toContainText(/Ahora: [\d.,]+\s€Antes: [\d.,]+\s€/);
  const brands = list(page).getByRole("group", { name: "Marcas" }).getByRole("option");
  const names = answer.facets["brand.name"].data.slice(0, 5).map(({ name }: { name: string }) => name);
  await expect(brands).toHaveCount(names.length);
  for (const [at, name] of names.entries()) await expect(brands.nth(at)).toContainText(name);
  await brands.first().click();
  await expect(page).toHaveURL(/\/c-catalogo-1\?q=pastillas&filters\[brand\.name\]\[\]=/);
  await expect(page.locator("main article").first()).toContainText(names[0]);
});

test("searching costs no token and no session", { tag: "@once" }, async ({ page, context }) => {
  const tokens: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("csrf-cookie")) tokens.push(request.url());
  });
  await open(page);
  await context.clearCookies({ name: "XSRF-TOKEN" });
  await field(page).fill("pastillas");
  await expect(products(page)).toHaveCount(5);
  expect(tokens).toEqual([]);
});

test("a part found by an equivalent code says so @once", async ({ page, request }) => {
  const found = await (await request.get("/api/v2/catalog/categories/frenos?per_page=1")).json();
  const part = await (await request.get(`/api/v2/catalog/products/${found.products.data[0].id}`)).json();
  const oem = part.codes.find(({ type }: { type: string }) => type === "oem").value as string;
  await open(page);
  await field(page).fill(oem);
  const plain = oem.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
  await expect(products(page).filter({ hasText: part.name }).first()).toContainText(`Equivalente a ${plain}`);
});

test("without an answer for 500 ms a loader shows and the earlier results go @once", async ({ page }) => {
  await open(page);
  await field(page).fill("pastillas");
  await expect(products(page)).toHaveCount(5);
  const answers = await hold(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await field(page).fill("discos");
  await page.clock.runFor(499);
  await expect.poll(answers.count).toBe(1);
  await expect(products(page)).toHaveCount(5);
  await expect(page.getByText("Buscando…")).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByText("Buscando…").locator("visible=true").last()).toBeVisible();
  await expect(products(page)).toHaveCount(0);
  await answers.release();
  await expect(products(page).first()).toContainText(/disco/i);
  await expect(page.getByText("Buscando…")).toHaveCount(0);
});

test("requests that are overtaken are given up @once", async ({ page }) => {
  await open(page);
  const answers = await hold(page);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/search"));
  await field(page).fill("pastillas");
  await expect.poll(answers.count).toBe(1);
  await field(page).fill("discos");
  expect((await failed).postDataJSON()).toMatchObject({ query: "pastillas" });
  await expect.poll(answers.queries).toEqual(["pastillas", "discos"]);
  await answers.release();
  await expect(products(page).first()).toContainText(/disco/i);
});

test("a first view loads no suggestions", { tag: "@once" }, async ({ page }) => {
  const panels: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("search-panel")) panels.push(request.url());
  });
  await open(page);
  expect(panels).toEqual([]);
});

test("a search that fails is told in the panel, once, and typing on mends it @once", async ({ page }) => {
  await open(page);
  await page.route(SEARCH, (route) => route.fulfill({ status: 503, json: { message: "x" } }));
  await field(page).fill("pastilla");
  await expect(page.getByText(/^Servicio en mantenimiento/).last()).toBeVisible();
  await field(page).fill("pastillas");
  await expect(page.getByText(/^Servicio en mantenimiento/).last()).toBeVisible();
  await expect(page.getByText(/^Servicio en mantenimiento/).locator("visible=true")).toHaveCount(2);
  await page.unroute(SEARCH);
  await field(page).fill("pastillas d");
  await expect(products(page).first()).toBeVisible();
  await expect(page.getByText(/^Servicio en mantenimiento/)).toHaveCount(0);
});

test("a name that looks like markup stays text", { tag: "@once" }, async ({ page }) => {
  await open(page);
  await page.route(SEARCH, async (route) => {
    const answer = await (await route.fetch()).json();
    const value = "<em>&lt;img src=x onerror=alert(1)&gt;</em> <b>Disco</b> &amp;lt;";
    answer.data[0]._highlightResult.name.value = value;
    await route.fulfill({ json: answer });
  });
  await field(page).fill("pastillas");
  await expect(products(page).first()).toContainText("<img src=x onerror=alert(1)> <b>Disco</b> &lt;");
  await expect(products(page).first().locator("b", { hasText: "Disco" })).toHaveCount(0);
});

test("axe finds nothing with the panel open", { tag: "@once" }, async ({ page }) => {
  await remember(page, "disco");
  await open(page);
  await field(page).click();
  await expect(history(page)).toHaveCount(1);
  await expectAccessible(page, "header");
  await field(page).fill("pastilas");
  await expect(products(page)).toHaveCount(5);
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page, "header");
  await field(page).fill("zzzzxqw");
  await expect(page.getByText("Sin resultados para «zzzzxqw»").last()).toBeVisible();
  await expectAccessible(page, "header");
});

test("the panel fits the screen, and the field is large enough for phones not to zoom", async ({ page }) => {
  await open(page);
  await field(page).fill("pastillas");
  await expect(products(page)).toHaveCount(5);
  const { width = 0 } = page.viewportSize() ?? {};
  const box = await list(page).boundingBox();
  if (width < 700) expect([box?.x, box?.width]).toEqual([0, width]);
  else expect(box?.x).toBeGreaterThan(100);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const size = await field(page).evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
  expect(size).toBeGreaterThanOrEqual(16);
});

test("what was left out and what is not sold stand above the options, which stay apart", {
  tag: "@once",
}, async ({ page }) => {
  await open(page);
  await field(page).fill("filtro aceite brembo");
  await expect(page.getByText("Sin «brembo»").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Buscar «aceite brembo»" })).toBeVisible();
  await expectAccessible(page, "header");
  await field(page).fill("filtro W 200/29");
  await expect(page.getByText("No tenemos W 200/29").first()).toBeVisible();
  const near = list(page).getByRole("group", { name: "Códigos parecidos" }).getByRole("option");
  await expect(near.first()).toContainText("Código parecido: W20028");
  await expect(list(page).getByRole("group", { name: "Otras piezas" }).getByRole("option")).toHaveCount(5);
  await field(page).press("ArrowDown");
  await expect(near.first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "header");
});
