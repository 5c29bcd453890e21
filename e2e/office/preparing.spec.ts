import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { findParts, placePaid, scan } from "./warehouse-orders.ts";

/** Types where the focus is, as by hand. */
async function type(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("a batch is picked by scans, printed, sent and closed in ten clicks @once", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const [one, two, other] = await findParts(baseURL, "filtro", 3);
  if (!one || !two || !other) throw new Error("the demo shop has too few filters");
  const numbers = [
    await placePaid(baseURL, [{ id: one.id, quantity: 2 }]),
    await placePaid(baseURL, [
      { id: one.id, quantity: 1 },
      { id: two.id, quantity: 1 },
    ]),
  ];
  await enterOffice(page);
  await page.goto("/gestion/preparar");
  for (const number of numbers)
    await page.getByRole("checkbox", { name: `Elegir el pedido ${number}` }).check();
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Preparar los 2 elegidos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Lote \d+$/ })).toBeFocused();
  const said = page.getByRole("status").first();
  await expect(said).toContainText("Escanea una pieza");
  await scan(page, one.sku.toLowerCase());
  await expect(said).toContainText(`${one.sku}: 1 de 3`);
  await page.reload();
  const row = page.getByRole("button", { name: new RegExp(`^3 .*${one.sku}`) });
  await expect(row).toContainText("1 de 3 recogidas");
  await row.click();
  await expect(row).toContainText("2 de 3 recogidas");
  await scan(page, one.sku);
  await expect(page.getByRole("button", { pressed: true })).toContainText(one.sku);
  await scan(page, other.sku);
  await expect(said).toContainText(`No es de este lote: ${other.sku}`);
  await scan(page, "nada-7");
  await expect(said).toContainText("Código desconocido");
  await expectGood(page);
  await page.getByRole("button", { name: new RegExp(two.sku) }).click();
  await expect(page.getByRole("link", { name: "Recoger (2 de 2)" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Lista y albaranes (PDF)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^lote-\d+\.pdf$/);
  await page.getByRole("link", { name: "Enviar (2)" }).click();
  const second = page.getByRole("article", { name: `Pedido ${numbers[1]}` });
  await expect(second).toBeVisible();
  await scan(page, "nada-7");
  await expect(page.getByText("nada-7 no es un pedido de este lote").first()).toBeVisible();
  await scan(page, numbers[1] ?? "");
  await expect(second.getByLabel("Seguimiento", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Pegar números" }).click();
  await page.getByLabel("Pedidos y seguimientos").fill(`${numbers[0]}\tE2E-1\n${numbers[1]}\tE2E-2`);
  await expectAccessible(page, "[role=dialog]:has(form)");
  await page.getByRole("button", { name: "Rellenar" }).click();
  await expectGood(page);
  await page.getByRole("button", { name: "Enviar 2 pedidos" }).click();
  await expect(page.getByText("2 pedidos enviados")).toBeVisible();
  await expect(page.getByRole("article", { name: `Pedido ${numbers[0]}` })).toContainText("E2E-1");
  await page.getByRole("button", { name: "Cerrar el lote" }).click();
  await expect(page.getByRole("button", { name: "Abrir de nuevo" })).toBeVisible();
});

test("a batch is prepared by the keyboard alone @desktop", async ({ page, baseURL }) => {
  test.slow();
  const [part] = await findParts(baseURL, "pastillas", 1);
  if (!part) throw new Error("the demo shop has no pads");
  const number = await placePaid(baseURL, [{ id: part.id, quantity: 1 }]);
  await enterOffice(page);
  await page.goto("/gestion/preparar");
  await page.getByRole("checkbox", { name: `Elegir el pedido ${number}` }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Preparar el elegido" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Lote/ })).toBeFocused();
  await page.getByLabel("Código").focus();
  await type(page, part.sku);
  await expect(page.getByRole("status").first()).toContainText(`${part.sku}: 1 de 1`);
  await page.getByRole("button", { name: new RegExp(part.sku) }).focus();
  // A scan does not press the button that has the focus.
  await type(page, part.sku);
  await expect(page.getByRole("status").first()).toContainText("ya estaba recogida por Ana Ruiz");
  await expect(page.getByRole("button", { pressed: true })).toContainText(part.sku);
  await type(page, number);
  await expect(page.getByLabel("Seguimiento", { exact: true })).toBeFocused();
  await page.keyboard.type("TEC-1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 pedido enviado")).toBeVisible();
  await page.getByRole("button", { name: "Cerrar el lote" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Abrir de nuevo" })).toBeVisible();
});

test("labels of a batch are made and printed, and their numbers sent @once", async ({ page, baseURL }) => {
  test.slow();
  const [part] = await findParts(baseURL, "filtro", 1);
  if (!part) throw new Error("the demo shop has too few filters");
  const wants = [{ id: part.id, quantity: 1 }];
  const own = await placePaid(baseURL, wants);
  const theirs = await placePaid(baseURL, wants, "Envío urgente 24 h");
  await enterOffice(page);
  await page.goto("/gestion/preparar");
  for (const number of [own, theirs])
    await page.getByRole("checkbox", { name: `Elegir el pedido ${number}` }).check();
  await page.getByRole("button", { name: "Preparar los 2 elegidos" }).click();
  await page.getByRole("link", { name: "Enviar (2)" }).click();
  await page.getByRole("button", { name: "Crear 2 etiquetas" }).click();
  await expect(page.getByText("2 etiquetas listas")).toBeVisible();
  const parcelOf = (number: string) => page.getByRole("article", { name: `Pedido ${number}` });
  const [first, second] = [parcelOf(own), parcelOf(theirs)] as const;
  await expect(first).toContainText("Etiqueta lista");
  await expect(first.getByLabel("Seguimiento", { exact: true })).toHaveValue("");
  await expect(second.getByLabel("Seguimiento", { exact: true })).toHaveValue(/^PRUEBA\d{8}$/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, "main");
    await expectGood(page);
    await page.screenshot({ path: test.info().outputPath(`etiquetas-${width}.png`), fullPage: true });
  }
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Etiquetas (PDF)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^etiquetas-\d+\.pdf$/);
  await first.getByRole("button", { name: "Anular la etiqueta" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("button", { name: "Crear 1 etiqueta" })).toBeVisible();
  await page.getByRole("button", { name: "Enviar 1 pedido" }).click();
  await expect(second).toContainText("Envío urgente 24 h, PRUEBA");
});
