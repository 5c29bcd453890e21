import { cardPage } from "../helpers/payment.ts";
import { test as base } from "../helpers/test.ts";

export { expect, type Page } from "../helpers/test.ts";

/** A test with the card page in its tab. */
export const test = base.extend<{ card: ReturnType<typeof cardPage> }>({
  card: async ({ page }, use) => use(cardPage(page)),
});
