import { startSecondServer } from "./helpers/second-server.ts";
import { expect, test } from "./helpers/test.ts";

// It compiles what it imports when it is asked for the first time.
test.describe.configure({ timeout: 180_000 });

test("npm run dev serves pages that come to life from the sources", { tag: "@once" }, async ({ page }) => {
  const { origin, stop } = await startSecondServer({}, "dev");
  try {
    await page.goto(`${origin}/frenos`);
    await page.getByRole("button", { name: "Menú", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
  } finally {
    await stop();
  }
});
