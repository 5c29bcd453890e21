import { findVehicles, getVehicle } from "@tuerca/contract/calls";
import { call } from "../helpers/call.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { bringCar } from "./own-car.ts";

const TEXT = "ibiza 1.6 tdi 105cv";

/** Number of visited pages; a whole walk by hand takes 300. */
const PAGES = Number(process.env.CRAWL_PAGES ?? 14);

/** Links by which a visitor leaves the car on purpose. */
const LEAVING = /^(Verlos entre todos|Ver también los de otros coches|Quitar|Borrar|Ver todo el catálogo)/;

/** They are for no car. */
const GIFT_CARDS = "/tarjetas-regalo";

type Found = { path: string; text: string };

test("whoever has a car keeps it on every page that links lead to", { tag: "@once" }, async ({
  page,
  request,
}) => {
  test.setTimeout(60_000 + PAGES * 5_000);
  await bringCar(page, request, TEXT);
  const [car] = await call({ request }, findVehicles, { query: { q: TEXT } });
  const { url_path } = await call({ request }, getVehicle, { params: { id: String(car?.id) } });
  const own = String(url_path);
  const queue: Found[] = [{ path: "/", text: "Inicio" }];
  const known = new Set(["/"]);
  const lost: string[] = [];
  let visited = 0;
  for (let next = queue.shift(); next && visited < PAGES; next = queue.shift()) {
    visited++;
    await page.goto(next.path, { waitUntil: "networkidle" });
    await expect(page.locator(".car-strip a")).toHaveAttribute("href", own);
    if (await isLost(page, own, Number(car?.id))) lost.push(`${next.text}: ${next.path}`);
    const found = (await linksOf(page)).filter(
      ({ path, text }) => !LEAVING.test(text) && isWalked(path, own),
    );
    for (const link of found)
      if (!known.has(link.path)) {
        known.add(link.path);
        // Every other link from the front, so that a small walk sees all kinds of pages.
        if (known.size % 2) queue.push(link);
        else queue.unshift(link);
      }
  }
  expect(visited).toBe(PAGES);
  expect(lost).toEqual([]);
});

/** Whether the page has a list that is not of the car. */
async function isLost(page: Page, own: string, id: number): Promise<boolean> {
  if ((await page.locator("[data-part=listing]").count()) === 0) return false;
  const { pathname, searchParams } = new URL(page.url());
  if (pathname === GIFT_CARDS) return false;
  return !pathname.startsWith(own) && searchParams.get("filters[vehicle.id][]") !== String(id);
}

/** The targets of all links, as they are when somebody reaches for them. */
function linksOf(page: Page): Promise<Found[]> {
  return page.locator("a[data-link]").evaluateAll((links) =>
    links.map((link) => {
      link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      return { path: link.getAttribute("href") ?? "", text: link.textContent?.trim() ?? "" };
    }),
  );
}

/** Pages of the shop itself; those of other vehicles are somebody else's car. */
function isWalked(path: string, own: string): boolean {
  if (!path.startsWith("/") || path.includes("#")) return false;
  return !path.startsWith("/recambios") || path.startsWith(own);
}

test("a link keeps its plain address until somebody reaches for it, and again without the car", {
  tag: "@desktop",
}, async ({ page, request }) => {
  await bringCar(page, request, TEXT);
  await page.goto("/cart", { waitUntil: "networkidle" });
  await expect(page.locator(".car-strip a")).toBeVisible();
  const link = page.getByRole("navigation", { name: "Categorías", exact: true }).getByRole("link", {
    name: "Frenos",
    exact: true,
  });
  await expect(link).toHaveAttribute("href", "/frenos");
  await link.hover();
  await expect(link).toHaveAttribute("href", /^\/recambios\/seat\/ibiza-iv-6j\/motor-[\w-]+\/frenos$/);
  await page.mouse.move(700, 700);
  await page.getByRole("button", { name: "Quitar el coche" }).click();
  await link.click();
  await expect(page).toHaveURL("/frenos");
});
