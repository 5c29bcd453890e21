import { expectAccessible } from "../helpers/accessible.ts";
import {
  accountLink,
  logInAs,
  mailedLink,
  newEmail,
  PASSWORD,
  registerAndLeave,
  registerIn,
} from "../helpers/account.ts";
import { expect, type Locator, type Page, test } from "../helpers/test.ts";

test("by keyboard alone somebody registers, is logged in and confirms the address", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByRole("tab", { name: "Iniciar sesión" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("tabpanel", { name: "Crear una cuenta" });
  for (const [label, text] of [
    ["Correo electrónico", email],
    ["Nombre (opcional)", "Elena"],
    ["Contraseña nueva", PASSWORD],
    ["Repite la contraseña", PASSWORD],
  ] as const) {
    await tabTo(page, panel.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/?$/);
  await expect(accountLink(page)).toContainText("E");
  await page.goto(await mailedLink(request, email, "/login/confirm_email"));
  await expect(page.getByRole("heading", { level: 1, name: "Correo confirmado" })).toBeVisible();
  await expect(page).toHaveURL(/\/login\/confirm_email$/);
});

test("the link that confirms an address asks a guest for the login first", { tag: "@once" }, async ({
  page,
  context,
  request,
}) => {
  const email = await registerAndLeave(context);
  const link = await mailedLink(request, email, "/login/confirm_email");
  await page.goto(link);
  await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
  await logInAs(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Correo confirmado" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("El enlace no es de esta cuenta o ya no sirve.")).toBeVisible();
});

test("who gets the mail of a stranger's registration removes that account by its link @once", async ({
  page,
  browser,
  request,
}) => {
  const stranger = await browser.newContext();
  const email = await registerIn(stranger);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(await mailedLink(request, email, "/login/confirm_email"), { waitUntil: "networkidle" });
  await expect(page.getByRole("main").getByRole("link", { name: "Iniciar sesión" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "No he sido yo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cuenta borrada" })).toBeVisible();
  expect((await stranger.request.get("/api/v1/user")).status()).toBe(401);
  await stranger.close();
});

/** Presses Tab until the field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let steps = 0; steps < 4; steps += 1) {
    await page.keyboard.press("Tab");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(field).toBeFocused();
}
