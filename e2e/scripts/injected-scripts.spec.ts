import type { Page } from "@playwright/test";
import { policyFor } from "../../packages/shop/src/web/content-security-policy.ts";
import { makePage } from "../../packages/shop/src/web/pages/page.ts";
import {
  type ApiRequest,
  loadBuiltStorefront,
  type ShopOptions,
} from "../../packages/shop/src/web/rendering/storefront.ts";
import { expect, test } from "../helpers/test.ts";
import { watchProblems } from "../helpers/watch-problems.ts";

const INJECTED = `
<script>window.ran = "script"</script>
<script type="module">window.ran = "module"</script>
<img src="/media/none" onerror="window.ran = 'handler'" alt="">
<p style="position: fixed" id="styled">p</p>
<style>#styled { color: rgb(1, 2, 3) }</style>
<a id="link" href="javascript:void(window.ran = 'link')">enlace</a>`;

const SHOP: ShopOptions = {
  siteUrl: "http://localhost",
  siteName: "Tuerca",
  demo: true,
  version: "",
  mainCategoryId: 1,
  measurementId: null,
  guaranteeNotice: null,
  api: null,
};

/** The violations that browsers reported to the shop. */
async function countReports({ request }: Page): Promise<number> {
  const metrics = await (await request.get("/metrics")).text();
  return Number(/\{event="csp_violation"\} (\d+)/.exec(metrics)?.[1]);
}

test("what has got into a document runs nowhere and is reported; the page's own scripts run", {
  tag: "@once",
}, async ({ page, baseURL }) => {
  const { createStorefront } = await loadBuiltStorefront();
  const render = createStorefront({ ...SHOP, reportError: () => undefined });
  const fetchApi = async ({ path }: ApiRequest) => {
    const answer = await page.request.get(path);
    return { status: answer.status(), body: await answer.text() };
  };
  // As if part of the page: before the page receives its policy.
  const rendered = await render("/cart", fetchApi);
  const body = Buffer.from(rendered.body)
    .toString()
    .replace("</body>", () => `${INJECTED}</body>`);
  const made = makePage({ ...rendered, body: Buffer.from(body) }, policyFor("/cart", SHOP, null));
  // Where Chromium supports `report-to`, it reports only to HTTPS URLs.
  const policy = made.headers["content-security-policy"]?.replace("report-to csp; ", "") ?? "";
  const headers = { ...made.headers, "content-security-policy": policy };
  await page.route(`${baseURL}/cart`, (route) => route.fulfill({ status: 200, headers, body }));
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
  });
  const reports = await countReports(page);
  await page.goto("/cart");
  await page.locator("#link").click();
  await expect(page.getByRole("heading", { name: "Mi carrito" })).toBeVisible();
  const blocked = () =>
    page.evaluate(() => [...new Set((window as unknown as { blocked: string[] }).blocked)]);
  await expect
    .poll(async () => (await blocked()).toSorted())
    .toEqual(["script-src-attr", "script-src-elem", "style-src-attr", "style-src-elem"]);
  await expect.poll(() => countReports(page)).toBeGreaterThanOrEqual(reports + 4);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await expect(page.locator("#styled")).not.toHaveCSS("position", "fixed");
  await expect(page.locator("#styled")).not.toHaveCSS("color", "rgb(1, 2, 3)");
});

test("what is typed is checked without code that is made of text", { tag: "@once" }, async ({ page }) => {
  const problems = watchProblems(page, 200);
  await page.goto("/login");
  await page.getByRole("button", { name: "Entrar" }).first().click();
  await expect(page.getByLabel("Correo electrónico").first()).toHaveAttribute("aria-invalid", "true");
  expect(problems).toEqual([]);
});
