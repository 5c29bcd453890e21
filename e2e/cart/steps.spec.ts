import { expectAccessible } from "../helpers/accessible.ts";
import { closeQuickBuy, isCartSave, openLive, storedCart } from "../helpers/cart.ts";
import { importProduct } from "../helpers/import-products.ts";
import { expect, type Page, test } from "../helpers/test.ts";

/** A box of two plugs that is sold by four, with nine of them in stock. */
const PLUGS = {
  sku: "PASO-4",
  name: "Bujía de pasos",
  brand: "NGK",
  category: "Encendido > Bujías",
  price: "6.50",
  quantity: "9",
  images: "",
  oem_codes: "",
  units_per_box: "2",
  quantity_step: "4",
};

const button = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name });
const field = (page: Page) => page.getByRole("main").getByRole("textbox", { name: /^Cantidad de/ });

async function importPlugs(page: Page, change: Partial<typeof PLUGS> = {}): Promise<string> {
  const row = { ...PLUGS, ...change };
  const path = await importProduct(page.request, row);
  // Once the index has it as it is now.
  await expect
    .poll(async () => (await page.request.get(path)).text())
    .toContain(`se vende de ${row.quantity_step} en ${row.quantity_step}`);
  return path;
}

test("a product that is sold by four is bought by four, and a cart with another step is put right", {
  tag: "@once",
}, async ({ page }) => {
  const path = await importPlugs(page);
  await openLive(page, path);
  const main = page.getByRole("main");
  await expect(main.getByText(/^Caja de 2 unidades · se vende de 4 en 4 · 3,25\s€ la unidad/)).toBeVisible();
  await expect(field(page)).toHaveValue("4");
  await expect(button(page, /^Quitar 4 unidades/)).toHaveAttribute("aria-disabled", "true");
  await field(page).fill("5");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("8");
  await expect(main.getByText(/8 cajas: 52,00\s€/)).toBeVisible();
  await expect(button(page, /^Añadir 4 unidades/)).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "main");
  const saved = page.waitForResponse(isCartSave);
  await button(page, /^Añadir 8 al carrito/)
    .locator("visible=true")
    .first()
    .click();
  await saved;
  await closeQuickBuy(page);
  await importPlugs(page, { quantity_step: "3" });
  await openLive(page, "/cart");
  await expect(main.getByText("«Bujía de pasos» se vende de 3 en 3: prueba con 9.")).toBeVisible();
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Poner 9" }).click();
  await expect.poll(async () => (await storedCart(page)).map(([, quantity]) => quantity)).toEqual([9]);
  await button(page, /^Quitar 3 unidades/).click();
  await expect.poll(async () => (await storedCart(page)).map(([, quantity]) => quantity)).toEqual([6]);
});
