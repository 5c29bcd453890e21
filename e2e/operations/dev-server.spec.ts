import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { startSecondServer } from "../helpers/second-server.ts";
import { expect, test } from "../helpers/test.ts";

// Imports are compiled on first request.
test.describe.configure({ timeout: 180_000 });

const SOURCE = fileURLToPath(
  new URL("../../packages/storefront/app/blocks/layout/lost-script-notice.tsx", import.meta.url),
);

test("npm run dev serves pages that come to life from the sources, as they are now", {
  tag: "@once",
}, async ({ page }) => {
  const source = await readFile(SOURCE, "utf8");
  const { origin, stop } = await startSecondServer({}, "dev");
  try {
    await page.goto(`${origin}/frenos`);
    await page.getByRole("button", { name: "Menú", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
    // A first start reloads the page, with packages compiled meanwhile.
    await page.waitForLoadState("networkidle");
    await writeFile(SOURCE, source.replace("No se ha podido cargar", "No se pudo cargar"));
    await expect(page.locator("#lost-script")).toContainText("No se pudo cargar");
    expect(await (await page.request.get(`${origin}/frenos`)).text()).toContain("No se pudo cargar");
  } finally {
    await writeFile(SOURCE, source);
    await stop();
  }
});
