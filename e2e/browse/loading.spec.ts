import { openProduct } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { readHead } from "./page-head.ts";

const bar = (page: Page) => page.locator("[data-progress]");

/** Opens a category with a controlled clock and holds back the requests of its products' pages. */
async function openHeld(page: Page): Promise<() => void> {
  await page.clock.install();
  await page.goto("/frenos", { waitUntil: "networkidle" });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  return release;
}

test("a page that takes longer than 200 ms shows the bar until it is there; the old page stays @once", async ({
  page,
}) => {
  const release = await openHeld(page);
  const heading = page.getByRole("heading", { level: 1 });
  const before = (await heading.textContent()) ?? "";
  await page.locator("main article").first().getByRole("link").first().click();
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveAttribute("data-progress", "running");
  await expect(heading).toHaveText(before);
  release();
  await expect(heading).not.toHaveText(before);
  await expect(bar(page)).toHaveAttribute("data-progress", "done");
  await page.clock.runFor(300);
  await expect(bar(page)).toHaveCount(0);
});

test("the bar counts: it ends with the last request @once", async ({ page }) => {
  await page.clock.install();
  await page.goto("/dev/kit", { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 60_000);
  const work = page.getByRole("button", { name: "Trabajar" });
  await work.click();
  await page.clock.runFor(1000);
  await expect(bar(page)).toHaveAttribute("data-progress", "running");
  await work.click();
  await page.clock.runFor(2100);
  await expect(bar(page)).toHaveAttribute("data-progress", "running");
  await page.clock.runFor(1000);
  await expect(bar(page)).toHaveAttribute("data-progress", "done");
});

test("the bar moves within 5 s, and stands still for who wants no motion @once", async ({ page }) => {
  await page.clock.install();
  await page.goto("/dev/kit", { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 60_000);
  const line = bar(page).locator("div");
  const duration = () => line.evaluate((element) => getComputedStyle(element).transitionDuration);
  await page.getByRole("button", { name: "Trabajar" }).click();
  await page.clock.runFor(210);
  expect(await duration()).toBe("5s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(Number.parseFloat(await duration())).toBeLessThan(0.001);
});

test("a lost part of the script reloads the page once, not twice within a minute", { tag: "@once" }, async ({
  page,
}) => {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await openProduct(page, "/frenos");
  await page.mouse.move(0, 0);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(page.url(), { waitUntil: "networkidle" });
  const loadedAtOnce = new Set(asked);
  await page.route("**/assets/*.js", (route) =>
    loadedAtOnce.has(route.request().url()) ? route.continue() : route.abort(),
  );
  const large = page.getByRole("link", { name: /Ampliar la imagen/ }).first();
  loads = 0;
  await large.hover();
  await expect.poll(() => loads).toBe(1);
  await page.waitForLoadState("networkidle");
  await large.click();
  await expect(page).toHaveURL(/\/media\//);
});

test("a mark that cannot be loaded says so", { tag: "@once" }, async ({ page }) => {
  await page.route("**/assets/bosch-*.svg", (route) => route.fulfill({ status: 404 }));
  await page.goto("/dev/kit", { waitUntil: "networkidle" });
  await expect(page.getByText("Error Loading")).toBeVisible();
});

test("the kit is no search engine's business", { tag: "@once" }, async ({ request }) => {
  const { robots } = readHead(await (await request.get("/dev/kit")).text());
  expect(robots).toContain("noindex");
});

test("a link is followed without loading the page anew; with Ctrl it opens beside", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await page.goto("/frenos");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = page.locator("main article").first().getByRole("link").first();
  const path = (await link.getAttribute("href")) ?? "";
  await expect(page.locator("main button").first()).toBeEnabled();
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(path);
  await expect(page).toHaveURL("/frenos");
  await link.click();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
