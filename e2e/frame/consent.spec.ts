import { expectAccessible } from "../helpers/accessible.ts";
import { holdScripts } from "../helpers/hold-scripts.ts";
import { openProduct } from "../helpers/products.ts";
import { expect, test } from "../helpers/test.ts";
import { banner, choice, panel, press, reopen, watchVisit } from "./consent.ts";

test.use({ storageState: { cookies: [], origins: [] } });

const grants = (analytics: "granted" | "denied", ads: "granted" | "denied") => ({
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
  analytics_storage: analytics,
});

for (const { button, value, told } of [
  { button: "Aceptar", value: "1:all", told: grants("granted", "granted") },
  { button: "Rechazar", value: "1:none", told: grants("denied", "denied") },
])
  test(`«${button}» is kept for 365 days, told to the server, and not asked again`, { tag: "@once" }, async ({
    page,
    context,
  }) => {
    const visits = watchVisit(page);
    await page.goto("/frenos");
    await expect(banner(page)).toBeVisible();
    expect(await choice(context)).toBeUndefined();
    const saved = page.waitForResponse((response) => response.url().endsWith("/session/data"));
    await press(page, button);
    expect((await saved).status()).toBe(204);
    await expect(banner(page)).toHaveCount(0);
    expect(visits).toEqual([{ technology: { javascript: true }, consent: { default: told, version: "1" } }]);
    const cookie = await choice(context);
    expect(cookie).toMatchObject({ value, sameSite: "Lax", path: "/" });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
    await page.goto("/motor", { waitUntil: "networkidle" });
    await expect(banner(page)).toHaveCount(0);
  });

test("yes and no are alike in place, size, colour and weight", async ({ page }) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const [yes, no] = await Promise.all(
    ["Aceptar", "Rechazar"].map((name) =>
      page.getByRole("button", { name, exact: true }).evaluate((button) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
        const { width, height, top } = button.getBoundingClientRect();
        return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height, top };
      }),
    ),
  );
  expect(yes).toEqual(no);
});

test("nothing is ticked beforehand, and one purpose can be chosen alone", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const visits = watchVisit(page);
  await page.goto("/frenos");
  await press(page, "Configurar");
  const box = (name: string) => panel(page).getByRole("checkbox", { name });
  await expect(box("Necesarias")).toBeChecked();
  await expect(box("Necesarias")).toBeDisabled();
  await expect(box("Analíticas")).not.toBeChecked();
  await expect(box("Marketing")).not.toBeChecked();
  await box("Marketing").check();
  await press(page, "Guardar selección");
  await expect(panel(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  expect((await choice(context))?.value).toBe("1:marketing");
  await expect.poll(() => visits.at(-1)?.consent).toMatchObject({ default: grants("denied", "granted") });
  await page.reload();
  await reopen(page);
  await expect(box("Marketing")).toBeChecked();
  await expect(box("Analíticas")).not.toBeChecked();
});

test("closing the panel is no choice", { tag: "@once" }, async ({ page, context }) => {
  await page.goto("/frenos");
  await press(page, "Configurar");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(banner(page)).toBeVisible();
  expect(await choice(context)).toBeUndefined();
});

test("the choice of one tab holds in the others", { tag: "@once" }, async ({ page, context }) => {
  await page.goto("/frenos");
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/motor");
  await press(other, "Rechazar");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(banner(page)).toHaveCount(0);
});

test("the server's HTML is the same with and without a choice", { tag: "@once" }, async ({
  request,
  baseURL,
}) => {
  await request.get("/frenos");
  const { cookies } = await request.storageState();
  const session = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const read = async (cookie: string) =>
    (await request.get(`${baseURL}/frenos`, { headers: { cookie } })).body();
  const plain = await read(session);
  for (const value of ["1:all", "1:none", '"><script>'])
    expect(await read(`${session}; cookie_consent=${value}`)).toEqual(plain);
});

test("the notice is painted and takes a click before the scripts, and needs scripts", {
  tag: "@once",
}, async ({ page, context, browser, baseURL }) => {
  const release = await holdScripts(page);
  await page.goto("/frenos", { waitUntil: "commit" });
  await expect(banner(page)).toBeVisible();
  await press(page, "Rechazar");
  await expect(banner(page).getByRole("button", { name: "Rechazar" })).toHaveAttribute("data-waits");
  expect(await choice(context)).toBeUndefined();
  release();
  await expect(banner(page)).toHaveCount(0);
  expect((await choice(context))?.value).toBe("1:none");
  const again = await holdScripts(page);
  await page.goto("/motor", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  again();
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await plain.goto("/frenos");
  await expect(banner(plain)).toBeHidden();
  await plain.close();
});

test("it is announced, takes no focus, and is what the keyboard reaches first", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/frenos");
  await expect(banner(page)).toBeVisible();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "aceptar o rechazar" })).toBeAttached();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const reached: (string | null | undefined)[] = [];
  for (let count = 0; count < 5; count += 1) {
    await page.keyboard.press("Tab");
    reached.push(await focused());
  }
  expect(reached).toEqual([
    "Saltar al contenido",
    "Política de cookies",
    "Configurar",
    "Aceptar",
    "Rechazar",
  ]);
  await page.keyboard.press("Enter");
  await expect(banner(page)).toHaveCount(0);
});

test("it covers neither the bar to buy with nor the end of the page, and moves nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const sum = { value: 0, biggest: "" };
    Object.assign(window, { seen: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.value += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum.biggest =
          (entry as unknown as { element?: Element }).element?.closest("section")?.className ?? "";
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.setViewportSize({ width: Math.max(360, (page.viewportSize()?.width ?? 0) - 30), height: 700 });
  await openProduct(page, "/frenos");
  await page.reload({ waitUntil: "networkidle" });
  await expect(banner(page)).toBeVisible();
  await page
    .getByRole("button", { name: /^Añadir al carrito/ })
    .locator("visible=true")
    .first()
    .click({ trial: true });
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { value: number; biggest: string } }).seen,
  );
  expect(seen.value).toBeLessThan(0.02);
  expect(seen.biggest).not.toContain("consent-banner");
  const last = page.getByRole("contentinfo").getByRole("button", { name: "Configurar cookies" });
  await last.focus();
  await last.click({ trial: true });
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test("axe finds nothing in banner and panel", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/frenos", { waitUntil: "networkidle" });
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await press(page, "Configurar");
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
});
