import { expectAccessible } from "../helpers/accessible.ts";
import { openLive } from "../helpers/cart.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { chips, closeFilters, isPhone, openFilters } from "./filters.ts";

const boxes = (page: Page) => page.locator("main article:not([data-opinions] *)");
const count = (page: Page) => page.locator("main header p").filter({ hasText: /^[\d.]+ productos?$/ });
test("brands are chosen together, each chip takes one away, and the address says it all", {
  tag: "@once",
}, async ({ page }) => {
  await openLive(page, "/frenos");
  const filters = await openFilters(page);
  await filters.getByRole("checkbox", { name: /^Bosch/ }).check();
  await expect(page).toHaveURL(/\?filters\[brand\.name\]\[\]=Bosch$/);
  await filters.getByRole("checkbox", { name: /^ATE/ }).check();
  await expect(page).toHaveURL(/\[\]=Bosch&filters\[brand\.name\]\[\]=ATE$/);
  await closeFilters(page);
  await expect(chips(page).getByRole("link")).toHaveText([/Bosch/, /ATE/, "Borrar todo"]);
  for (const text of await boxes(page).allTextContents()) expect(text).toMatch(/Bosch|ATE/);
  await page.reload();
  await chips(page).getByRole("link", { name: "Quitar el filtro Bosch" }).click();
  await expect(page).toHaveURL(/\/frenos\?filters\[brand\.name\]\[\]=ATE$/);
  await expect(page.getByRole("region", { name: "Productos" })).toBeFocused();
  await chips(page).getByRole("link", { name: "Quitar el filtro ATE" }).click();
  await expect(page).toHaveURL(/\/frenos$/);
  await expect(chips(page)).toHaveCount(0);
});

test("a long list of values is shown whole, and short again", { tag: "@once" }, async ({ page }) => {
  await openLive(page, "/c-catalogo-1");
  const brands = (await openFilters(page)).getByRole("group", { name: "Marca" });
  const values = brands.getByRole("checkbox");
  const few = await values.count();
  const link = brands.getByRole("link", { name: /^Ver \d+ más$/ });
  const more = Number(/\d+/.exec(await link.innerText())?.[0]);
  expect(more).toBeGreaterThan(0);
  await link.click();
  await expect(values).toHaveCount(few + more);
  await expect(page).toHaveURL(/\/c-catalogo-1\?facet=brand\.name$/);
  await brands.getByRole("link", { name: "Ver menos" }).click();
  await expect(values).toHaveCount(few);
  await expect(page).toHaveURL(/\/c-catalogo-1$/);
});

test("the panel of a phone counts while one chooses, and gives the focus back", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/frenos");
  const panel = await openFilters(page);
  const button = panel.getByRole("button", { name: /^Ver / });
  const before = await button.innerText();
  await panel.getByRole("checkbox", { name: /^Bosch/ }).check();
  await expect(button).not.toHaveText(before);
  const hits = /\d+/.exec(await button.innerText())?.[0];
  await expect(count(page)).toHaveText(`${hits} productos`);
  await expectAccessible(page, "[role=dialog]");
  await panel.getByRole("button", { name: "Borrar todo" }).click();
  await expect(button).toHaveText(before);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Filtrar/ })).toBeFocused();
});

test("the focus on a product frames its whole box", { tag: "@once" }, async ({ page }) => {
  await page.goto("/frenos");
  await boxes(page).first().getByRole("link").focus();
  const frame = await page.evaluate(() => {
    const link = document.activeElement as Element;
    const { outlineStyle, width } = getComputedStyle(link, "::after");
    return { own: getComputedStyle(link).outlineStyle, whole: outlineStyle, width: Number.parseFloat(width) };
  });
  expect(frame).toEqual({
    own: "none",
    whole: "solid",
    width: await boxes(page)
      .first()
      .evaluate((box) => box.clientWidth),
  });
});

test("back and forward restore the state and where the page was scrolled to @once", async ({ page }) => {
  await openLive(page, "/frenos");
  const filters = await openFilters(page);
  await filters.getByRole("checkbox", { name: /^Bosch/ }).check();
  await expect(page).toHaveURL(/Bosch/);
  await closeFilters(page);
  await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("price_asc");
  await expect(page).toHaveURL(/sort=price_asc/);
  const scrollTo = async (y: number) => {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
  };
  await scrollTo(700);
  // A mouse click would first scroll the link into view.
  const link = boxes(page).nth(5).getByRole("link").first();
  const product = await link.evaluate((anchor: HTMLAnchorElement) => {
    anchor.click();
    return anchor.href;
  });
  await expect(page).toHaveURL(product);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/Bosch.*sort=price_asc/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await expect(page.getByRole("combobox", { name: "Ordenar por" })).toHaveValue("price_asc");
  await scrollTo(300);
  await page.goBack();
  await expect(page).toHaveURL(/Bosch$/);
  await expect(page.getByRole("combobox", { name: "Ordenar por" })).toHaveValue("top_sales");
  await page.goForward();
  await expect(page.getByRole("combobox", { name: "Ordenar por" })).toHaveValue("price_asc");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await expect(chips(page).getByRole("link", { name: /Bosch/ })).toBeVisible();
});

test("what is chosen shows at once, and nothing moves while it is loaded", async ({ page }) => {
  await page.goto("/frenos", { waitUntil: "networkidle" });
  const answers: (() => void)[] = [];
  await page.route("**/*.data?**", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const filters = await openFilters(page);
  const box = await boxes(page).first().boundingBox();
  await filters.getByRole("checkbox", { name: /^Bosch/ }).check();
  const results = page.locator("#resultados");
  await expect(results).toHaveAttribute("aria-busy", "true");
  await expect(filters.getByRole("checkbox", { name: /^Bosch/ })).toBeChecked();
  if (!isPhone(page)) expect(await boxes(page).first().boundingBox()).toEqual(box);
  else await expect(filters.getByRole("button", { name: "Contando…" })).toBeVisible();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  for (const answer of answers) answer();
  await expect(results).toHaveAttribute("aria-busy", "false");
});

test("every list says by what it is ranked, and how exactly on request @once", async ({ page, request }) => {
  for (const [path, by] of [
    ["/l-top-ventas", "unidades vendidas en los últimos 90 días"],
    ["/l-mejores-ofertas", "porcentaje de descuento"],
    ["/l-mas-deseados", "veces guardados en listas de deseos"],
    ["/frenos", "unidades vendidas en los últimos 90 días"],
    ["/bosch", "unidades vendidas en los últimos 90 días"],
    ["/c-catalogo-1?q=pastillas", "parecido con lo que buscas"],
    ["/l-top-ventas?sort=newest", "fecha de alta, los más nuevos primero"],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html.replaceAll("<!-- -->", ""), path).toContain(`Ordenados por ${by}.`);
    expect(html, path).toContain("Nadie paga por salir antes.");
  }
  await page.goto("/l-top-ventas");
  await expect(page.getByText("Ordenados por unidades vendidas en los últimos 90 días.")).toBeVisible();
  await expect(page.getByText("Nadie paga por salir antes.")).toBeHidden();
  await page.getByText("Cómo ordenamos").click();
  await expect(page.getByText("Nadie paga por salir antes.")).toBeVisible();
});

test("facet values that narrow nothing are not offered, unless they are selected @once", async ({ page }) => {
  await page.goto("/frenos");
  const filters = await openFilters(page);
  await expect(filters.getByRole("checkbox", { name: /^Discos de freno/ })).toBeVisible();
  await expect(filters.getByRole("checkbox", { name: /^Frenos \d/ })).toHaveCount(0);
  await page.goto("/frenos?filters[categories.name][]=Frenos");
  await expect((await openFilters(page)).getByRole("checkbox", { name: /^Frenos \d/ })).toBeChecked();
});

test("nothing found: what was understood, what to loosen, what comes closest", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/frenos?filters[brand.name][]=Bosch&filters[price][lte]=1");
  const main = page.getByRole("main");
  await expect(main.getByText("con los filtros «De 0€ a 1€» y «Bosch».")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Sin los filtros" })).toBeVisible();
  await expect(boxes(page).first()).toBeVisible();
  await main.getByRole("link", { name: "Quitar el filtro «De 0€ a 1€»" }).click();
  await expect(count(page)).not.toHaveText("0 productos");
  await page.goto("/c-catalogo-1?q=zzxqwv");
  await expect(main.getByText("Hemos buscado «zzxqwv».")).toBeVisible();
  await expect(boxes(page).first()).toBeVisible();
});

test("pages are links; what is beyond the last one is not found @once", async ({ page }) => {
  await page.goto("/c-catalogo-1?sort=price_desc");
  await page.getByRole("link", { name: "Página siguiente" }).click();
  await expect(page).toHaveURL(/\?sort=price_desc&page=2$/);
  await expect(page.getByRole("link", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
  expect((await page.goto("/frenos?page=999"))?.status()).toBe(404);
});

test("whatever stands in the address, the page answers", { tag: "@once" }, async ({ request }) => {
  for (const query of [
    "page=-1&sort=x",
    "q=%00",
    "filters[price][gte]=1e400&filters[price][lte]=NaN",
    "filters[brand.name]=Bosch&filters[]=1&filters=2",
    "filters[brand.name][]=%3Cscript%3Ealert(1)%3C/script%3E",
    "filters[__proto__][]=x&filters[constructor][gte]=1",
    "facet=price&facet[]=x",
    `q=${"a".repeat(3000)}`,
    `filters[brand.name][]=${"x&filters[brand.name][]=".repeat(100)}`,
    "%E0%A4%A&%",
  ])
    for (const path of ["/frenos", "/l-top-ventas", "/c-catalogo-1"]) {
      const answer = await request.get(`${path}?${query}`);
      expect([path, query.slice(0, 60), answer.status()]).toEqual([path, query.slice(0, 60), 200]);
      expect(await answer.text()).not.toContain("<script>alert(1)");
    }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, order and chips work as a form and as links", { tag: "@once" }, async ({ page }) => {
    await page.goto("/frenos");
    if (isPhone(page)) await page.getByRole("link", { name: "Filtrar" }).click();
    const filters = page.getByRole("complementary", { name: "Filtros" });
    await filters.getByRole("checkbox", { name: /^Bosch/ }).check();
    await filters.getByRole("textbox", { name: "Hasta" }).fill("60");
    await filters.getByRole("button", { name: "Aplicar filtros" }).click();
    await expect(chips(page).getByRole("link")).toHaveText([/De 0€ a 60€/, /Bosch/, "Borrar todo"]);
    await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("price_desc");
    await page.getByRole("button", { name: "Ordenar", exact: true }).click();
    await expect(page).toHaveURL(/sort=price_desc/);
    await expect(chips(page).getByRole("link", { name: /Bosch/ })).toBeVisible();
    await chips(page).getByRole("link", { name: "Borrar todo" }).click();
    await expect(page).toHaveURL(/\/frenos\?sort=price_desc$/);
  });
});
