import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { deliveredOrder, mostStocked } from "../helpers/customer.ts";
import { operate } from "../helpers/operator.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const returns = (page: Page) => page.getByRole("article", { name: /^Devolución D\d{4}-\d{6}$/ });
const form = (page: Page) => page.getByRole("form", { name: "Devolver o reclamar una pieza" });
const photo = (page: Page) => page.screenshot({ type: "jpeg" });

async function numberOf(page: Page) {
  return (await returns(page).getByRole("heading").textContent())?.match(/D\d{4}-\d{6}/)?.[0] ?? "";
}

test("a damaged piece is reclaimed with a photo, approved, labelled, sent, received and refunded @once", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await registerIn(context);
  const placed = await deliveredOrder(context, [await mostStocked(request)]);
  await page.goto(`/account/orders/${placed.id}`);
  await page.getByRole("button", { name: "Devolver o reclamar una pieza" }).click();
  await form(page).getByRole("button", { name: "Enviar la solicitud" }).click();
  await expect(form(page)).toContainText("Elige qué ha pasado");
  await expect(form(page)).toContainText("Cuéntanos qué le pasa a la pieza");
  await form(page).getByRole("radio", { name: "Llegó dañada" }).check();
  await form(page).getByLabel("Cuéntanos qué le pasa").fill("Vino rota y la caja también.");
  const files = form(page).getByLabel("Añadir fotos");
  await files.setInputFiles({ name: "nota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("nada") });
  await expect(form(page)).toContainText("«nota.jpg»: No podemos abrir el archivo como foto");
  await files.setInputFiles({ name: "golpe.jpg", mimeType: "image/jpeg", buffer: await photo(page) });
  await expect(form(page).getByRole("img", { name: "Foto 1" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await form(page).getByRole("button", { name: "Enviar la solicitud" }).click();
  await expect(page.getByText(/^Hemos recibido tu solicitud D\d{4}-\d{6}/)).toBeVisible();
  await expect(returns(page)).toContainText("Estamos revisando tu solicitud");
  await expect(returns(page).getByRole("img", { name: "Tus fotos: 1 de 1" })).toBeVisible();

  const number = await numberOf(page);
  expect(operate("returns", "show", number)).toContain("Photos: 1 by the customer, 0 by the shop");
  operate("returns", "approve", number);
  await page.reload();
  await expect(returns(page)).toContainText("El envío corre de nuestra cuenta");
  const download = page.waitForEvent("download");
  await returns(page)
    .getByRole("link", { name: /^Descargar la etiqueta/ })
    .click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  await returns(page).getByRole("button", { name: "Ya la he enviado" }).click();
  await returns(page).getByLabel("Número de seguimiento").fill("ES-9");
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await returns(page).getByRole("button", { name: "Avisar del envío" }).click();
  await expect(returns(page).getByRole("heading", { name: /^Va de camino/ })).toBeFocused();
  await expect(returns(page)).toContainText("Seguimiento: ES-9");
  await expect(page.getByText(`Devolución ${number} enviada`)).toBeVisible();

  operate("returns", "receive", number, "--bad", `${placed.items[0]?.product.sku}=1`);
  operate("returns", "refund", number, "--reference", "T-1");
  await page.reload();
  await expect(returns(page)).toContainText("Vuelve a tu medio de pago");
  await expect(page.getByRole("button", { name: "Devolver o reclamar una pieza" })).toBeHidden();
});

test("a guest reclaims by keyboard, by the order's link, and sees why it is refused, with a photo @once", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const placed = await deliveredOrder(context, [await mostStocked(request)]);
  await page.goto(`/guest/order/${placed.id}`);
  await page.getByRole("button", { name: "Devolver o reclamar una pieza" }).focus();
  await page.keyboard.press("Enter");
  await form(page).getByRole("radio", { name: "No es la pieza que pedí" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(form(page).getByRole("radio", { name: /Está defectuosa/ })).toBeChecked();
  await form(page).getByLabel("Cuéntanos qué le pasa").focus();
  await page.keyboard.type("No arranca");
  await page.keyboard.press("Tab");
  await expect(form(page).getByLabel("Añadir fotos")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Devoluciones y garantía" })).toBeFocused();
  await expect(returns(page)).toContainText("No envíes nada todavía");

  const number = await numberOf(page);
  const file = join(mkdtempSync(join(tmpdir(), "foto-")), "golpe.jpg");
  writeFileSync(file, await photo(page));
  operate("returns", "refuse", number, "--because", "Está montada al revés", "--photo", file);
  await page.reload();
  await expect(returns(page)).toContainText("El motivo: Está montada al revés");
  await expect(returns(page).getByRole("img", { name: "Fotos de la tienda: 1 de 1" })).toBeVisible();
  await expectNoOverflow(page, "all");
});
