import { expectAccessible } from "../helpers/accessible.ts";
import { expect, type Locator, type Page, test } from "../helpers/test.ts";

/** Longer than a slide's animation. */
const MOVE_MS = 1500;
const STEP_MS = 5000;
const NOON = new Date("2026-11-20T12:00:00Z");

const section = (page: Page) => page.getByRole("region", { name: "Opiniones de clientes" });
const pause = (page: Page) => section(page).getByRole("button", { name: "Pausar las opiniones" });
const next = (page: Page) => section(page).getByRole("button", { name: "Opinión siguiente" });

/** Index of the rating at the left edge. */
async function shown(page: Page): Promise<number> {
  return section(page)
    .getByRole("list")
    .evaluate((list) => {
      const left = list.parentElement?.getBoundingClientRect().left ?? 0;
      return [...list.children].findIndex((item) => Math.abs(item.getBoundingClientRect().left - left) < 3);
    });
}

/**
 * Opens the home page, with the carousel on screen and its clock stopped just after a step; returns
 * the visible rating.
 */
async function openCarousel(page: Page): Promise<number> {
  await page.clock.install({ time: NOON });
  await page.goto("/");
  await section(page).getByRole("list").scrollIntoViewIfNeeded();
  await expect(next(page)).toBeVisible();
  await page.clock.pauseAt(new Date(NOON.getTime() + 3_600_000));
  await page.mouse.move(0, 0);
  await next(page).evaluate((button) => button.dispatchEvent(new Event("click", { bubbles: true })));
  await page.clock.runFor(MOVE_MS);
  return shown(page);
}

const card = (page: Page): Locator => section(page).getByRole("article").nth(2);

test("opinions move on every 5 s, and round after the last", async ({ page }) => {
  const start = await openCarousel(page);
  await page.clock.runFor(STEP_MS - MOVE_MS - 200);
  expect(await shown(page)).toBe(start);
  await page.clock.runFor(200 + MOVE_MS);
  expect(await shown(page)).toBe(start + 1);
  const count = await section(page).getByRole("article").count();
  expect(count).toBe(20);
  await page.clock.runFor(STEP_MS * (count - 2 - start));
  expect(await shown(page)).toBe(19);
  await page.clock.runFor(STEP_MS);
  expect(await shown(page)).toBe(0);
});

test("they stop under the pointer and go on after it", { tag: "@desktop" }, async ({ page }) => {
  const start = await openCarousel(page);
  await card(page).hover();
  await page.clock.runFor(STEP_MS * 4);
  expect(await shown(page)).toBe(start);
  await page.mouse.move(0, 0);
  await page.clock.runFor(STEP_MS + MOVE_MS);
  expect(await shown(page)).toBe(start + 1);
});

test("they stop by their button, which starts them again @once", async ({ page }) => {
  const start = await openCarousel(page);
  await pause(page).click();
  await page.clock.runFor(STEP_MS * 4);
  expect(await shown(page)).toBe(start);
  await section(page).getByRole("button", { name: "Reanudar las opiniones" }).click();
  await page.clock.runFor(STEP_MS + MOVE_MS);
  expect(await shown(page)).toBe(start + 1);
});

test("they stop while the keyboard is in them, and the arrows move them", { tag: "@once" }, async ({
  page,
}) => {
  const start = await openCarousel(page);
  await card(page).getByRole("link").focus();
  await page.clock.runFor(STEP_MS * 4);
  expect(await shown(page)).toBe(start);
  await page.keyboard.press("ArrowRight");
  await page.clock.runFor(MOVE_MS);
  expect(await shown(page)).toBe(start + 1);
  await page.keyboard.press("ArrowLeft");
  await page.clock.runFor(MOVE_MS);
  expect(await shown(page)).toBe(start);
});

test("they wait while they are not on the screen @once", async ({ page }) => {
  const start = await openCarousel(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(section(page).getByRole("list")).not.toBeInViewport();
  await page.clock.runFor(STEP_MS * 4);
  expect(await shown(page)).toBe(start);
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves by itself, and the buttons still lead on @once", async ({ page }) => {
    const start = await openCarousel(page);
    await page.clock.runFor(STEP_MS * 4);
    expect(await shown(page)).toBe(start);
    await expect(pause(page)).toHaveCount(0);
    await next(page).click();
    await page.clock.runFor(50);
    expect(await shown(page)).toBe(start + 1);
  });
});

test("lists ask for opinions only once one comes near, and nothing shifts @once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/store-front/api/rating")) asked.push(request.url());
  });
  await page.goto("/frenos", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole("article")).toHaveCount(20);
  await expect(next(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test("a product shows its opinions and leads to all of them", { tag: "@once" }, async ({ page }) => {
  await page.goto("/ratings");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  const opinions = page.getByRole("main").getByRole("region", { name: "Opiniones sobre este producto" });
  await expect(opinions.getByText("5 estrellas", { exact: true })).toBeVisible();
  await expect(opinions.getByRole("article").first()).toBeVisible();
  await opinions.getByRole("link", { name: "Cómo las verificamos" }).click();
  await expect(page).toHaveURL(/\/ratings\/\d+#verificacion$/);
  await expect(page.getByRole("heading", { name: "Cómo verificamos las opiniones" })).toBeInViewport();
  await expect(page.getByText("las opiniones, sus autores y los productos son inventados")).toBeVisible();
});

test("axe finds nothing in the opinions", { tag: "@once" }, async ({ page }) => {
  await page.goto("/ratings");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page.locator("#opiniones")).toBeVisible();
  await expectAccessible(page, "#opiniones");
  await expect(section(page)).toHaveCount(0);
  await page.goto("/frenos");
  await section(page).scrollIntoViewIfNeeded();
  await expect(next(page)).toBeVisible();
  await expectAccessible(page, "[data-opinions]");
});

test("unknown products and pages are a 404", { tag: "@once" }, async ({ request }) => {
  for (const path of ["/ratings/999999", "/ratings/x", "/ratings?page=999"])
    expect((await request.get(path)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one reads opinions in a row, and all of them in pages", { tag: "@once" }, async ({ page }) => {
    await page.goto("/");
    await expect(section(page).getByRole("article")).toHaveCount(20);
    await expect(section(page).getByRole("button")).toHaveCount(0);
    await section(page).getByRole("link", { name: "Ver todas" }).click();
    await page.getByRole("link", { name: "Página siguiente" }).click();
    await expect(page).toHaveURL(/\/ratings\?page=2$/);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(20);
  });
});
