import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "../helpers/accessible.ts";
import { startNewShop } from "../helpers/new-shop.ts";
import { expectGood } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

let stop = async () => {};
test.afterEach(() => stop());

const step = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

/** Goes from the steps to one of them by its button, and comes back by Hoy. */
async function doStep(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await expect(step(page, name).getByText("Falta", { exact: true })).toBeVisible();
  await step(page, name).getByRole("link").click();
  await work();
  await page.goto("/gestion/");
  await page.getByRole("region", { name: "Antes de abrir" }).getByRole("link").click();
  await expect(step(page, name).getByText("Hecho", { exact: true })).toBeVisible();
}

async function saveGroup(page: Page, name: string, texts: Record<string, string>): Promise<void> {
  const group = page.getByRole("region", { name, exact: true });
  for (const [label, text] of Object.entries(texts)) await group.getByLabel(label).fill(text);
  await group.getByRole("button", { name: `Guardar ${name}` }).click();
  await expect(page.getByText(`${name}: guardado`)).toBeVisible();
}

test("a live shop is opened by whoever clicks and types what it asks for @phone", async ({ browser }) => {
  test.slow();
  const shop = await startNewShop();
  stop = shop.stop;
  const context = await browser.newContext({ baseURL: shop.origin });
  const page = await context.newPage();
  const visit = await page.goto("/");
  expect(visit?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "Estamos preparando la tienda" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(shop.link);
  await page.getByLabel("Tu nombre").fill("Ana Ruiz");
  await page.getByLabel("Tu correo electrónico").fill("ana@tienda.example");
  await expectGood(page, "html");
  await page.getByRole("button", { name: "Seguir" }).click();
  await page.getByLabel("Contraseña", { exact: true }).fill(randomBytes(12).toString("base64url"));
  const seed = (await page.locator(".code").first().innerText()).trim();
  const code = new TOTP({ secret: Secret.fromBase32(seed) }).generate();
  await page.getByLabel("Código", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Empezar" }).click();
  await page.getByRole("button", { name: "Los he guardado" }).click();

  await expect(page.getByRole("region", { name: "Antes de abrir" })).toContainText("Faltan 8 pasos");
  await expectGood(page);
  await page.getByRole("link", { name: "Seguir" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Antes de abrir" })).toBeFocused();
  await expectGood(page);
  await doStep(page, "Empresa", () =>
    saveGroup(page, "Empresa", {
      "Nombre o razón social": "Recambios Ruiz, S.L.",
      NIF: "B12345674",
      Domicilio: "Calle Mayor, 1, 28013 Madrid",
      "Correo de atención": "hola@tienda.example",
      "Teléfono de atención": "910000000",
    }),
  );
  await doStep(page, "Cobros", async () => {
    for (const name of ["Tarjeta", "Bizum", "Contra reembolso"])
      await page.getByRole("checkbox", { name }).first().uncheck();
    await saveGroup(page, "Cobros", { "IBAN para transferencias": "ES91 2100 0418 4502 0005 1332" });
  });
  await doStep(page, "Envíos", async () => {
    const carrier = page.getByRole("region", { name: "Envío estándar", exact: true });
    const edit = carrier.getByRole("button", { name: /^(Cambiar|Servir) Península/ });
    await edit.locator("visible=true").click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Precio en euros, con IVA").fill("5,25");
    await form.getByRole("button", { name: "Guardar el precio" }).click();
    await expect(page.getByText(/Precio de .* guardado/)).toBeVisible();
  });
  await doStep(page, "Correo", async () => {
    const group = page.getByRole("region", { name: "Correo", exact: true });
    await group.getByRole("textbox", { name: "Servidor" }).fill("mail.example");
    await group.getByRole("textbox", { name: "Usuario" }).fill("tienda@tienda.example");
    await group.getByLabel("Contraseña", { exact: true }).fill("secreto");
    await saveGroup(page, "Correo", { Remitente: "tienda@tienda.example" });
    await expect(group.getByText(/^Puesto el/)).toBeVisible();
  });
  await doStep(page, "Direcciones", () =>
    saveGroup(page, "Direcciones", {
      "Dirección de la tienda": "https://tienda.example",
      "Dirección de la gestión": "https://gestion.tienda.example",
      "Proxy delante de la tienda": "127.0.0.1, ::1",
    }),
  );
  await page.getByRole("button", { name: "Dejar para después Catálogo" }).click();
  await expect(step(page, "Catálogo").getByText("Para después")).toBeVisible();
  await page.getByText("Caddy", { exact: true }).click();
  await expect(page.getByText("tienda.example, gestion.tienda.example {")).toBeVisible();
  await expectGood(page);

  await page.getByRole("button", { name: "Abrir la tienda" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("La tienda se está abriendo")).toBeVisible();
  await expectGood(page);
  const state = async () => (await page.request.get("/healthz").catch(() => null))?.text();
  await expect.poll(state, { timeout: 60_000 }).toContain('"open"');
  const home = await page.request.get("/", { headers: { host: "tienda.example" } });
  expect([home.status(), (await home.text()).includes("Recambios Ruiz, S.L.")]).toEqual([200, true]);
  await context.close();
});
