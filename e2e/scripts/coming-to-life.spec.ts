import { expect, type Page, test } from "../helpers/test.ts";

const KINDS = ["home", "category", "product"] as const;

/** The path of a page of this kind; for products the first of the category. */
async function pathOf(page: Page, kind: (typeof KINDS)[number]): Promise<string> {
  if (kind === "home") return "/";
  if (kind === "category") return "/frenos";
  const category = await page.request.get("/frenos");
  return /<article[^>]*>.*?<a [^>]*href="([^"]+)"/.exec(await category.text())?.[1] ?? "";
}

/** Time in ms that the page's thread works during the next `ms`. */
async function workWithin(page: Page, ms: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  const before = await worked();
  await page.waitForTimeout(ms);
  return (await worked()) - before;
}

for (const kind of KINDS)
  test(`${kind} page loads each style and font once, and not the browser's data of languages, which are slow to load @once`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const used: string[] = [];
      Object.assign(window, { used });
      const watched = (name: string, part: object) =>
        new Proxy(part, {
          construct: (target, values) => {
            used.push(name);
            return Reflect.construct(target as new () => object, values);
          },
        });
      const { NumberFormat, DateTimeFormat, Collator, PluralRules, ListFormat } = Intl;
      const parts = { NumberFormat, DateTimeFormat, Collator, PluralRules, ListFormat };
      for (const [name, part] of Object.entries(parts)) Object.assign(Intl, { [name]: watched(name, part) });
      const { localeCompare } = String.prototype;
      String.prototype.localeCompare = function compare(...values: Parameters<typeof localeCompare>) {
        used.push("localeCompare");
        return localeCompare.apply(this, values);
      };
    });
    await page.goto(await pathOf(page, kind), { waitUntil: "networkidle" });
    const loaded = await page.evaluate(() => ({
      styles: [...document.styleSheets].map(({ href }) => href).filter((href) => href !== null),
      fonts: [...document.fonts].map(({ family, weight, stretch }) => `${family} ${weight} ${stretch}`),
      languages: (window as unknown as { used: string[] }).used,
    }));
    expect(loaded.styles).toHaveLength(1);
    expect(loaded.fonts.length).toBeGreaterThan(0);
    expect(loaded.fonts).toEqual([...new Set(loaded.fonts)]);
    expect(loaded.languages).toEqual([]);
  });

test("a page whose scripts take long to come keeps nobody's processor busy meanwhile @once", async ({
  page,
}) => {
  const WAIT_MS = 3000;
  let heldAt = 0;
  await page.route("**/assets/*.js", async (route) => {
    const answer = await route.fetch();
    const isPageOfProduct = (await answer.text()).includes("Ampliar la imagen");
    if (isPageOfProduct) {
      heldAt = Date.now();
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
    await route.fulfill({ response: answer });
  });
  await page.goto(await pathOf(page, "product"), { waitUntil: "commit" });
  await expect.poll(() => heldAt).toBeGreaterThan(0);
  expect(await workWithin(page, WAIT_MS / 2)).toBeLessThan(WAIT_MS / 6);
});

test("home's lists are laid out when they come near, and whoever comes back finds their place", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const brands = page.getByRole("link", { name: /^Ver [\d.]+ marcas$/ });
  const isLaidOut = () => brands.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(brands).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [50] });
  expect(await isLaidOut()).toBe(true);
  await brands.hover();
  const top = async () => (await brands.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await brands.click();
  await expect(page).toHaveURL(/marcas/);
  await page.goBack();
  await expect.poll(top).toBeCloseTo(before, 0);
});
