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
  await expect(line).toBeFocused();
  await line.fill("chinela");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Separa las formas de decirlo con el signo =")).toBeVisible();
  const word = newWord("chinela");
  await line.fill(`${word} = zapatilla`);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Sinónimo añadido")).toBeVisible();
  await expectWell(page, info, "busquedas");
  await page.getByRole("button", { name: `Quitar ${word} = zapatilla` }).click();
  await expect(page.getByText("Sinónimo quitado")).toBeVisible();
});

test("what visitors search in vain leads to a page three clicks later", { tag: "@once" }, async ({
  page,
  browser,
}) => {
  const word = newWord("babucha");
  // Three visits, which the shop tells apart by their cookies.
  for (let visit = 0; visit < 3; visit += 1) {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    const reported = visitor.waitForResponse((answer) => answer.url().endsWith(REPORT));
    await visitor.goto(`/c-catalogo-1?q=${word}`);
    expect((await reported).status()).toBe(204);
    await context.close();
  }
  await enterOffice(page, "catalogue", "Ana");
  await page.goto("/gestion/busquedas");
  const act = page.getByRole("button", { name: `Redirigir ${word}` });
  await expect(act).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, "main");
  await act.click();
  const address = page.getByLabel("Página de la tienda");
  await expect(address).toBeFocused();
  await address.fill("https://example.com/aceites");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Solo puede llevar a una página de esta tienda")).toBeVisible();
  await address.fill("/marcas");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Redirección añadida")).toBeVisible();

  const results = `/c-catalogo-1?q=${word.toUpperCase()}`;
  const ask = async () => {
    const answer = await page.request.get(results, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location, answer.headers()["cache-control"]];
  };
  await expect.poll(ask, { timeout: 2500 }).toEqual([302, "/marcas", expect.stringContaining("no-store")]);
  const data = await page.request.get(`/c-catalogo-1.data?q=${word}`);
  expect([data.status(), data.headers()["cache-control"]]).toEqual([
    202,
    expect.stringContaining("no-store"),
  ]);
  const shopper = await page.context().newPage();
  await shopper.goto("/");
  await shopper.getByRole("combobox", { name: "Código de pieza" }).first().fill(word);
  await shopper.keyboard.press("Enter");
  await expect(shopper).toHaveURL("/marcas");
  await shopper.close();

  await page.getByRole("button", { name: `Quitar ${word} → /marcas` }).click();
  await expect(page.getByText("Redirección quitada")).toBeVisible();
  await expect.poll(async () => (await ask())[0], { timeout: 2500 }).toBe(200);
});

test("a result that is followed is reported once, without which", { tag: "@once" }, async ({ page }) => {
  const reports: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(REPORT)) reports.push(request.postDataJSON());
  });
  await page.goto("/c-catalogo-1?q=pastillas");
  await expect.poll(() => reports).toEqual([{ query: "pastillas", outcome: "found" }]);
  for (let times = 0; times < 2; times += 1) {
    await page.locator("main article h3 a").first().click();
    await expect(page).not.toHaveURL(/q=/);
    await page.goBack();
    await expect(page).toHaveURL(/q=pastillas/);
  }
  expect(reports).toEqual([
    { query: "pastillas", outcome: "found" },
    { query: "pastillas", outcome: "followed" },
  ]);
});

const REPORT = "/api/store-front/search/report";

/** A word that nobody has searched, of letters only. */
function newWord(start: string): string {
  const letters = [...String(Date.now())].map((digit) => "abcdefghij"[Number(digit)]);
  return start + letters.join("");
}
