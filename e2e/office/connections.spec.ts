import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

/** The text of a secret that is shown once, which is closed then. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText("no la vuelve a mostrar").or(dialog.getByText("no se vuelve a mostrar")),
  ).toBeVisible();
  const secret = await dialog.locator("p.code").innerText();
  await dialog.getByRole("button", { name: "Hecho" }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

test("a key opens the office for a program until it is revoked, as its documentation says @once", async ({
  page,
  playwright,
  baseURL,
}) => {
  await enterOffice(page);
  await page.goto("/gestion/claves");
  await expect(page.getByRole("heading", { level: 1, name: "Claves" })).toBeFocused();
  await page.getByRole("button", { name: "Clave nueva" }).click();
  const name = `ERP ${Date.now()}`;
  await page.getByLabel("Para qué programa").fill(name);
  await page.getByRole("checkbox", { name: "Cambiar: Cupones" }).check();
  await page.getByLabel(/^Redes/).fill("aquí");
  await page.getByRole("button", { name: "Crear la clave" }).click();
  await expect(page.getByText("Quien puede cambiar algo debe poder verlo")).toBeVisible();
  await expect(page.getByText("Escribe direcciones IP o redes")).toBeVisible();
  await page.getByRole("checkbox", { name: "Ver: Cupones" }).check();
  await page.getByLabel(/^Redes/).fill("127.0.0.0/8, ::1");
  await expectGood(page, "[role=dialog]");
  // The key is made, and its answer is lost on the way.
  await page.route("**/office/api/keys", async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute("**/office/api/keys");
  });
  await page.getByRole("button", { name: "Crear la clave" }).click();
  await page.getByRole("button", { name: "Crear la clave", disabled: false }).click();
  const key = await takeSecret(page);

  const program = await playwright.request.newContext({ baseURL });
  const ask = async (path: string) =>
    (await program.get(`/office/api/${path}`, { headers: { authorization: `Bearer ${key}` } })).status();
  expect([await ask("coupons"), await ask("orders")]).toEqual([200, 403]);
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row.getByText("Cupones")).toBeVisible();
  await expectGood(page);
  await row.getByRole("button", { name: "Anular" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(row.getByText("Anulada")).toBeVisible();
  expect(await ask("coupons")).toBe(401);
  await program.dispose();

  await page.getByRole("link", { name: "Documentación" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("gestión");
  await page.getByLabel("Buscar una llamada").fill("createApiKey");
  const call = page.locator("#createApiKey");
  await call.locator("summary").first().click();
  await expect(call.getByText("By a person, not by an API key.")).toBeVisible();
  // The page is the one of the shop's calls, which `api-docs.spec.ts` looks at.
  await expectNoOverflow(page, "all");
});

type Arrived = { headers: IncomingHttpHeaders; body: string };

test("an endpoint gets a signed event, and what failed is sent again by hand @once", async ({ page }) => {
  const arrived: Arrived[] = [];
  let status = 500;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    arrived.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(status).end(status === 500 ? "ahora no" : "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`;

  await enterOffice(page);
  await page.goto("/gestion/avisos");
  await expect(page.getByRole("heading", { level: 1, name: "Avisos" })).toBeFocused();
  await page.getByRole("button", { name: "Destino nuevo" }).click();
  await page.getByLabel("Dirección").fill("https://192.168.1.9/");
  await page.getByRole("button", { name: "Añadir" }).click();
  await expect(page.getByText("Esta dirección no es pública")).toBeVisible();
  await expectGood(page, "[role=dialog]");
  await page.getByLabel("Dirección").fill(url);
  await page.getByRole("button", { name: "Añadir" }).click();
  expect(await takeSecret(page)).toMatch(/^whsec_/);

  await expect(page.getByRole("link", { name: url })).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: url }).click();
  await page.getByRole("button", { name: "Enviar de prueba" }).click();
  const row = page.getByRole("row").filter({ hasText: "Prueba" });
  await expect(row.getByText("ahora no")).toBeVisible();
  await expect(page.getByText("Falla", { exact: true })).toBeVisible();
  await expectGood(page);
  status = 204;
  await row.getByRole("button", { name: "Reintentar" }).click();
  await expect(row.getByText("Entregado")).toBeVisible();
  await expect(page.getByText("Activo", { exact: true })).toBeVisible();
  // Orders of other tests send their events here too.
  const tests = arrived.filter(({ body }) => JSON.parse(body).type === "test");
  expect(tests.length).toBeGreaterThan(1);
  expect(new Set(tests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  for (const { headers } of tests) expect(headers["webhook-signature"]).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);

  await page.getByRole("button", { name: "Pausar" }).click();
  await expect(page.getByText("En pausa", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Quitar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Avisos" })).toBeFocused();
  await expect(page.getByRole("link", { name: url })).toBeHidden();
  server.close();
});
