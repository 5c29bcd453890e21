import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, test } from "../helpers/test.ts";
import { findParts, placePaid } from "./warehouse-orders.ts";

test("a carrier's file is mapped, looked at and sent; the same file sends nothing again @once", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const [part] = await findParts(baseURL, "escobilla", 1);
  if (!part) throw new Error("the demo shop has no wipers");
  const number = await placePaid(baseURL, [{ id: part.id, quantity: 1 }]);
  const text = `Fecha;Referencia;Expedición\r\n1/12;${number};SEUR-${number}\r\n1/12;2001-999999;X-1\r\n`;
  const file = { name: "seur.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") };
  await enterOffice(page);
  await page.goto("/gestion/seguimientos");
  await expect(page.getByRole("heading", { name: "Seguimientos", level: 1 })).toBeVisible();
  const input = page.locator("input[type=file]");
  // A file that is no CSV is refused in words.
  await input.setInputFiles({ ...file, buffer: Buffer.from("504b0304", "hex") });
  await expect(page.getByText("El archivo no se puede leer como CSV ni como XLSX.").first()).toBeVisible();
  await input.setInputFiles(file);
  await expect(page.getByLabel("Pedido", { exact: true })).toHaveValue("Referencia");
  await page.getByLabel("Seguimiento", { exact: true }).selectOption("Expedición");
  await page.getByLabel("Transportista de todos").fill("Seur");
  await expect(page.getByText("1 se enviarán")).toBeVisible();
  await expect(page.getByText("No hay ningún pedido 2001-999999.")).toBeVisible();
  await expectGood(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar las rechazadas" }).click();
  expect((await download).suggestedFilename()).toBe("filas-rechazadas.csv");
  const name = `Seur ${number}`;
  await page.getByLabel("Guardar este formato como").fill(name);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Formato guardado")).toBeVisible();
  await page.getByRole("button", { name: "Enviar 1 bulto" }).click();
  await expect(page.getByText("1 bulto enviado")).toBeVisible();
  await expect(page.getByText("1 ya estaban")).toBeVisible();
  await page.reload();
  await input.setInputFiles(file);
  await page.getByRole("button", { name }).click();
  await expect(page.getByText("0 se enviarán")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviar 0 bultos" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});
