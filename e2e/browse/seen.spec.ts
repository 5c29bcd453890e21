import { expect, type Page, test } from "../helpers/test.ts";

const seen = (page: Page) => page.getByRole("region", { name: "Vistos hace poco" });

test("products that were opened wait on the next ones and at home, and no call names them", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/frenos", { waitUntil: "networkidle" });
  const boxes = page.locator("main article h3 a");
  const [first, second] = await boxes.evaluateAll((links) =>
    links.map((link) => ({ name: link.textContent ?? "", path: link.getAttribute("href") ?? "" })),
  );
  await page.clock.install();
  await page.goto(first?.path ?? "");
  await page.clock.runFor(3000);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("tuerca.seen")))
    .toContain(first?.name ?? "");
  await expect(seen(page)).toHaveCount(0);
  await page.goto(second?.path ?? "");
  await page.clock.runFor(3000);
  await expect(seen(page).getByRole("link", { name: first?.name })).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url() + (request.postData() ?? "")));
  await page.goto("/");
  await page.clock.runFor(3000);
  await expect(seen(page).getByRole("listitem")).toHaveText([
    new RegExp(second?.name ?? ""),
    new RegExp(first?.name ?? ""),
  ]);
  const named = calls.filter((call) => call.includes("/api/") && call.includes(second?.path ?? ""));
  expect(named).toEqual([]);
  await seen(page).getByRole("button", { name: "Borrar los productos vistos" }).click();
  await expect(seen(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("tuerca.seen"))).toBeNull();
});
