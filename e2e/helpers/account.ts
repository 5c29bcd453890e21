import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { logOut, register } from "@tuerca/contract/calls";
import { call } from "./call.ts";

export const PASSWORD = "una frase bien larga";

let count = 0;

/** An unused e-mail address. */
export function newEmail(): string {
  count += 1;
  return `ana.${process.pid}.${Date.now()}.${count}@example.es`;
}

/** Registers an account, which logs the browser in; returns its e-mail address. */
export async function registerIn(context: BrowserContext, name = "Ana Pérez"): Promise<string> {
  const email = newEmail();
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await call(context, register, { body: { email, name, ...passwords } });
  return email;
}

/** Registers an account and logs out; returns its e-mail address. */
export async function registerAndLeave(context: BrowserContext): Promise<string> {
  const email = await registerIn(context);
  await call(context, logOut, {});
  return email;
}

/** Logs in on the login page. */
export async function logInAs(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Correo electrónico").locator("visible=true").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).locator("visible=true").fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/**
 * The link with this path in the newest mail to an address that has one; without the shop's origin.
 */
export async function mailedLink(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const rows = (await (await request.get("/dev/outbox")).text()).split("<li>");
    for (const row of rows.filter((one) => one.includes(email))) {
      const id = /\/dev\/outbox\/(\d+)\/text/.exec(row)?.[1];
      const text = id ? await (await request.get(`/dev/outbox/${id}/text`)).text() : "";
      const found = new RegExp(`${path}\\?secret=[\\w-]+`).exec(text);
      if (found) {
        link = found[0];
        return;
      }
    }
    expect(link).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return link;
}

/** The header's link to the login, or to the user's account. */
export const accountLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^(Identifícate|Mi cuenta)/ });
/** The header's link to the wishlist. */
export const wishlistLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Deseos/ });
