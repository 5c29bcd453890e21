import type { BrowserContext } from "@playwright/test";
import { acceptInvitation, OFFICE_PATH, readInvitation } from "@tuerca/office-contract";
import { Secret, TOTP } from "otpauth";
import { operate } from "../helpers/operator.ts";
import { expect, type Page } from "../helpers/test.ts";

let count = 0;

/** Invites a person, lets them in, and opens a screen by its path below `/gestion`. */
export async function openOffice(page: Page, path: string, role = "owner"): Promise<void> {
  // A busy machine's shop may be overloaded for a moment; each invitation works once.
  await expect(() => enter(page.context(), role)).toPass({ timeout: 120_000 });
  await page.goto(`${OFFICE_PATH}${path}`);
}

async function enter(context: BrowserContext, role: string): Promise<void> {
  count += 1;
  const email = `eva.${process.pid}.${Date.now()}.${count}@tienda.example`;
  const printed = operate("staff", "invite", email, "--name", "Eva", "--role", role);
  const secret = printed.trim().split("\n").at(-1) ?? "";
  const post = async (address: { path: string }, data: object) => {
    const answer = await context.request.post(address.path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { totp } = await post(readInvitation, { secret });
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  await post(acceptInvitation, { secret, code, password: "tornillo manguito biela" });
}
