import { expectAccessible } from "../helpers/accessible.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const toggles = (page: Page) => page.locator("main").getByRole("button", { name: /^Comparar: / });
/** Blanks before the colon depend on how the browser joins the parts of a name. */
const quit = (name = "") => new RegExp(`^Quitar ?: ${name}`);
const bar = (page: Page) => page.getByRole("region", { name: "Comparar" });

test("up to four products are chosen in lists and on their pages, and stand side by side", async ({ page }, {
  project,
}) => {
  await page.goto("/discos-de-freno", { waitUntil: "networkidle" });
  await toggles(page).nth(0).focus();
  await page.keyboard.press("Enter");
  await expect(toggles(page).nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(bar(page).getByText("Elige otra para comparar")).toBeVisible();
  for (const at of [1, 2, 3]) await toggles(page).nth(at).click();
  await toggles(page).nth(4).click();
  await expect(bar(page).getByRole("status")).toHaveText(/^Se comparan 4 como mucho: quita una/);
  await expect(toggles(page).nth(4)).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page, ".compare-bar");
  await page.reload();
  await expect(toggles(page).nth(3)).toHaveAttribute("aria-pressed", "true");
  await bar(page)
    .getByRole("button", { name: /^Quitar de la comparación/ })
    .first()
    .click();
  await expect(toggles(page).nth(0)).toHaveAttribute("aria-pressed", "false");
  await expect(
    bar(page)
      .getByRole("button", { name: /^Quitar de la comparación/ })
      .first(),
  ).toBeFocused();
  const path = await page.locator("main article h3 a").nth(0).getAttribute("href");
  await page.goto(path ?? "", { waitUntil: "networkidle" });
  await page
    .getByRole("button", { name: /^Comparar: / })
    .first()
    .click();
  await bar(page).getByRole("link", { name: "Comparar" }).click();
  await expect(page).toHaveURL(/\/comparar\?ids=\d+,\d+,\d+,\d+$/);
  await expect(bar(page)).toHaveCount(1);
  await expect(page.getByRole("columnheader")).toHaveCount(5);
  await expect(page.getByRole("rowheader", { name: /^Diámetro (≠ )?.distinto/ })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Garantía", exact: true })).toBeVisible();
  await expectAccessible(page, "main");
  await expectNoOverflow(page, project.name);
  await page.getByRole("link", { name: quit() }).first().click();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await expect(page.getByRole("link", { name: quit() }).first()).toBeFocused();
  await page.goto("/discos-de-freno", { waitUntil: "networkidle" });
  await expect(bar(page).getByRole("status")).toHaveText("3 piezas para comparar");
  await bar(page).getByRole("button", { name: "Vaciar la comparación" }).click();
  await expect(bar(page)).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an address shows its products, whatever else it says", { tag: "@once" }, async ({
    page,
    request,
  }) => {
    const { data } = await (await request.post("/api/v2/search/", { data: { per_page: 2 } })).json();
    const [one, other] = data as { id: number; name: string }[];
    await page.goto(`/comparar?ids=x,${one?.id},2147483647,${other?.id},${one?.id},%00`);
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await expect(page.getByText("Una pieza de este enlace ya no está a la venta.")).toBeVisible();
    await page.getByRole("link", { name: quit(one?.name) }).click();
    await expect(page).toHaveURL(new RegExp(`ids=${other?.id}$`));
    await page.getByRole("link", { name: quit(other?.name) }).click();
    await expect(page.getByText("Pulsa la balanza de hasta 4 piezas")).toBeVisible();
  });
});
