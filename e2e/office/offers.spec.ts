import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice } from "../helpers/office.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, type TestInfo, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

async function picture(page: Page, { project }: TestInfo, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const path = `${process.env.PICTURES}/${name}-${colorScheme}-${project.name}.png`;
    await page.screenshot({ path, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectWell(page: Page, info: TestInfo, name: string, within = "main"): Promise<void> {
  await expectNoOverflow(page, info.project.name);
  await expectAccessible(page, within);
  await picture(page, info, name);
}

test("a coupon is made in one form, used, changed and ended", async ({ page }, info) => {
  await enterOffice(page, "sales", "Ana");
  await page.goto("/gestion/cupones");
  await page.getByRole("button", { name: "Cupón nuevo" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Crear el cupón" }).click();
  await expect(form.getByText("El código tiene de 3 a 30 letras (A a Z) y números")).toBeVisible();
  await expect(form.getByLabel("Código", { exact: true })).toBeFocused();
  await form.getByRole("button", { name: "Generar" }).click();
  const code = await form.getByLabel("Código", { exact: true }).inputValue();
  await form.getByLabel("Cuánto, en %").fill("12,5");
  await form.getByLabel("Nombre", { exact: true }).fill("Cupón de prueba");
  await form.getByLabel("Compra mínima en euros").fill("1.000");
  await form.getByLabel("Añadir una categoría o una marca").fill("Bos");
  await form.getByRole("button", { name: "Bosch marca" }).click();
  await expect(form.getByRole("button", { name: "Quitar la marca Bosch" })).toBeVisible();
  await expectWell(page, info, "cupon-nuevo", "[role=dialog]");
  await form.getByRole("button", { name: "Crear el cupón" }).click();
  await expect(page.getByText(`Cupón ${code} creado`)).toBeVisible();
  await expectWell(page, info, "cupones");
  await page.getByRole("searchbox", { name: "Buscar cupones" }).fill(code.toLowerCase());
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: code }).locator("visible=true").click();
  await expect(page.getByRole("heading", { level: 1, name: `Cupón ${code}` })).toBeFocused();
  await expect(page.getByText("12,5 %")).toBeVisible();
  await expect(page.getByText("1.000,00 €")).toBeVisible();
  await expectWell(page, info, "cupon");
  await page.getByRole("button", { name: "Cambiar" }).click();
  await expect(form.getByLabel("Compra mínima en euros")).toHaveValue("1000");
  await form.getByLabel("Usos en total").fill("0");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText("Al menos una vez")).toBeVisible();
  await form.getByLabel("Usos en total").fill("100");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("0 de 100")).toBeVisible();
  await page.getByRole("button", { name: "Terminar ahora" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Terminado").first()).toBeVisible();
});

test("a change by two shows the second what the first did, and loses nothing @once", async ({
  page,
  browser,
}) => {
  await enterOffice(page, "sales", "Ana");
  const body = { code: `DOS${Date.now()}`, name: "De dos" };
  await page.goto("/gestion/cupones?nuevo=1");
  const form = page.getByRole("dialog");
  await form.getByLabel("Código", { exact: true }).fill(body.code);
  await form.getByLabel("Descuenta").selectOption("free_shipping");
  await form.getByLabel("Nombre", { exact: true }).fill(body.name);
  await form.getByRole("button", { name: "Crear el cupón" }).click();
  await expect(page.getByText(`Cupón ${body.code} creado`)).toBeVisible();
  const address = `${new URL(page.url()).origin}/gestion/cupones/${body.code}?cambiar=1`;
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await enterOffice(theirs, "sales", "Luz");
  for (const one of [page, theirs]) {
    await one.goto(address);
    await expect(one.getByRole("dialog").getByLabel("Nombre", { exact: true })).toHaveValue("De dos");
  }
  await theirs.getByRole("dialog").getByLabel("Usos en total").fill("7");
  await theirs.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await expect(theirs.getByText("Cupón cambiado")).toBeVisible();
  await other.close();
  await form.getByLabel("Nombre", { exact: true }).fill("De Ana");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(/Lo cambió Luz/).first()).toBeVisible();
  await expect(form.getByText("Usos en total: Sin límite → 7 veces")).toBeVisible();
  await expect(form.getByLabel("Nombre", { exact: true })).toHaveValue("De Ana");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("De Ana", { exact: true })).toBeVisible();
});
