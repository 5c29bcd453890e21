import { watchShifts } from "../helpers/layout-shift.ts";
import { watchScripts } from "../helpers/script-bytes.ts";
import { type APIRequestContext, expect, type Page, test } from "../helpers/test.ts";
import { findProduct } from "./find-product.ts";

const PAGES: [name: string, path: string | ((request: APIRequestContext) => Promise<string>)][] = [
  ["home", "/"],
  ["a category", "/frenos"],
  ["a product", (request) => findProduct(request, (quantity) => quantity > 3)],
  ["the best-selling", "/l-top-ventas"],
];

/** Each requested script costs a phone time, however small. */
const MAX_SCRIPTS = 16;

test.describe("a first visit", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const [name, path] of PAGES)
    test(`to ${name} loads few scripts, and no picture that is not shown`, async ({ page, request }) => {
      const scripts = watchScripts(page);
      await page.goto(typeof path === "string" ? path : await path(request), { waitUntil: "networkidle" });
      expect((await scripts()).files).toBeLessThanOrEqual(MAX_SCRIPTS);
      expect(await hiddenPictures(page)).toEqual([]);
    });
});

function hiddenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(
        ({ complete, naturalWidth, offsetParent, width }) =>
          complete && naturalWidth > 0 && !offsetParent && width === 0,
      )
      .map(({ currentSrc }) => currentSrc),
  );
}

for (const path of ["/", "/frenos", "/c-catalogo-1?q=disco", "/bomba-de-agua-vieja"])
  test(`fonts that come late move nothing: ${path}`, async ({ page }) => {
    const late: (() => void)[] = [];
    let isHeld = true;
    await page.route("**/*.woff2", (route) =>
      isHeld ? void late.push(() => void route.continue()) : route.continue(),
    );
    const shifts = await watchShifts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const family = (weight: number) =>
      page.evaluate((bold) => document.fonts.check(`${bold} 16px Archivo`), weight);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect.poll(() => late.length).toBeGreaterThan(0);
    expect(await family(400)).toBe(false);
    test.skip(!(await hasArial(page)), "This machine has no font of Arial's measures.");
    isHeld = false;
    for (const release of late) release();
    await expect.poll(() => family(400)).toBe(true);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    expect(await shifts()).toBeLessThan(0.02);
  });

async function hasArial(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    new FontFace("Stand-in", 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  );
}
