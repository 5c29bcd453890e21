import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { operate } from "./operator.ts";

/** Somebody of the staff, with what they prove who they are by. */
export type Colleague = { email: string; name: string; password: string; totp: TOTP; codes: string[] };

/** The secret of a new person's invitation, with their address and name. */
export function inviteColleague(
  role: string,
  name = "Ana Ruiz",
): { email: string; name: string; secret: string } {
  const email = `${randomBytes(6).toString("hex")}@tuerca.example`;
  const printed = operate("staff", "invite", email, "--name", name, "--role", role);
  return { email, name, secret: printed.trim().split("#").at(-1) ?? "" };
}

/** Logs a new person of a role in to the office, in the page's browser. */
export async function enterOffice(page: Page, role = "owner", name?: string): Promise<Colleague> {
  let colleague: Colleague | undefined;
  // An overloaded shop may have used an invitation although it answers 503.
  await expect(async () => {
    const { secret, ...person } = inviteColleague(role, name);
    const password = randomBytes(12).toString("base64url");
    const { totp: seed } = await post(page, "/office/api/invitation", { secret });
    const totp = new TOTP({ secret: Secret.fromBase32(seed.secret) });
    const data = { secret, password, code: totp.generate() };
    const { recovery_codes: codes } = await post(page, "/office/api/invitation/accept", data);
    colleague = { ...person, password, totp, codes };
  }).toPass();
  if (!colleague) throw new Error("nobody was invited");
  return colleague;
}

async function post(page: Page, path: string, data: object) {
  const answer = await page.context().request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Fills in the login form with a code, which works once. */
export async function fillLogin(
  page: Page,
  { email, password }: Pick<Colleague, "email" | "password">,
  code: string,
): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("Código").fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}
