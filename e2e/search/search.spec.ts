import { expectAccessible } from "../helpers/accessible.ts";
import { type APIRequestContext, expect, test } from "../helpers/test.ts";

type Found = { id: number; name: string };
type Detail = Found & { codes: { type: string; value: string }[] };

/** A demo product with the code of a part that it replaces. */
async function productWithEquivalent(request: APIRequestContext) {
  const list = await (await request.get("/api/v2/catalog/categories/frenos?per_page=1")).json();
  const [first] = list.products.data as Found[];
  const product: Detail = await (await request.get(`/api/v2/catalog/products/${first?.id}`)).json();
  const code = product.codes.find(({ type }) => type === "oem");
  if (!code) throw new Error("No product of the demo catalogue has an equivalent code.");
  return {
    name: product.name,
    written: code.value,
    plain: code.value.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase(),
  };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a part found by an equivalent code says so, in every spelling", { tag: "@once" }, async ({
    page,
    request,
  }) => {
    const { name, written, plain } = await productWithEquivalent(request);
    for (const spelling of [written, plain.toLowerCase(), [...plain].join("-")]) {
      await page.goto(`/c-catalogo-1?q=${encodeURIComponent(spelling)}`);
      const box = page.locator("main article", { hasText: name }).first();
      await expect(box.getByText(`Equivalente a ${plain}`)).toBeVisible();
    }
  });

  test("a part found by its own code or by words bears no such note", { tag: "@once" }, async ({ page }) => {
    await page.goto("/c-catalogo-1?q=pastillas");
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(page.getByText("Equivalente a")).toHaveCount(0);
  });

  test("a misspelt word is corrected, and the page says so", { tag: "@once" }, async ({ page }) => {
    await page.goto("/c-catalogo-1?q=pastilas");
    await expect(
      page.getByText(
        "Mostrando también resultados de «pastillas», porque de «pastilas» hay pocos o ninguno.",
      ),
    ).toBeVisible();
    await expect(page.locator("main article").first()).toContainText(/pastillas/i);
  });
});

test("equivalents and corrections stay in a page that has come to life, and axe finds nothing", {
  tag: "@once",
}, async ({ page, request }) => {
  const { name, plain } = await productWithEquivalent(request);
  await page.goto(`/c-catalogo-1?q=${plain}`, { waitUntil: "networkidle" });
  const box = page.locator("main article", { hasText: name }).first();
  await expect(box.getByText(`Equivalente a ${plain}`)).toBeVisible();
  await expectAccessible(page, "main");
  await page.goto("/c-catalogo-1?q=pastilas", { waitUntil: "networkidle" });
  await expect(page.getByText(/^Mostrando también resultados de «pastillas»/)).toBeVisible();
  await expect(page.getByText("Equivalente a")).toHaveCount(0);
  await expectAccessible(page, "main");
});

/** A demo code with its last character changed so that no product has it, and the code itself. */
async function codeThatNobodySells(request: APIRequestContext) {
  const list = await (await request.get("/api/v2/catalog/categories/filtros?per_page=100")).json();
  for (const { sku } of list.products.data as { sku: string }[])
    for (const digit of "123456789") {
      const code = sku.slice(0, -1) + digit;
      const answer = await request.post("/api/v2/search/", { data: { query: code } });
      const { meta, near } = await answer.json();
      if (meta.total === 0 && meta.missing_code === code && near.length > 0) return { code, sku };
    }
  throw new Error("Every neighbour of a code of the demo catalogue is sold.");
}

test("a code that nobody sells: the page says so and shows near codes, apart from other words", {
  tag: "@once",
}, async ({ page, request }) => {
  const { code, sku } = await codeThatNobodySells(request);
  await page.goto(`/c-catalogo-1?q=${encodeURIComponent(code)}`);
  const main = page.getByRole("main");
  await expect(main.getByText(`No tenemos ${code}`)).toBeVisible();
  const near = main.getByRole("region", { name: "Códigos parecidos" });
  const plain = sku.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
  await expect(near.getByText(`Código parecido: ${plain}`)).toBeVisible();
  await expectAccessible(page, "main");
  await page.goto(`/c-catalogo-1?q=${encodeURIComponent(`filtro ${code}`)}`);
  await expect(main.getByText(`No tenemos ${code}`)).toBeVisible();
  await expect(near.getByText(sku, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "Otras piezas con las demás palabras" })).toBeVisible();
  await expectAccessible(page, "main");
});

test("an equivalent is said to replace the code that was typed, which is not called missing", {
  tag: "@once",
}, async ({ page, request }) => {
  const { written, name } = await productWithEquivalent(request);
  await page.goto(`/c-catalogo-1?q=${encodeURIComponent(written)}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Piezas equivalentes" })).toBeVisible();
  await expect(main.getByText("No tenemos")).toHaveCount(0);
  await expect(main.getByRole("article").filter({ hasText: name }).first()).toBeVisible();
});

test("where no product has all words, the page says which it left out and offers each", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/c-catalogo-1?q=filtro+aceite+brembo&sort=price_desc");
  const main = page.getByRole("main");
  await expect(main.getByText("Sin «brembo»")).toBeVisible();
  await expect(main.locator("article").first()).toBeVisible();
  await expect(main.locator("article", { hasText: "Filtro de partículas diésel" })).toHaveCount(0);
  await expectAccessible(page, "main");
  await main.getByRole("link", { name: "Buscar «aceite brembo»" }).click();
  await expect(page).toHaveURL(/q=aceite%20brembo$/);
  await expect(main.getByText("Sin «")).toHaveCount(0);
  await expect(main.locator("article").first()).toContainText(/brembo/i);
});

test("what the page for nothing found tells is true: five characters out of a code find it", {
  tag: "@once",
}, async ({ page, request }) => {
  const list = await (await request.get("/api/v2/catalog/categories/filtros?per_page=100")).json();
  const codes = (list.products.data as { sku: string }[]).map(({ sku }) =>
    sku.replaceAll(/[^A-Za-z0-9]/g, ""),
  );
  const code = codes.find((one) => one.length >= 9) ?? "";
  await page.goto("/c-catalogo-1?q=zzxqwv");
  await expect(page.getByText("o al menos cinco de sus letras o cifras seguidas.")).toBeVisible();
  const answer = await request.post("/api/v2/search/", { data: { query: code.slice(2, 8), per_page: 100 } });
  const { data } = await answer.json();
  expect((data as { sku: string }[]).map(({ sku }) => sku.replaceAll(/[^A-Za-z0-9]/g, ""))).toContain(code);
});
