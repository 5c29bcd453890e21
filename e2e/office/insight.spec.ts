import { getCsrfCookie } from "@tuerca/contract/calls";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

test("sales are read by period and split, and saved @desktop", async ({ page }) => {
  await enterOffice(page);
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
  await expectGood(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar por zona" }).click();
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("ventas.csv");
});

test("synonyms and symptoms are added, changed and removed @once", async ({ page }) => {
  await enterOffice(page, "catalogue");
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
  await expect(page.getByText("Línea añadida")).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: `Quitar ${word} = zapatilla` }).click();
  await expect(page.getByText("Línea quitada")).toBeVisible();
  await page.getByRole("button", { name: "Añadir un síntoma" }).click();
  await page.getByLabel("Síntoma > piezas").fill(`${word} mucho > bujía`);
  await page.getByRole("button", { name: "Guardar" }).click();
  const row = page.getByRole("row", { name: `${word} mucho` });
  await expect(row).toContainText("bujía");
  await row.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Síntoma > piezas").fill(`${word} mucho > bujía = turbo`);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(row).toContainText("bujía · turbo");
  await row.getByRole("button", { name: "Quitar" }).click();
  await expect(row).toHaveCount(0);
});

test("what visitors search in vain leads to a page three clicks later", { tag: "@once" }, async ({
  page,
  browser,
}) => {
  const word = newWord("babucha");
  // Three visits, which the shop tells apart by their cookies. Only the first one needs a page.
  const reported = page.waitForResponse((answer) => answer.url().endsWith(REPORT));
  await page.goto(`/c-catalogo-1?q=${word}`);
  const answer = await reported;
  expect(answer.status()).toBe(204);
  for (let visit = 1; visit < 3; visit += 1) {
    const context = await browser.newContext();
    await context.request.get(getCsrfCookie.path);
    const again = await context.request.post(REPORT, { data: answer.request().postDataJSON() });
    expect(again.status()).toBe(204);
    await context.close();
  }
  await enterOffice(page, "catalogue");
  await page.goto("/gestion/busquedas");
  const act = page.getByRole("button", { name: `Redirigir ${word}` });
  await expect(act).toBeVisible({ timeout: 20_000 });
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
