import { expectAccessible } from "../helpers/accessible.ts";
import {
  accountLink,
  logInAs,
  mailedLink,
  PASSWORD,
  registerAndLeave,
  registerIn,
} from "../helpers/account.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Avisos" }).getByText(text);

test("logging in leads to the account, and /login does so from then on", async ({ page, context }) => {
  const email = await registerAndLeave(context);
  await page.goto("/login");
  await expect(page).toHaveTitle(/^Iniciar sesión \| /);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(accountLink(page)).toHaveAttribute("href", "/login");
  await logInAs(page, email);
  await expect(page).toHaveURL(/\/account\/?$/);
  await expect(accountLink(page)).toHaveAttribute("href", "/account/");
  await expect(accountLink(page)).toContainText("A");
  await page.goto("/login");
  await expect(page).toHaveURL(/\/account\/?$/);
});

test("a refused login is told, loses nothing, and puts the focus on the password", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const email = await registerAndLeave(context);
  await page.goto("/login");
  await logInAs(page, email, "otra cosa distinta");
  await expect(toast(page, "Autentificación denegada")).toBeVisible();
  await expect(toast(page, "Usuario o contraseña incorrectos.")).toBeVisible();
  const password = page.getByLabel("Contraseña", { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("otra cosa distinta");
  await expect(password).toHaveAccessibleDescription(/incorrectos/);
  await expect(page.getByLabel("Correo electrónico").first()).toHaveValue(email);
});

test("too many tries say when the next one may be", { tag: "@once" }, async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-05-01T10:00:00Z"));
  await page.route("**/api/v1/auth/login", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "850" },
      json: { message: "Demasiados intentos." },
    }),
  );
  await page.goto("/login");
  await logInAs(page, "ana@example.es");
  await expect(page.getByRole("alert").filter({ hasText: "Demasiados" })).toHaveText(
    "Demasiados intentos. Vuelve a intentarlo en 15 minutos, a partir de las 12:15.",
  );
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue(PASSWORD);
});

test("empty and wrong fields are named beside them, with the focus on the first", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Escribe tu correo electrónico")).toBeVisible();
  await expect(page.getByText("Escribe tu contraseña")).toBeVisible();
  await expect(page.getByLabel("Correo electrónico").first()).toBeFocused();
  await page.getByRole("tab", { name: "Crear una cuenta" }).click();
  const panel = page.getByRole("tabpanel", { name: "Crear una cuenta" });
  await panel.getByLabel("Correo electrónico").fill("ana");
  await panel.getByLabel("Contraseña nueva", { exact: true }).fill("corta");
  await panel.getByLabel("Repite la contraseña", { exact: true }).fill("otra");
  await panel.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(panel.getByText("El correo electrónico no es válido")).toBeVisible();
  await expect(panel.getByText("La contraseña debe tener al menos 10 caracteres")).toBeVisible();
  await expect(panel.getByText("Las contraseñas no coinciden")).toBeVisible();
  await expect(panel.getByLabel("Correo electrónico")).toBeFocused();
  await page.getByRole("tab", { name: "Iniciar sesión" }).click();
  await page.getByRole("tab", { name: "Crear una cuenta" }).click();
  await expect(panel.getByLabel("Correo electrónico")).toHaveValue("ana");
});

test("a password can be shown, and managers are told which one it is", { tag: "@once" }, async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Contraseña", { exact: true });
  await password.fill(PASSWORD);
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await page.getByRole("button", { name: "Mostrar: Contraseña", exact: true }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue(PASSWORD);
});

test("a forgotten password is replaced by the mailed link, once", { tag: "@once" }, async ({
  page,
  context,
  request,
}) => {
  const email = await registerAndLeave(context);
  await page.goto("/login");
  await page.getByRole("link", { name: "¿Has olvidado tu contraseña?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recuperar la contraseña" })).toBeVisible();
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Enviar el enlace" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mira tu correo" })).toBeVisible();
  const link = await mailedLink(request, email, "/login/reset_password");
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\/reset_password$/);
  await page.reload();
  await setPassword(page, "abcabcabcabc");
  await expect(page.getByLabel("Contraseña nueva", { exact: true })).toHaveAccessibleDescription(
    /Repite lo mismo varias veces\. Prueba con tres o cuatro palabras/,
  );
  await setPassword(page, "otra frase bien larga");
  await expect(toast(page, "Contraseña guardada")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logInAs(page, email, "otra frase bien larga");
  await expect(page).toHaveURL(/\/account\/?$/);
  await page.goto(link);
  await setPassword(page, "una tercera bien larga");
  await expect(page.getByRole("alert").filter({ hasText: "El enlace ya no sirve" })).toBeVisible();
  await page.getByRole("link", { name: "Pedir otro enlace" }).click();
  await expect(page).toHaveURL(/\/login\/recover_password$/);
});

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Contraseña nueva", { exact: true }).fill(password);
  await page.getByLabel("Repite la contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
}

test("nobody is sent elsewhere by ?next=", { tag: "@once" }, async ({ page, context }) => {
  await registerIn(context);
  for (const next of [
    "//evil.example/a",
    "/\\evil.example",
    "https://evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page, next).toHaveURL(/^http:\/\/localhost:\d+\/account\/?$/);
  }
});

test("a page of the shop is gone back to after the login", { tag: "@once" }, async ({ page, context }) => {
  const email = await registerAndLeave(context);
  await page.goto(`/login?next=${encodeURIComponent("/frenos?page=2")}`);
  await logInAs(page, email);
  await expect(page).toHaveURL(/\/frenos\?page=2$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login/);
});

test("axe finds nothing where one logs in or opens an account", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login", { waitUntil: "networkidle" });
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Crear una cuenta" }).click();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expectAccessible(page);
});

test("axe finds nothing on the pages that mails lead to", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["recover_password", "reset_password", "reset_password?secret=x", "confirm_email"]) {
    await page.goto(`/login/${path}`, { waitUntil: "networkidle" });
    await expectAccessible(page);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a password never gets into an address", { tag: "@once" }, async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("main form[method=post]").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeDisabled();
    expect(await (await page.request.get("/login")).text()).toContain("hace falta JavaScript");
  });
});
