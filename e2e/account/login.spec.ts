import { expectAccessible } from "../helpers/accessible.ts";
import { accountLink, logInAs, mailedLink, PASSWORD, registerAndLeave } from "../helpers/account.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Avisos" }).getByText(text);

test("logging in leads to the account, and /login does so from then on", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const email = await registerAndLeave(context);
  await page.goto("/login");
  await expect(page).toHaveTitle(/^Iniciar sesión \| /);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(accountLink(page)).toHaveAttribute("href", "/login");
  const password = page.getByLabel("Contraseña", { exact: true });
  await test.step("a refused login is told, loses nothing, and puts the focus on the password", async () => {
    await logInAs(page, email, "otra cosa distinta");
    await expect(toast(page, "Autentificación denegada")).toBeVisible();
    await expect(toast(page, "Usuario o contraseña incorrectos.")).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveValue("otra cosa distinta");
    await expect(password).toHaveAccessibleDescription(/incorrectos/);
    await expect(page.getByLabel("Correo electrónico").first()).toHaveValue(email);
  });
  await test.step("too many tries say when the next one may be", async () => {
    await page.route("**/api/v1/auth/login", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "850" },
        json: { message: "Demasiados intentos." },
      }),
    );
    await logInAs(page, email);
    await expect(page.getByRole("alert").filter({ hasText: "Demasiados" })).toHaveText(
      /^Demasiados intentos\. Vuelve a intentarlo en 15 minutos, a partir de las \d\d:\d\d\.$/,
    );
    await expect(password).toHaveValue(PASSWORD);
    await page.unroute("**/api/v1/auth/login");
    await page.reload();
  });
  await logInAs(page, email);
  await expect(page).toHaveURL(/\/account\/?$/);
  await expect(accountLink(page)).toHaveAttribute("href", "/account/");
  await expect(accountLink(page)).toContainText("A");
  await page.goto("/login");
  await expect(page).toHaveURL(/\/account\/?$/);
  await page.goto(`/login?next=${encodeURIComponent("/\\evil.example")}`);
  await expect(page, "nobody is sent elsewhere").toHaveURL(/^http:\/\/localhost:\d+\/account\/?$/);
});

test("empty and wrong fields are named beside them, with the focus on the first", { tag: "@once" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  await test.step("a password can be shown, and managers are told which one it is", async () => {
    const password = page.getByLabel("Contraseña", { exact: true });
    await password.fill(PASSWORD);
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveAttribute("autocomplete", "current-password");
    await page.getByRole("button", { name: "Mostrar: Contraseña", exact: true }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue(PASSWORD);
    await password.fill("");
  });
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Escribe tu correo electrónico")).toBeVisible();
  await expect(page.getByText("Escribe tu contraseña")).toBeVisible();
  await expect(page.getByLabel("Correo electrónico").first()).toBeFocused();
  await expectAccessible(page);
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
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Iniciar sesión" }).click();
  await page.getByRole("tab", { name: "Crear una cuenta" }).click();
  await expect(panel.getByLabel("Correo electrónico")).toHaveValue("ana");
});

test("a forgotten password is replaced by the mailed link, once", { tag: "@once" }, async ({
  page,
  context,
  request,
}) => {
  const email = await registerAndLeave(context);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  await page.getByRole("link", { name: "¿Has olvidado tu contraseña?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recuperar la contraseña" })).toBeVisible();
  await expectAccessible(page);
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
  await expectAccessible(page);
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

test("axe finds nothing on the pages that mails lead to, without their secret", { tag: "@once" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["reset_password", "confirm_email"]) {
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
