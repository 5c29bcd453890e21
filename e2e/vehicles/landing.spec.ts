import { readSitemap } from "@tuerca/api/testing/read-sitemap";
import { readHead } from "../browse/page-head.ts";
import { expectAccessible } from "../helpers/accessible.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { type APIRequestContext, expect, test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";

type Category = { name: string; url_path: string; products_count: number };

const describe = async (request: APIRequestContext, path: string) =>
  (await request.get(`/api/v2/catalog/vehicles/page?path=${encodeURIComponent(path)}`)).json();

/** The largest category of the Seat Ibiza with most products. */
async function findCategory(request: APIRequestContext) {
  const { models } = await describe(request, "/recambios/seat");
  const ibiza = models
    .filter(({ name }: Category) => name.startsWith("Ibiza"))
    .sort((one: Category, other: Category) => other.products_count - one.products_count)[0];
  const model = await describe(request, ibiza.url_path);
  const categories: Category[] = model.systems.flatMap((one: { categories: Category[] }) => one.categories);
  const [category] = categories.sort((one, other) => other.products_count - one.products_count);
  if (!category) throw new Error("no category lists this model");
  return { model, category };
}

/** The page of a product that lists a model of car. */
async function findListed(request: APIRequestContext, model: number): Promise<string> {
  const filters = [{ field: "vehicle.model", condition: "in", value: [String(model)] }];
  const found = await (await request.post("/api/v2/search/", { data: { filters, per_page: 100 } })).json();
  for (const { id, url_path } of found.data as { id: number; url_path: string }[]) {
    const { meta } = await (await request.get(`/api/v2/catalog/products/${id}/vehicles`)).json();
    if (!meta.universal && meta.total > 0) return url_path;
  }
  throw new Error("no product lists this model");
}

test("makes lead to models, categories and products, whose table leads back", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const problems = watchProblems(page, 200);
  const { model, category } = await findCategory(request);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Recambios por coche" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recambios por coche" })).toBeVisible();
  await page.getByRole("link", { name: /^Seat/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recambios para Seat" })).toBeVisible();
  await page.locator(`main a[href="${model.url_path}"]`).click();
  const name = `${model.model.make.name} ${model.model.name} (${model.model.platform})`;
  await expect(page.getByRole("heading", { level: 1, name: `Recambios para ${name}` })).toBeVisible();
  await expectAccessible(page, "main");
  const systems = page.getByRole("navigation", { name: "Piezas por sistema" });
  await systems.locator(`a[href="${category.url_path}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: `${category.name} para ${name}` })).toBeVisible();
  await expect(page.locator("main h1 + p")).toContainText(`${category.products_count} pieza`);
  await expectNoOverflow(page, "all");
  await page.goto(await findListed(request, model.model.id));
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "Vehículos compatibles" }),
  });
  await section
    .getByText(/^Ver \d+ motor/)
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(section.getByText(/\d+ kW/).first()).toBeVisible();
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");
  await section.locator(`a[href="${model.url_path}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: `Recambios para ${name}` })).toBeVisible();
  expect(problems).toEqual([]);
});

test.describe("search engines", { tag: "@once" }, () => {
  test("know a vehicle's pages by one address each, with facts", async ({ request }) => {
    const { model, category } = await findCategory(request);
    const headOf = async (path: string) => readHead(await (await request.get(path)).text());
    const head = await headOf(category.url_path);
    expect(head.title).toBe(
      `${category.name} para ${model.model.make.name} ${model.model.name} (${model.model.platform}) | Tuerca`,
    );
    expect(head.description).toMatch(/\d{4}\. \d+ piezas de \d+ marcas?, de .+€ a .+€\.$/);
    const { indexed } = await describe(request, category.url_path);
    expect(head.robots).toBe(indexed ? null : "noindex, follow");
    const whole = await headOf(model.url_path);
    expect(new URL(whole.canonical ?? "").pathname).toBe(model.url_path);
    expect(whole.jsonLd.map((one) => one["@type"])).toEqual(["BreadcrumbList", "ItemList"]);
    const narrowed = await headOf(`${model.url_path}?filters[offers][]=Con+oferta&sort=price_asc`);
    expect(new URL(narrowed.canonical ?? "").pathname).toBe(model.url_path);
    const engine = await headOf(model.engines[0].url_path);
    expect([engine.robots, engine.canonical]).toEqual(["noindex, follow", null]);
    const list = await headOf(`/c-catalogo-1?filters[vehicle.model][]=${model.model.id}`);
    expect(list.robots).toBe("noindex, follow");
    const listed = await (await request.get("/sitemap-vehicles-1.xml")).text();
    const paths = readSitemap(listed).map(({ loc }) => new URL(loc).pathname);
    expect(paths).toEqual(expect.arrayContaining(["/recambios", "/recambios/seat", model.url_path]));
    expect(paths.filter((path) => path.includes("/motor-"))).toEqual([]);
  });

  test("are sent on from other spellings, and find nothing where nothing fits", async ({ request }) => {
    const { model } = await findCategory(request);
    const answer = async (path: string) => {
      const response = await request.get(path, { maxRedirects: 0 });
      return [response.status(), response.headers().location ?? null];
    };
    expect(await answer("/Recambios")).toEqual([301, "/recambios"]);
    expect(await answer("/recambios/SEAT?page=2")).toEqual([301, "/recambios/seat?page=2"]);
    expect(await answer(model.url_path.toUpperCase().replace("/RECAMBIOS", "/recambios"))).toEqual([
      301,
      model.url_path,
    ]);
    for (const path of ["/recambios/lada", `${model.url_path}/no-hay`, `${model.url_path}?page=9999`])
      expect((await answer(path))[0]).toBe(404);
  });
});
