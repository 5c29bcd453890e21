import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice, officeCalls } from "../helpers/office.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";

/** Where the shop leads from an address. */
async function leadsTo(page: Page, path: string) {
  const answer = await page.context().request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location];
}

test("a branch of categories is made, ordered by keyboard and drag, renamed and removed @desktop", async ({
  page,
}) => {
  // A removed address keeps redirecting, so each run needs its own.
  const tag = Date.now().toString(36);
  await enterOffice(page, "catalogue");
  await page.goto("/gestion/categorias");
  await expect(page.getByRole("heading", { level: 1, name: "Categorías" })).toBeFocused();
  await expect(page.getByRole("button", { name: /^Bajar / }).first()).toBeVisible();
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");
  await page.getByRole("searchbox", { name: "Buscar categorías" }).fill("AMORTIGUACION");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Amortiguación", exact: true }).click();

  const branch = `Prueba ${tag}`;
  await page.getByRole("button", { name: "Subcategoría nueva" }).click();
  const creation = page.getByRole("dialog", { name: "Categoría nueva" });
  await creation.getByRole("textbox", { name: "Nombre" }).fill(branch);
  await creation.getByRole("button", { name: "Crear" }).click();
  await expect(page.getByRole("heading", { level: 1, name: branch })).toBeFocused();
  const parent = Number(new URL(page.url()).pathname.split("/").at(-1));
  const call = await officeCalls(page.context());
  const delante = await call("POST", "categories", { name: `Delante ${tag}`, parent });
  await call("POST", "categories", { name: `Kits ${tag}`, parent });
  await page.reload();
  const part = page.locator("section", { has: page.getByRole("heading", { name: "Subcategorías" }) });
  const rows = part.getByRole("listitem").getByRole("link");
  const order = (...names: string[]) => expect(rows).toHaveText(names.map((name) => `${name} ${tag}`));
  await order("Delante", "Kits");
  const up = part.getByRole("button", { name: /^Subir Kits/ });
  await up.focus();
  await page.keyboard.press("Enter");
  await order("Kits", "Delante");
  await expect(up).toBeFocused();
  await expect(part.getByRole("status")).toHaveText(`Kits ${tag}: puesto 1 de 2`);
  await part.getByRole("listitem").last().dragTo(part.getByRole("listitem").first());
  await order("Delante", "Kits");

  const before = new URL(
    (await page.getByRole("link", { name: "Ver en la tienda" }).getAttribute("href")) ?? "",
  );
  const name = page.getByRole("textbox", { name: "Nombre" });
  await name.fill("<b>");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("No puede llevar <, > ni |")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill(`Rama ${tag}`);
  await page.getByRole("button", { name: `Poner la del nombre: rama-${tag}` }).click();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Categoría guardada")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `Rama ${tag}` })).toBeVisible();
  await expect(page.getByText(`Catálogo › Suspensión y dirección › Amortiguación › ${branch}`)).toBeVisible();
  await expect.poll(() => leadsTo(page, before.pathname), { timeout: 5000 }).toEqual([301, `/rama-${tag}`]);
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");

  const together = page.locator("section", {
    has: page.getByRole("heading", { name: "Se cambia a la vez" }),
  });
  const partners = together.getByRole("listitem");
  await together.getByRole("combobox", { name: "Añadir una categoría" }).selectOption({
    label: "Catálogo › Frenos › Pastillas de freno › Pastillas delanteras",
  });
  await expect(partners).toHaveText(/^Catálogo › Frenos › Pastillas de freno › Pastillas delanteras/);
  await together.getByRole("button", { name: "Quitar Pastillas delanteras" }).click();
  await expect(partners).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).first().click();
  await expect(partners).toHaveCount(1);

  await call("POST", `categories/${delante.id}/remove`, { seen: `Delante ${tag}`, to: null });
  await part.getByRole("link", { name: `Kits ${tag}` }).click();
  for (const above of [`Rama ${tag}`, "Amortiguación"]) {
    await page.getByRole("button", { name: "Quitar…" }).click();
    const dialog = page.getByRole("dialog", { name: /^Quitar / });
    if (above === "Amortiguación") await expectAccessible(page, "[role=dialog]:has(form)");
    await dialog.getByRole("button", { name: "Quitar la categoría" }).click();
    await expect(page.getByRole("heading", { level: 1, name: above })).toBeFocused();
  }
  await expect.poll(() => leadsTo(page, before.pathname), { timeout: 5000 }).toEqual([301, "/amortiguacion"]);
});

test("a brand gets another address, and says what a merge would move @once", async ({ page }) => {
  await enterOffice(page, "catalogue");
  await page.goto("/gestion/marcas");
  await expect(page.getByRole("heading", { level: 1, name: "Marcas" })).toBeFocused();
  const last = page.getByRole("main").getByRole("listitem").last();
  await expectAccessible(page, "main");
  await last.getByRole("link").click();
  const slug = page.getByRole("textbox", { name: "Dirección en la tienda" });
  const own = await slug.inputValue();
  await slug.fill("gestion");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Esta dirección es de la propia tienda: elige otra")).toBeVisible();
  for (const [value, former] of [
    [`${own}-oficial`, own],
    [own, `${own}-oficial`],
  ] as const) {
    await slug.fill(value);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByRole("listitem").getByText(`/${former}`, { exact: true })).toBeVisible();
    await expect.poll(() => leadsTo(page, `/${former}`), { timeout: 5000 }).toEqual([301, `/${value}`]);
  }
  await page.getByRole("button", { name: "Unir a otra…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Unir / });
  await expect(dialog).toContainText(/\d+ productos? a la venta/);
  await dialog.getByRole("combobox", { name: "Marca que queda" }).fill("Nadie");
  await dialog.getByRole("button", { name: "Unir las marcas" }).click();
  await expect(dialog).toContainText("No hay ninguna marca con este nombre: elige una de la lista");
  await expectAccessible(page, "[role=dialog]:has(form)");
});
