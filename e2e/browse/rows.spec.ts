import { expectAccessible } from "../helpers/accessible.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const LIST = "/discos-delanteros";
const rows = (page: Page) => page.locator("table.rows tbody tr");
const head = (page: Page, name: RegExp) => page.getByRole("columnheader", { name });

test("a list is a table for the visit, whose columns sort it", async ({ page }, { project }) => {
  await page.goto(LIST, { waitUntil: "networkidle" });
  await page.getByRole("navigation", { name: "Vista" }).getByRole("link", { name: "Tabla" }).click();
  await expect(page).toHaveURL(/vista=tabla/);
  await expect(rows(page).first()).toBeVisible();
  const prices = async () => {
    const texts = await rows(page).locator(".rows-price b").allTextContents();
    return texts.map((text) => Number(text.replace(/[^\d,]/g, "").replace(",", ".")));
  };
  await head(page, /^Precio/)
    .getByRole("link")
    .click();
  await expect(head(page, /^Precio/)).toHaveAttribute("aria-sort", "ascending");
  expect(await prices()).toEqual((await prices()).toSorted((a, b) => a - b));
  if (project.name === "desktop") {
    await head(page, /^Diámetro, mm/)
      .getByRole("link")
      .click();
    await expect(page).toHaveURL(/sort=medida\.diametro/);
    await expect(head(page, /^Diámetro, mm/)).toHaveAttribute("aria-sort", "ascending");
    await head(page, /^Diámetro, mm/)
      .getByRole("link")
      .click();
    await expect(head(page, /^Diámetro, mm/)).toHaveAttribute("aria-sort", "descending");
  }
  await expectAccessible(page, "main");
  await expectNoOverflow(page, project.name);
  await rows(page)
    .getByRole("button", { name: /^Añadir al carrito/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /^Mi carrito/ }).first()).toHaveAccessibleName(/1/);
  await page.goto("/pastillas-de-freno", { waitUntil: "networkidle" });
  await expect(page).toHaveURL(/vista=tabla/);
  await page.getByRole("navigation", { name: "Vista" }).getByRole("link", { name: "Fichas" }).click();
  await expect(page).not.toHaveURL(/vista/);
  await page.goto(LIST, { waitUntil: "networkidle" });
  await expect(page).not.toHaveURL(/vista/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a table is HTML, and its filters keep it", { tag: "@once" }, async ({ page }) => {
    await page.goto(`${LIST}?vista=tabla`);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator("#filtros input[name=vista]")).toHaveValue("tabla");
    await page.goto(`${LIST}?vista=lista`);
    await expect(page.locator("article.box").first()).toBeVisible();
  });
});
