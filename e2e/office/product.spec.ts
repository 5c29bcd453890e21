import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice, expectGood, officeCalls } from "../helpers/office.ts";
import { operate } from "../helpers/operator.ts";
import { expect, type Page, test } from "../helpers/test.ts";

/** Opens a product of the list; returns its sku. */
async function openProduct(page: Page, query: string, at: number): Promise<string> {
  await page.goto(`/gestion/productos?${query}`);
  await expect(page.getByRole("heading", { name: "Productos", level: 1 })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) >= 1024)
    await page.getByRole("grid").getByRole("row").nth(at).getByRole("link").click();
  else {
    const card = page.getByRole("main").getByRole("listitem").nth(at);
    await card.getByRole("button").first().click();
    await card.getByRole("link", { name: "Abrir el producto" }).click();
  }
  const title = page.getByRole("heading", { name: /^Producto /, level: 1 });
  await expect(title).toBeFocused();
  return (await title.innerText()).replace("Producto ", "");
}

/** A picture of one colour, as the browser makes it. */
async function picture(page: Page, colour: string) {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = 600;
    canvas.height = 400;
    const drawing = canvas.getContext("2d");
    if (!drawing) throw new Error("no canvas");
    drawing.fillStyle = fill;
    drawing.fillRect(0, 0, 600, 400);
    return canvas.toDataURL("image/jpeg");
  }, colour);
  const buffer = Buffer.from(url.split(",")[1] ?? "", "base64");
  return { name: `${colour}.jpg`, mimeType: "image/jpeg", buffer };
}

test("a name is corrected while a colleague does the same, and the shop shows it @once", async ({ page }) => {
  await enterOffice(page);
  const sku = await openProduct(page, "q=amortiguador&active=yes", 3);
  const name = page.getByRole("textbox", { name: "Nombre", exact: true });
  await page.getByRole("textbox", { name: "EAN" }).fill("8412345678904");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("El EAN no es correcto: comprueba sus cifras")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "EAN" })).toBeFocused();
  await page.getByRole("textbox", { name: "EAN" }).fill("8412345678905");
  const mine = `Amortiguador corregido ${sku}`;
  await name.fill(mine);
  // The demo's catalogue came as a feed, which sends names.
  await expect(page.getByRole("checkbox", { name: "Fijar: Nombre" })).toBeChecked();
  operate("products", "set", sku, "--name", "De la colega");
  await page.getByRole("button", { name: "Guardar" }).click();
  const dialog = page.getByRole("dialog", { name: "Alguien lo ha cambiado" });
  await expect(dialog).toContainText("De la colega");
  await expect(dialog).toContainText(mine);
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Guardar lo elegido" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Producto guardado")).toBeVisible();
  await expect(name).toHaveValue(mine);
  await expectGood(page);
  const shop = await page.getByRole("link", { name: "Ver en la tienda" }).getAttribute("href");
  await expect(async () => {
    expect(await (await page.context().request.get(shop ?? "")).text()).toContain(mine);
  }).toPass({ timeout: 5000 });
});

test("pictures are added, moved by keyboard and by drag, and removed; an offer gets an end @desktop", async ({
  page,
}) => {
  await enterOffice(page);
  await openProduct(page, "q=bateria&active=yes", 4);
  const part = page.locator("section", { has: page.getByRole("heading", { name: "Fotos" }) });
  const before = await part.getByRole("listitem").count();
  const input = part.locator("input[type=file]");
  await input.setInputFiles([
    await picture(page, "red"),
    { name: "nota.png", mimeType: "image/png", buffer: Buffer.from("nada") },
    await picture(page, "blue"),
  ]);
  await expect(part.getByRole("alert")).toHaveText(/^nota\.png: El archivo no se puede abrir como foto/);
  await expect(part.getByRole("status")).toHaveText("2 fotos añadidas");
  const tiles = part.getByRole("listitem");
  await expect(tiles).toHaveCount(before + 2);
  const last = await tiles.last().getByRole("img").getAttribute("src");
  const forward = tiles.last().getByRole("button", { name: /hacia delante$/ });
  await forward.focus();
  for (let step = 0; step <= before; step += 1) {
    await page.keyboard.press("Enter");
    await expect(tiles.nth(before - step).getByRole("img")).toHaveAttribute("src", last ?? "");
    await expect(tiles.nth(before - step).getByRole("button", { name: /hacia delante$/ })).toBeFocused();
  }
  await expect(part.getByRole("status")).toHaveText("Ahora es la foto principal");
  await tiles.last().dragTo(tiles.first());
  await expect(tiles.nth(1).getByRole("img")).toHaveAttribute("src", last ?? "");
  await tiles
    .nth(1)
    .getByRole("button", { name: /^Quitar/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(tiles).toHaveCount(before + 1);
  const { buffer, ...file } = await picture(page, "green");
  await tiles.first().evaluate(
    (tile, { name, mimeType, base64 }) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
      for (const type of ["dragover", "drop"])
        tile.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { ...file, base64: buffer.toString("base64") },
  );
  await expect(tiles).toHaveCount(before + 2);

  const price = await page.getByRole("button", { name: /^Cambiar precio/ }).innerText();
  const cents = Math.round(Number(price.replace(".", "").replace(",", ".")) * 100);
  await page.getByRole("button", { name: /^Cambiar oferta/ }).click();
  await page.getByRole("textbox", { name: /^Oferta de/ }).fill(((cents - 1) / 100).toFixed(2));
  await page.keyboard.press("Enter");
  await page.getByLabel(/^Último día de la oferta/).fill("2030-12-31");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Historial de precios" })).toContainText("hasta 31/12/2030");
  const pin = page.getByRole("checkbox", { name: "Fijar: Precio y oferta" });
  await expect(pin).toBeChecked();
  await pin.click();
  await expect(pin).not.toBeChecked();
});

test("two products with one EAN become one, after a look at what moves", async ({ page }, { project }) => {
  await enterOffice(page);
  const call = await officeCalls(page.context());
  const { products } = await call("GET", "products?q=escobilla&active=yes");
  const isWide = project.name === "desktop";
  const [one, other] = products.slice(isWide ? 0 : 2);
  for (const { id } of [one, other]) {
    const { values } = await call("GET", `products/${id}`);
    const ean = { seen: values.ean, value: isWide ? "4006381333931" : "8400000000017" };
    await call("PUT", `products/${id}`, { changes: { ean } });
  }
  await page.goto("/gestion/productos/mismo-ean");
  await expect(page.getByRole("region", { name: /^EAN / }).first()).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: `Unir ${one.sku} a ${other.sku}` }).click();
  const dialog = page.getByRole("dialog", { name: `Unir ${one.sku} a otro producto` });
  await expect(dialog).toContainText("piezas en existencias");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("textbox").fill(one.sku);
  await dialog.getByRole("button", { name: "Ver qué pasa a él" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Es este mismo producto: elige otro.");
  await dialog.getByRole("textbox").fill(other.sku);
  await dialog.getByRole("button", { name: "Ver qué pasa a él" }).click();
  await dialog.getByRole("button", { name: "Unir los productos" }).click();
  await expect(page.getByRole("heading", { name: `Producto ${other.sku}`, level: 1 })).toBeVisible();
  await expect(page.getByText("Productos unidos")).toBeVisible();
});
