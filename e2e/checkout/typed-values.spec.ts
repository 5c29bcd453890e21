import { expectAccessible } from "../helpers/accessible.ts";
import { registerIn } from "../helpers/account.ts";
import { fillOne, identify, openStep } from "../helpers/checkout.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const email = (page: Page) => page.getByLabel("Correo electrónico").locator("visible=true");
const postalCode = (page: Page) => page.getByLabel("Código postal");

test.beforeEach(({ context }) => fillOne(context));

test("a misspelled domain is asked about, refuses nothing, and is mended by a press @once", async ({
  page,
}) => {
  await page.goto("/checkout");
  await email(page).fill("ana@gmial.com");
  await page.getByLabel("Nombre y apellidos").focus();
  await expect(page.getByText("¿Querías decir ana@gmail.com?")).toBeVisible();
  await expect(email(page)).not.toHaveAttribute("aria-invalid");
  await expectAccessible(page);
  await page.getByRole("button", { name: "ana@gmail.com" }).click();
  await expect(email(page)).toHaveValue("ana@gmail.com");
  await expect(email(page)).toBeFocused();
  await expect(page.getByText("¿Querías decir")).toHaveCount(0);
  await email(page).fill("ana@gmial.com");
  await identify(page, "ana@gmial.com");
});

test("an address is taken as it is pasted, and told what to do where it is not", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/checkout");
  await email(page).fill("ana@example,com");
  await page.getByLabel("Nombre y apellidos").focus();
  await expect(email(page)).toHaveAccessibleDescription(/lleva una coma\. ¿Querías decir ana@example\.com\?/);
  await email(page).fill("info@peñarecambios.example");
  await page.getByLabel("Nombre y apellidos").fill("Ana Pérez");
  await page.getByLabel("Teléfono").fill("\u202a+34\u00a0612\u201134\u201156\u201178\u202c");
  await page.getByRole("button", { name: /^Continuar a la/ }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  for (const [typed, words] of [
    ["8001", "Si empieza por cero, escríbelo: 08001"],
    ["AD500", "No enviamos a Andorra"],
  ] as const) {
    await postalCode(page).fill(typed);
    await page.getByLabel("Población").focus();
    await expect(postalCode(page)).toHaveAccessibleDescription(new RegExp(words));
  }
  await postalCode(page).fill("08 001");
  await expect(page.getByLabel("Provincia")).toHaveValue("Barcelona");
  await expect(page.getByRole("radio", { name: /Envío estándar/ })).toBeChecked();
  await expect(postalCode(page)).not.toHaveAttribute("aria-invalid");
});

test("an error is spoken once: in its live region where its field has the focus already", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/cart", { waitUntil: "networkidle" });
  const box = page.getByRole("region", { name: "Cupón" }).locator("visible=true");
  await box.getByText("¿Tienes un cupón?").click();
  const field = box.getByLabel("Código del cupón");
  const live = box.locator("[data-field-error]");
  await expect(live).toHaveAttribute("aria-live", "polite");
  await expect(live).toBeEmpty();
  await field.fill("NADA");
  await field.press("Enter");
  await expect(live).toContainText(/cupón/);
  await expect(field).toBeFocused();
  await live.evaluate((region) => {
    const changes = new MutationObserver((seen) => region.setAttribute("data-changes", String(seen.length)));
    changes.observe(region, { childList: true });
  });
  await field.press("Enter");
  await expect(live).toHaveAttribute("data-changes");
  await page.goto("/checkout");
  await email(page).fill("ana");
  await email(page).press("Enter");
  await expect(email(page)).toBeFocused();
  const error = page.locator("[data-field-error]").filter({ hasText: "le falta la arroba" });
  await expect(error).toBeVisible();
  await expect(error).toHaveAttribute("aria-live", "polite");
});

test("a customer who pays by transfer lands on their own order", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await registerIn(context);
  await fillOne(context);
  await openStep(page, "pay");
  await page.getByRole("checkbox", { name: /condiciones/ }).check();
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]{22}$/);
  await expect(page.getByRole("heading", { name: "Gracias por tu pedido" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  await expectAccessible(page);
});

test("an address with an id that nobody can have is a 404, and says what to do", { tag: "@once" }, async ({
  page,
  request,
}) => {
  for (const path of [
    "/guest/order/abc",
    "/account/orders/abc",
    "/tarjeta-regalo/confirmar/abc",
    "/ratings/abc",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  const unknown = "A".repeat(22);
  for (const path of [`/guest/order/${unknown}`, `/account/orders/${unknown}`])
    expect((await request.get(path)).status(), path).toBe(200);
  await page.goto("/guest/order/abc");
  await expect(page.getByRole("heading", { name: "No encontramos este pedido" })).toBeVisible();
});
