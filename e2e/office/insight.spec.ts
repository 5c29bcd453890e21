import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice } from "../helpers/office.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, type TestInfo, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

async function expectWell(page: Page, { project }: TestInfo, name: string): Promise<void> {
  await expectNoOverflow(page, project.name);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, "main");
    if (!process.env.PICTURES) continue;
    const path = `${process.env.PICTURES}/${name}-${colorScheme}-${project.name}.png`;
    await page.screenshot({ path, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

test("sales are read by period and split, and saved", async ({ page }, info) => {
  await enterOffice(page, "owner", "Ana");
  await page.goto("/gestion/ventas");
  await expect(page.getByRole("heading", { level: 1, name: "Ventas" })).toBeFocused();
  await page.getByRole("button", { name: "30 días" }).click();
  await expect(page).toHaveURL(/periodo=30/);
  await expect(page.getByRole("img", { name: /^Ventas de cada día/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Ventas por día" }).getByRole("row")).toHaveCount(31);
  const split = page.getByRole("button", { name: "Zona", exact: true });
  await split.click();
  await expect(split).toBeFocused();
  await expect(page).toHaveURL(/por=zona/);
  await expectWell(page, info, "ventas");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar por zona" }).click();
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("ventas.csv");
});

test("a synonym is added and removed", async ({ page }, info) => {
  await enterOffice(page, "catalogue", "Ana");
  await page.goto("/gestion/busquedas");
  await expect(page.getByRole("heading", { level: 1, name: "Búsquedas" })).toBeFocused();
  await page.getByRole("button", { name: "Añadir un sinónimo", exact: true }).click();
  const line = page.getByLabel("Formas de decir lo mismo");
  await line.fill("chinela");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Separa las formas de decirlo con el signo =")).toBeVisible();
  const word = `chinela${info.project.name}${Date.now()}`.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();
  await line.fill(`${word} = zapatilla`);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Sinónimo añadido")).toBeVisible();
  await expectWell(page, info, "busquedas");
  await page.getByRole("button", { name: `Quitar ${word} = zapatilla` }).click();
  await expect(page.getByText("Sinónimo quitado")).toBeVisible();
});
