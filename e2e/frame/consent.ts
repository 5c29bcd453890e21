import type { BrowserContext, Page } from "@playwright/test";

export const banner = (page: Page) => page.getByRole("region", { name: "Aviso de cookies" });
export const panel = (page: Page) => page.getByRole("dialog", { name: "Configurar cookies" });
export const reopen = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Configurar cookies" }).click();
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const dataLayer = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? null);
export const events = async (page: Page, name: string) =>
  ((await dataLayer(page)) ?? []).filter((entry) => (entry as { event?: string }).event === name);

export async function choice(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === "cookie_consent");
}

/** The bodies of the page's visit reports to the server. */
export function watchVisit(page: Page) {
  const told: { consent?: unknown; tracking?: unknown; technology?: unknown }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/session/data")) told.push(request.postDataJSON());
  });
  return told;
}

/** Hosts of all requests of the page. */
export function watchHosts(page: Page) {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
  return hosts;
}
