import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "../helpers/accessible.ts";
import { enterAnew, enterOffice, expectGood, fillLogin, inviteColleague } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("an invitation sets password and app once; the codes of recovery open the office @once", async ({
  page,
}) => {
  const problems = watchProblems(page, 200, /office\/api\/(session|invitation|login)/);
  const { name, email, secret } = inviteColleague("owner");
  await page.goto(`/gestion/invitacion#${secret}`);
  await expect(heading(page, `Hola, ${name}`)).toBeVisible();
  expect(page.url()).not.toContain("#");
  await expect(page.getByRole("img", { name: /Código QR/ })).toBeVisible();
  await expectGood(page, "html");
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByLabel("Contraseña", { exact: true })).toBeFocused();

  const password = randomBytes(12).toString("base64url");
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  const seed = (await page.locator(".code").first().innerText()).trim();
  await page
    .getByLabel("Código", { exact: true })
    .fill(new TOTP({ secret: Secret.fromBase32(seed) }).generate());
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByText("Guarda estos diez códigos.")).toBeVisible();
  const codes = await page.locator(".code li").allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "Los he guardado" }).click();
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(heading(page, "Entrar en la gestión")).toBeVisible();
  await expectAccessible(page);
  const [code = ""] = codes;
  await fillLogin(page, { email, password: "otra" }, code);
  await expect(
    page.getByText("El correo, la contraseña o el código no son correctos.").first(),
  ).toBeVisible();
  await fillLogin(page, { email, password }, code);
  await page.waitForURL((url) => !url.pathname.endsWith("/entrar"));
  expect(problems).toEqual([]);
});

test("a link that was used, or is none, says so @once", async ({ page }) => {
  const { secret } = inviteColleague("sales");
  await page.goto(`/gestion/invitacion#${secret}x`);
  await expect(heading(page, "El enlace ya no es válido")).toBeVisible();
  await page.goto("/gestion/demo#nada");
  await expect(page.getByText(/Este enlace ya se ha usado/)).toBeVisible();
});

test("a passkey opens the office with one click @desktop", async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterAnew(page);
  await page.goto("/gestion/mi-cuenta");
  await page.getByRole("button", { name: "Añadir" }).click();
  await page.getByLabel("Nombre").fill("Portátil");
  await page.getByRole("button", { name: "Crear la llave" }).click();
  await expect(page.getByText("Llave «Portátil»")).toBeVisible();
  await page.getByRole("button", { name: "Salir" }).click();
  await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
  await expect(heading(page, "Mi cuenta")).toBeVisible();
});

test("a session that has ended asks above the screen, and loses nothing typed @once", async ({ page }) => {
  const colleague = await enterAnew(page);
  await page.goto("/gestion/personal");
  await page.getByRole("button", { name: "Invitar" }).click();
  await page.getByLabel("Nombre").fill("Luis Vega");
  await page.getByLabel("Correo electrónico").fill(`luis.${Date.now()}@tuerca.example`);
  await page.context().clearCookies({ name: "tuerca_office" });
  await page.getByRole("button", { name: "Crear el enlace" }).click();
  const question = page.getByRole("dialog", { name: "La sesión ha terminado" });
  await expect(question).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await question.getByLabel("Correo electrónico").fill(colleague.email);
  await question.getByLabel("Contraseña", { exact: true }).fill(colleague.password);
  await question.getByLabel("Código").fill(colleague.codes[0] ?? "");
  await question.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("dialog", { name: /^Enlace para luis/ })).toBeVisible();
});

test("who may not do something does not see it, and the address leads to nothing @once", async ({ page }) => {
  await enterOffice(page, "warehouse", "Luz");
  await page.goto("/gestion/opiniones");
  await expect(page.getByText("Tu rol no permite hacer esto.").first()).toBeVisible();
  const answer = await page.evaluate(async () => (await fetch("/office/api/staff")).status);
  expect(answer).toBe(403);
  await page.goto("/gestion/nada");
  await expect(heading(page, "Esta página no existe")).toBeVisible();
});
