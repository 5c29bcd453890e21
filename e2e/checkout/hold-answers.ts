import type { Page } from "@playwright/test";

/** Holds back matching calls until released; later ones go through. */
export async function holdAnswers(page: Page, address: string): Promise<{ release: () => void }> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return { release: () => open() };
}
