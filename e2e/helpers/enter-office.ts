import { randomBytes } from "node:crypto";
import { acceptInvitation, readInvitation } from "@tuerca/office-contract";
import { Secret, TOTP } from "otpauth";
import { operate } from "./operator.ts";
import { expect, type Page } from "./test.ts";

let people = 0;

/** Logs a new person of a role in to the office of the tested shop, in the page's browser. */
export async function enterOffice(page: Page, role = "owner"): Promise<void> {
  const email = `persona-${process.pid}-${Date.now()}-${++people}@example.es`;
  const invited = operate("staff", "invite", email, "--name", "Ana", "--role", role);
  const secret = /[\w-]{22}$/.exec(invited.trim())?.[0] ?? "";
  const shown = await page.request.post(readInvitation.path, { data: { secret } });
  expect(shown.status(), invited).toBe(200);
  const { totp } = await shown.json();
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const password = randomBytes(18).toString("base64url");
  const accepted = await page.request.post(acceptInvitation.path, { data: { secret, password, code } });
  expect(accepted.status()).toBe(200);
}
