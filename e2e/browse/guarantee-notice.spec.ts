import { fillOne, openStep } from "../helpers/checkout.ts";
import { expect, test } from "../helpers/test.ts";

test("without its artwork a link stands in for the notice on the guarantee", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await fillOne(context);
  await openStep(page, "pay");
  await expect(page.getByRole("link", { name: /La garantía legal en la Unión Europea/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /garantía legal de conformidad/ })).toHaveCount(0);
});
