import { randomBytes } from "node:crypto";
import { enterOffice, expectGood, officeCalls } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";

/** A code that no product has. */
const newCode = () => `NP ${randomBytes(4).toString("hex")}-7`;

const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name, exact: true });

test("a product is made with a new brand, measures and stock, and the shop shows it @desktop", async ({
  page,
}) => {
  await enterOffice(page);
  await page.goto("/gestion");
  await expect(page.getByRole("heading", { level: 1, name: "Hoy" })).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Pantalla, pedido/ }).fill("producto nuevo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Producto nuevo" })).toBeFocused();
  const sku = newCode();
  await page.getByRole("button", { name: "Crear el producto" }).click();
  await expect(page.getByText("La referencia falta")).toBeVisible();
  await expect(field(page, "Referencia")).toBeFocused();
  await field(page, "Referencia").fill(sku);
  await field(page, "Nombre").fill("Disco de freno ventilado de prueba");
  await field(page, "Precio con IVA, en €").fill("45,90");
  await field(page, /^Existencias/).fill("4");
  const brand = `Marca ${sku}`;
  await page.getByRole("combobox", { name: /^Marca/ }).fill(brand);
  await page.getByRole("checkbox", { name: `Crear la marca «${brand}»` }).check();
  const discs = page.getByRole("option", { name: /Discos de freno$/ });
  await page
    .getByRole("combobox", { name: "Añadir una categoría" })
    .selectOption(await discs.first().innerText());
  await page
    .getByRole("button", { name: /^Añadir Diámetro/ })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Valor de la característica 1" })).toBeFocused();
  await page.keyboard.type("280");
  await expectGood(page);
  await page.getByRole("button", { name: "Crear el producto" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: `Producto ${sku}` })).toBeFocused();
  await expect(page.getByText("Producto creado")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Valor de la característica 1" })).toHaveValue("280");
  await expectGood(page);
  const shop = await page.getByRole("link", { name: "Ver en la tienda" }).getAttribute("href");
  await expect(async () => {
    const html = await (await page.context().request.get(shop ?? "")).text();
    expect(html).toContain("Disco de freno ventilado de prueba");
    expect(html).toContain(brand);
  }).toPass({ timeout: 5000 });
});

test("a duplicate asks for its own code, and a taken one leads to its product @once", async ({ page }) => {
  await enterOffice(page);
  const call = await officeCalls(page.context());
  const { products } = await call("GET", "products?q=amortiguador&active=yes");
  const [original] = products;
  await page.goto(`/gestion/productos/${original.id}`);
  await page.getByRole("link", { name: "Duplicar" }).click();
  await expect(field(page, "Nombre")).toHaveValue(original.name);
  await expect(field(page, "Referencia")).toHaveValue("");
  await expect(page.getByRole("textbox", { name: /^EAN/ })).toHaveValue("");
  await field(page, "Referencia").fill(original.sku.toLowerCase());
  await page.getByRole("button", { name: "Crear el producto" }).click();
  await expect(page.getByText(`Ya lo tiene otro producto: ${original.name}`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Abrir ${original.sku}` })).toBeVisible();
  await expectGood(page);
  const sku = newCode();
  await field(page, "Referencia").fill(sku);
  await page.getByRole("textbox", { name: /^Ubicación en el almacén/ }).fill("A-03-2");
  await page.getByRole("button", { name: "Crear el producto" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Producto ${sku}` })).toBeFocused();
  await expect(page.getByRole("textbox", { name: /^Ubicación en el almacén/ })).toHaveValue("A-03-2");
});
