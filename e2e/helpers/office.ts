import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { operate } from "./operator.ts";

/** Somebody of the staff, with what they prove who they are by. */
export type Colleague = { email: string; name: string; password: string; totp: TOTP; codes: string[] };

/** The link of a new person's invitation, with their address and name. */
export function inviteColleague(
  role: string,
  name = "Ana Ruiz",
): { email: string; name: string; link: string } {
  const email = `${randomBytes(6).toString("hex")}@tuerca.example`;
  const printed = operate("staff", "invite", email, "--name", name, "--role", role);
  const link = printed.match(/https?:\S+#\S+/)?.[0] ?? "";
  return { email, name, link: `/gestion/invitacion${new URL(link).hash}` };
}

/** Accepts an invitation in the browser, which is logged in afterwards. */
export async function enterOffice(page: Page, role = "owner", name?: string): Promise<Colleague> {
  const invited = inviteColleague(role, name);
  await page.goto(invited.link);
  const password = randomBytes(12).toString("base64url");
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  const secret = (await page.locator(".code").first().innerText()).trim();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel("Código", { exact: true }).fill(totp.generate());
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByText("Guarda estos diez códigos.")).toBeVisible();
  const codes = await page.locator(".code li").allInnerTexts();
  await page.getByRole("button", { name: "Los he guardado" }).click();
  await expect(page.getByRole("navigation", { name: "Pantallas" }).or(menuButton(page))).toBeVisible();
  return { ...invited, password, totp, codes };
}

function menuButton(page: Page) {
  return page.getByRole("button", { name: "Menú" });
}

/** Fills in the login form with a code, which works once. */
export async function fillLogin(page: Page, { email, password }: Colleague, code: string): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("Código").fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}
