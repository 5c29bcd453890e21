import type { Page } from "@playwright/test";

/** Holds back calls whose address fits, until they are released; later ones go their way. */
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
