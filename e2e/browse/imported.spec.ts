import { expectAccessible } from "../helpers/accessible.ts";
import { addToCart } from "../helpers/products.ts";
import { expect, test } from "../helpers/test.ts";
import { importRows } from "./import-rows.ts";

const ROW = {
  sku: "LISBOA-1",
  name: "Latiguillo &quot;Lisboa&quot;",
  price: "12,50",
  quantity: "9",
  source_channel: "Almacén Lisboa",
  description:
    "<p>Uno&nbsp;<b>dos</b></p><ul><li>Acero</li><li>Goma &lt; 3 mm</li></ul><script>alert(1)</script><ol><li>Quitar</li><li>Poner</li></ol>",
};

test("what another shop exported is shown as its readers know it", { tag: "@once" }, async ({ page }) => {
  await importRows([ROW]);
  await expect(async () => {
    await page.goto("/latiguillo-lisboa-lisboa-1");
    await expect(page.getByRole("heading", { level: 1, name: 'Latiguillo "Lisboa"' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: "Descripción" }) });
  await expect(section.getByText("Uno dos", { exact: true })).toBeVisible();
  await expect(section.getByRole("list")).toHaveText(["AceroGoma < 3 mm", "QuitarPoner"]);
  await expect(section).not.toContainText("alert");
  await expect(page.getByRole("img", { name: /Lisboa/ }).first()).toHaveAttribute("src", /brake-hose/);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"description":"Uno dos Acero; Goma \\u003c 3 mm Quitar; Poner"');
  await expectAccessible(page, "main");
  await addToCart(page);
  await page.goto("/cart");
  await expect(page.getByText("Se sirve desde Almacén Lisboa")).toBeVisible();
});
