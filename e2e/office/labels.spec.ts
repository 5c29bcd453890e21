import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, test } from "../helpers/test.ts";
import { findParts, placePaid } from "./warehouse-orders.ts";

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
  const [first, second] = [own, theirs].map((number) =>
    page.getByRole("article", { name: `Pedido ${number}` }),
  );
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
