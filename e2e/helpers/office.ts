import { randomBytes } from "node:crypto";
import {
  type APIRequestContext,
  type BrowserContext,
  type Cookie,
  expect,
  type Page,
} from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./accessible.ts";
import { operate } from "./operator.ts";
import { expectNoOverflow } from "./overflow.ts";

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

type Browser = Page | BrowserContext;

/** Logs a new person of a role in to the office, in a page's browser. */
export async function enterAnew(browser: Browser, role = "owner", name?: string): Promise<Colleague> {
  const { request } = contextOf(browser);
  let colleague: Colleague | undefined;
  // An overloaded shop may have used an invitation although it answers 503.
  await expect(async () => {
    const { secret, ...person } = inviteColleague(role, name);
    const password = randomBytes(12).toString("base64url");
    const { totp: seed } = await post(request, "/office/api/invitation", { secret });
    const totp = new TOTP({ secret: Secret.fromBase32(seed.secret) });
    const data = { secret, password, code: totp.generate() };
    const { recovery_codes: codes } = await post(request, "/office/api/invitation/accept", data);
    colleague = { ...person, password, totp, codes };
  }).toPass();
  if (!colleague) throw new Error("nobody was invited");
  return colleague;
}

/** A session proves who one is for ten minutes, of which a test keeps the second half. */
const REUSED_MS = 5 * 60_000;

const logins = new Map<string, { cookies: Cookie[]; at: number }>();

/** As `enterAnew`, but the same person again for all tests of a worker, who stays logged in. */
export async function enterOffice(browser: Browser, role = "owner", name = "Ana Ruiz"): Promise<void> {
  const context = contextOf(browser);
  const login = logins.get(role + name);
  if (login && Date.now() - login.at < REUSED_MS) return context.addCookies(login.cookies);
  await enterAnew(context, role, name);
  const cookies = (await context.cookies()).filter((one) => one.name.endsWith("tuerca_office"));
  logins.set(role + name, { cookies, at: Date.now() });
}

/** Makes calls of the office as whoever is logged in, as in `call("POST", "coupons", body)`. */
export async function officeCalls({ request }: { request: APIRequestContext }) {
  const { token } = await (await request.get("/office/api/session")).json();
  return async (method: string, path: string, data?: object) => {
    const headers = { "x-office-token": token };
    const answer = await request.fetch(`/office/api/${path}`, { method, data, headers });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
}

/** Expects a screen, or its dialog, to fit all widths and to have no finding of axe. */
export async function expectGood(page: Page, part = "main"): Promise<void> {
  await expectNoOverflow(page, "all");
  await expectAccessible(page, part);
}

function contextOf(browser: Browser): BrowserContext {
  return "context" in browser ? browser.context() : browser;
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data });
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
