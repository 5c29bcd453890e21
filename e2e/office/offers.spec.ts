import type { BrowserContext } from "@playwright/test";
import { query } from "../../packages/shop/test/query-shop.ts";
import { mostStocked, order } from "../helpers/customer.ts";
import { newMobile } from "../helpers/gift-card.ts";
import { enterOffice, expectGood, officeCalls } from "../helpers/office.ts";
import { expect, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

/** The terms of a coupon for everything and everybody. */
const TERMS = {
  min_cents: 0,
  from: null,
  until: null,
  categories: [],
  brands: [],
  max_uses: null,
  max_uses_per_customer: null,
  is_public: false,
};

test("a coupon is made in one form, used, changed and ended @once", async ({ page }) => {
  await enterOffice(page, "sales");
  await page.goto("/gestion/cupones");
  await page.getByRole("button", { name: "Cupón nuevo" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Crear el cupón" }).click();
  await expect(form.getByText("El código tiene de 3 a 30 letras (A a Z) y números")).toBeVisible();
  await expect(form.getByLabel("Código", { exact: true })).toBeFocused();
  await form.getByRole("button", { name: "Generar" }).click();
  const code = await form.getByLabel("Código", { exact: true }).inputValue();
  await form.getByLabel("Cuánto, en %").fill("12,5");
  await form.getByLabel("Nombre", { exact: true }).fill("Cupón de prueba");
  await form.getByLabel("Compra mínima en euros").fill("1.000");
  await form.getByLabel("Añadir una categoría o una marca").fill("Bos");
  await form.getByRole("button", { name: "Bosch marca" }).click();
  await expect(form.getByRole("button", { name: "Quitar la marca Bosch" })).toBeVisible();
  await expectGood(page, "[role=dialog]:has(form)");
  await form.getByRole("button", { name: "Crear el cupón" }).click();
  await expect(page.getByText(`Cupón ${code} creado`)).toBeVisible();
  await expectGood(page);
  await page.getByRole("searchbox", { name: "Buscar cupones" }).fill(code.toLowerCase());
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: code }).locator("visible=true").click();
  await expect(page.getByRole("heading", { level: 1, name: `Cupón ${code}` })).toBeFocused();
  await expect(page.getByText("12,5 %")).toBeVisible();
  await expect(page.getByText("1.000,00 €")).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Cambiar" }).click();
  await expect(form.getByLabel("Compra mínima en euros")).toHaveValue("1000");
  await form.getByLabel("Usos en total").fill("0");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText("Al menos una vez")).toBeVisible();
  await form.getByLabel("Usos en total").fill("100");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("0 de 100")).toBeVisible();
  await page.getByRole("button", { name: "Terminar ahora" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Terminado").first()).toBeVisible();
});

test("a change by two shows the second what the first did, and loses nothing @once", async ({
  page,
  browser,
}) => {
  await enterOffice(page, "sales");
  const code = `DOS${Date.now()}`;
  const call = await officeCalls(page.context());
  await call("POST", "coupons", { code, name: "De dos", kind: "free_shipping", value: 0, ...TERMS });
  await page.goto(`/gestion/cupones/${code}?cambiar=1`);
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Nombre", { exact: true })).toHaveValue("De dos");
  const theirs = await browser.newContext();
  await enterOffice(theirs, "sales", "Luz");
  const { version } = await call("GET", `coupons/${code}`);
  const change = { name: "De dos", ...TERMS, max_uses: 7, seen: version };
  await (await officeCalls(theirs))("POST", `coupons/${code}`, change);
  await theirs.close();
  await form.getByLabel("Nombre", { exact: true }).fill("De Ana");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(/Lo cambió Luz/).first()).toBeVisible();
  await expect(form.getByText("Usos en total: Sin límite → 7 veces")).toBeVisible();
  await expect(form.getByLabel("Nombre", { exact: true })).toHaveValue("De Ana");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("main").getByText("De Ana", { exact: true })).toBeVisible();
});

/** A sold card of 50 € for a mobile; returns its number and its order's. */
async function soldCard(context: BrowserContext, mobile: string) {
  const { number } = await order(context, [await mostStocked(context.request)]);
  const [{ id }] = (await query<{ id: number }>(
    process.env.E2E_DATA_DIR ?? "",
    `with card as (
       insert into gift_cards (order_id, position, piece, amount_cents, balance_cents, mobile, recipient, deliver_at,
         delivered_at, code_hash, created_at)
       select id, 1, 1, 5000, 5000, $2, $3, now(), now(), $4, now() from orders where number = $1
       returning id, order_id)
     insert into gift_card_events (gift_card_id, kind, cents, order_id, at)
     select id, 'issue', 5000, order_id, now() from card returning gift_card_id as id`,
    [
      number,
      `+34${mobile}`,
      JSON.stringify({ recipient_name: "Luis Gil", recipient_email: "luis@example.es", message: null }),
      `hash-${mobile}`,
    ],
  )) as [{ id: number }];
  return { id, number };
}

test("a gift card is found by its mobile, blocked, moved and annulled @desktop", async ({
  page,
  context,
}) => {
  const mobile = newMobile();
  const { id, number } = await soldCard(context, mobile);
  await enterOffice(page);
  await page.goto("/gestion/tarjetas-regalo");
  await page.getByRole("searchbox", { name: "Buscar tarjetas regalo" }).fill("ABCD-EFGH-JKLM-NPQR");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ninguna tarjeta tiene este código.").first()).toBeVisible();
  expect(page.url()).not.toContain("ABCD");
  await page.getByRole("searchbox", { name: "Buscar tarjetas regalo" }).fill(mobile);
  await page.keyboard.press("Enter");
  await expectGood(page);
  await page
    .getByRole("link", { name: `Tarjeta ${id}`, exact: true })
    .locator("visible=true")
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Tarjeta regalo ${id}` })).toBeFocused();
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await page.getByRole("button", { name: "Bloquear" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Bloquear la tarjeta" }).click();
  await expect(form.getByText("Escribe por qué")).toBeVisible();
  await form.getByLabel("Por qué").fill("Ha perdido el móvil");
  await form.getByRole("button", { name: "Bloquear la tarjeta" }).click();
  await expect(page.getByText("Ha perdido el móvil")).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Pasar a otro móvil" }).click();
  await form.getByLabel("Móvil nuevo").fill("hola");
  await form.getByRole("button", { name: "Pasar la tarjeta" }).click();
  await expect(form.getByText("Escribe un móvil español, como 600 100 200")).toBeVisible();
  await form.getByLabel("Móvil nuevo").fill("622 000 002");
  await form.getByRole("button", { name: "Pasar la tarjeta" }).click();
  await expect(page.getByText("+34622000002")).toBeVisible();
  await page.getByRole("button", { name: "Desbloquear" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Con saldo")).toBeVisible();
  await page.getByRole("button", { name: "Anular" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Anulada", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Anular" })).toHaveCount(0);
});

test("a price by zone is previewed and set, and a carrier rests @once", async ({ page }) => {
  const name = `Rueda ${Date.now()}`;
  await enterOffice(page);
  await page.goto("/gestion/envios");
  await page.getByRole("button", { name: "Transportista nuevo" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Nombre").fill(name);
  await form.getByLabel("Descripción").fill("A domicilio");
  await form.getByRole("button", { name: "Añadir" }).click();
  const carrier = page.getByRole("region", { name, exact: true });
  await expect(carrier.getByText("No se sirve").or(carrier.getByText("no se sirve")).first()).toBeAttached();
  await carrier.getByRole("button", { name: "Servir Canarias" }).locator("visible=true").click();
  await form.getByRole("button", { name: "Guardar el precio" }).click();
  await expect(form.getByLabel("Precio en euros, con IVA")).toBeFocused();
  await form.getByLabel("Precio en euros, con IVA").fill("12,10");
  await form.getByLabel("Días laborables, mínimo").fill("5");
  await form.getByLabel("Días laborables, máximo").fill("4");
  await form.getByRole("button", { name: "Guardar el precio" }).click();
  await expect(form.getByText("Es menos que el mínimo")).toBeVisible();
  await form.getByLabel("Días laborables, máximo").fill("9");
  await form.getByLabel("Gratis desde, en euros").fill("60");
  await expect(form.getByText("costará 10,00 €")).toBeVisible();
  await expect(form.getByText(/Le faltan 22,81/)).toBeVisible();
  await form.getByRole("checkbox", { name: "Acepta contra reembolso" }).check();
  await form.getByLabel("Recargo en euros").fill("3,50");
  await form.getByLabel("Hasta un total de, en euros").fill("1000");
  await form.getByRole("button", { name: "Guardar el precio" }).click();
  await expect(form.getByText("Debe ser menor de 1.000 € (Ley 7/2012)")).toBeVisible();
  await form.getByLabel("Hasta un total de, en euros").fill("300");
  await expectGood(page, "[role=dialog]:has(form)");
  await form.getByRole("button", { name: "Guardar el precio" }).click();
  await expect(page.getByText("Precio de Canarias guardado")).toBeVisible();
  await expect(carrier.getByText(/12,10/).locator("visible=true")).toBeVisible();
  await carrier.getByRole("button", { name: "Seguimiento" }).click();
  await form.getByLabel("Enlace").fill("http://envios.example/");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText(/Escribe una dirección https/)).toBeVisible();
  await form.getByLabel("Enlace").fill("https://envios.example/{tracking}");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(carrier.getByText("https://envios.example/{tracking}")).toBeVisible();
  await carrier.getByRole("button", { name: "Poner en pausa" }).click();
  await expect(carrier.getByText("En pausa")).toBeVisible();
});
