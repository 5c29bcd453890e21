import { expectAccessible } from "./helpers/accessible.ts";
import { type APIRequestContext, expect, test } from "./helpers/test.ts";

type Found = { id: number; name: string };
type Detail = Found & { codes: { type: string; value: string }[] };

/** A product of the demo catalogue with the code of a part that it replaces. */
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

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

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

    test("a part found by its own code or by words bears no such note", { tag: "@once" }, async ({
      page,
    }) => {
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

test("axe finds nothing among equivalents and corrections", { tag: "@once" }, async ({ page, request }) => {
  const { plain } = await productWithEquivalent(request);
  for (const query of [plain, "pastilas"]) {
    await page.goto(`/c-catalogo-1?q=${query}`, { waitUntil: "networkidle" });
    await expectAccessible(page);
  }
});
