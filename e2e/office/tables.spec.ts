import { readFile } from "node:fs/promises";
import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

/** Saves a list by the keyboard alone; the place of its format counts from 1. */
async function download(page: Page, place: number) {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar" }).focus();
  await page.keyboard.press("Enter");
  for (let at = 0; at < place; at += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const file = await saved;
  await expect(page.getByRole("button", { name: "Descargar" })).not.toHaveAttribute("aria-disabled");
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test("a list is saved by the keyboard, and a month for the adviser", { tag: "@once" }, async ({ page }) => {
  await enterOffice(page);
  await page.goto("/gestion/envios");
  await expect(page.getByRole("heading", { level: 1, name: "Envíos" })).toBeFocused();
  await page.getByRole("button", { name: "Descargar" }).click();
  await expect(page.getByRole("button", { name: "Excel" })).toBeVisible();
  await expectGood(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Descargar" })).toBeFocused();
  const csv = await download(page, 1);
  expect([csv.name, String(csv.content).split(";")[0]]).toEqual(["envios.csv", "\ufeffTransportista"]);
  const workbook = await download(page, 2);
  expect([workbook.name, String(workbook.content.subarray(0, 2))]).toEqual(["envios.xlsx", "PK"]);

  await page.goto("/gestion/facturas");
  await expect(page.getByRole("heading", { level: 1, name: "Facturas" })).toBeFocused();
  await page.getByRole("button", { name: "Mes para la asesoría" }).click();
  const dialog = page.getByRole("dialog", { name: "Mes para la asesoría" });
  const month = await dialog.getByLabel("Mes").inputValue();
  await expectAccessible(page, "[role=dialog]");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Descargar" }).click();
  expect((await saved).suggestedFilename()).toBe(`asesoria-${month}.zip`);
  await expect(dialog).toBeHidden();
});
