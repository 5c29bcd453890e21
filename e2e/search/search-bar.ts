import { expect, type Page, type Route } from "@playwright/test";
import { searchProducts } from "@tuerca/contract/calls";

export const SEARCH = `**${searchProducts.path}`;
export const PLACEHOLDER = "Código de pieza, nombre, marca...";

export const field = (page: Page) => page.getByRole("banner").getByPlaceholder(PLACEHOLDER);
export const list = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" });
export const products = (page: Page) =>
  list(page).getByRole("group", { name: "Productos" }).getByRole("option");
export const history = (page: Page) =>
  list(page).getByRole("group", { name: "Búsquedas recientes" }).getByRole("option");
export const allResults = (page: Page) => page.getByRole("link", { name: "Ver todos los resultados" });
export const stored = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("history_search") ?? "[]") as { term: string; timestamp: number }[]).map(
      ({ term, timestamp }) => `${term}:${typeof timestamp}`,
    ),
  );

/** Opens a hydrated page with its clock stopped. */
export async function open(page: Page, path = "/frenos"): Promise<void> {
  await page.clock.install();
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(field(page)).toHaveRole("combobox");
}

/** Writes a search history into the shop's storage. */
export const remember = (page: Page, ...terms: string[]) =>
  page.addInitScript((all) => {
    const entries = all.map((term) => ({ term, timestamp: 1 }));
    if (!localStorage.getItem("history_search"))
      localStorage.setItem("history_search", JSON.stringify(entries));
  }, terms);

/** Holds back the answers of searches until released, in their order. */
export async function hold(page: Page) {
  const held: Route[] = [];
  await page.route(SEARCH, (route) => {
    held.push(route);
  });
  return {
    count: () => held.length,
    queries: () => held.map((route) => (route.request().postDataJSON() as { query: string }).query),
    release: async (at = held.length - 1) => held[at]?.continue(),
  };
}
