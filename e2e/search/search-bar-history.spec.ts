import { expect, test } from "../helpers/test.ts";
import { field, history, hold, list, open, products, remember, stored } from "./search-bar.ts";

test("a term is kept 750 ms after its products came, and not when it is overtaken @once", async ({
  page,
}) => {
  await open(page);
  await field(page).click();
  await expect(page.getByRole("banner").getByRole("status")).toBeAttached();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const look = async (query: string, first: RegExp) => {
    await field(page).fill(query);
    await page.clock.runFor(150);
    await expect(products(page).first()).toContainText(first);
  };
  await look("pastillas", /pastilla/i);
  await page.clock.runFor(500);
  expect(await stored(page)).toEqual([]);
  await look("discos", /disco/i);
  await page.clock.runFor(749);
  expect(await stored(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await stored(page)).toEqual(["discos:number"]);
  await field(page).fill("zzzzxqw");
  await page.clock.runFor(150);
  await expect(page.getByText("Sin resultados para «zzzzxqw»").last()).toBeVisible();
  await page.clock.runFor(2000);
  expect(await stored(page)).toEqual(["discos:number"]);
});

test("a term that was submitted at once is kept too @once", async ({ page }) => {
  await open(page);
  await field(page).fill("pastillas");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/q=pastillas/);
  await page.clock.runFor(2000);
  await expect.poll(() => stored(page)).toEqual(["pastillas:number"]);
});

test("three of ten searches of before are offered while there are no results @once", async ({ page }) => {
  await remember(page, ...Array.from({ length: 10 }, (_, at) => `termino ${at}`));
  await open(page);
  await field(page).click();
  await expect(history(page)).toHaveText(["termino 0", "termino 1", "termino 2"]);
  const answers = await hold(page);
  await field(page).fill("pastillas");
  await expect.poll(answers.count).toBe(1);
  await expect(history(page)).toHaveCount(3);
  await answers.release();
  await expect(products(page)).toHaveCount(5);
  await expect(history(page)).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect.poll(async () => (await stored(page)).length).toBe(10);
  expect((await stored(page)).at(0)).toBe("pastillas:number");
  await field(page).fill("");
  await expect(history(page)).toHaveText(["pastillas", "termino 0", "termino 1"]);
  await history(page).nth(1).click();
  await expect(page).toHaveURL(/\/c-catalogo-1\?q=termino(%20|\+)0$/);
  await expect(field(page)).toHaveValue("termino 0");
});

test("the history can be forgotten @once", async ({ page }) => {
  await remember(page, "disco");
  await open(page);
  await field(page).click();
  await page.getByRole("button", { name: "Borrar historial" }).click();
  await expect(list(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
  await expect(field(page)).toBeFocused();
});

test("storage that is forbidden, full or broken changes nothing @once", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await open(page);
  await field(page).fill("pastillas");
  await expect(products(page)).toHaveCount(5);
  await page.clock.runFor(1000);
  expect(problems).toEqual([]);
});
