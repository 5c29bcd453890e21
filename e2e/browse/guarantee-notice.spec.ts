import { writeFile } from "node:fs/promises";
import { deliver, identify, payByTransfer } from "../helpers/checkout.ts";
import { addToCart, openProduct } from "../helpers/products.ts";
import { startSecondServer } from "../helpers/second-server.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const ARTWORK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="424"><rect width="300" height="424"/></svg>';

const notice = (page: Page) => page.getByRole("img", { name: /garantía legal de conformidad/ });
const link = (page: Page) => page.getByRole("link", { name: /La garantía legal en la Unión Europea/ });

async function goToLastStep(page: Page, origin: string): Promise<void> {
  await openProduct(page, `${origin}/frenos`);
  await addToCart(page);
  await page.goto(`${origin}/checkout`);
  await identify(page);
  await deliver(page);
  await payByTransfer(page);
}

test("the official notice that the operator put in stands in the last step @once", async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath("garantia.svg");
  await writeFile(file, ARTWORK);
  const server = await startSecondServer({ GUARANTEE_NOTICE_FILE: file });
  try {
    await goToLastStep(page, server.origin);
    await notice(page).scrollIntoViewIfNeeded();
    await expect.poll(() => notice(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    const size = await notice(page).boundingBox();
    expect((size?.height ?? 0) / (size?.width ?? 1)).toBeCloseTo(424 / 300, 1);
    await expect(link(page)).toBeVisible();
  } finally {
    await server.stop();
  }
});

test("without its artwork a link stands in for it", { tag: "@once" }, async ({ page }) => {
  await goToLastStep(page, "");
  await expect(link(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
