import { addWish, getWishIds, searchProducts } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import {
  logInAs,
  newEmail,
  PASSWORD,
  registerAndLeave,
  registerIn,
  wishlistLink,
} from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const hearts = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: /^Guardar en la lista de deseos: / });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Avisos" }).getByText(text);
const boxes = (page: Page) => page.locator("main article");

test("every box has a toggle; the counter and the page follow, in other tabs too", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await registerIn(context);
  await page.goto("/frenos", { waitUntil: "networkidle" });
  await expect(hearts(page)).toHaveCount(await boxes(page).count());
  const other = await context.newPage();
  await other.goto("/wishlist", { waitUntil: "networkidle" });
  await expect(other.getByText("Tu lista de deseos está vacía")).toBeVisible();
  const name = await boxes(page).nth(1).getByRole("heading").innerText();
  const heart = page
    .getByRole("button", { name: `Guardar en la lista de deseos: ${name}`, exact: true })
    .first();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.focus();
  await page.keyboard.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(wishlistLink(page)).toHaveAccessibleName(/^Deseos ?: 1 producto$/);
  await expect(toast(page, "Añadido a tu lista de deseos")).toBeVisible();
  await expect(other.getByRole("heading", { name })).toBeVisible();
  await expect(wishlistLink(other)).toHaveAccessibleName(/^Deseos ?: 1 producto$/);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(other.getByText("Tu lista de deseos está vacía")).toBeVisible();
});

test("removing is done on the server first; the page tells how many are left, and it can be undone", {
  tag: "@once",
}, async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await registerIn(context);
  await wish(page, 2);
  await page.route("**/api/v1/wish-list*", (route) => route.fulfill({ status: 500, json: { message: "x" } }));
  await page.goto("/wishlist", { waitUntil: "networkidle" });
  await test.step("a list that cannot be loaded says so and can be tried again", async () => {
    await expect(page.getByText("No hemos podido cargar tu lista de deseos")).toBeVisible();
    await page.unroute("**/api/v1/wish-list*");
    await page.getByRole("button", { name: "Reintentar" }).click();
  });
  await expect(page.getByRole("status").filter({ hasText: "2 productos" })).toBeVisible();
  await expectAccessible(page, "main");
  let answer = Promise.withResolvers<number>();
  await page.route("**/api/v1/wish-list/*", async (route) => {
    const status = route.request().method() === "DELETE" ? await answer.promise : 200;
    await (status === 200 ? route.continue() : route.fulfill({ status, json: { message: "x" } }));
  });
  await test.step("a removal that fails says 'Something went wrong' and keeps the product", async () => {
    await hearts(page).first().click();
    await expect(hearts(page).first()).toHaveAttribute("aria-busy", "true");
    await expect(boxes(page)).toHaveCount(2);
    answer.resolve(500);
    await expect(toast(page, "Something went wrong")).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Avisos" }).getByRole("img", { name: "Información" }),
    ).toBeVisible();
    await expect(boxes(page)).toHaveCount(2);
  });
  answer = Promise.withResolvers();
  await hearts(page).first().click();
  await expect(hearts(page).first()).toHaveAttribute("aria-busy", "true");
  await expect(boxes(page)).toHaveCount(2);
  answer.resolve(200);
  await expect(boxes(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await toast(page, "Deshacer").click();
  await expect(boxes(page)).toHaveCount(2);
});

test("a guest logs in, is back where he was, and has the product", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const email = await registerAndLeave(context);
  await page.goto("/frenos?page=2", { waitUntil: "networkidle" });
  await hearts(page).nth(2).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(toast(page, "Identifícate para guardar el producto")).toBeVisible();
  await logInAs(page, email);
  await expect(page).toHaveURL(/\/frenos\?page=2$/);
  await expect(hearts(page).nth(2)).toHaveAttribute("aria-pressed", "true");
  await expect(wishlistLink(page)).toHaveAccessibleName(/^Deseos ?: 1 producto$/);
  expect(await call(page, getWishIds, {})).toEqual([expect.any(Number)]);
});

test("a guest's wish survives the registration", { tag: "@once" }, async ({ page }) => {
  const { data } = await call(page, searchProducts, { body: { per_page: 1 } });
  const { name = "", url_path = "" } = data[0] ?? {};
  await page.goto(url_path, { waitUntil: "networkidle" });
  await hearts(page).first().click();
  await page.getByRole("tab", { name: "Crear una cuenta" }).click();
  const panel = page.getByRole("tabpanel", { name: "Crear una cuenta" });
  await panel.getByLabel("Correo electrónico").fill(newEmail());
  await panel.getByLabel("Contraseña nueva", { exact: true }).fill(PASSWORD);
  await panel.getByLabel("Repite la contraseña", { exact: true }).fill(PASSWORD);
  await panel.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true");
});

test("guests see what the list is for, and come back to it", { tag: "@once" }, async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const email = await registerAndLeave(context);
  await page.goto("/wishlist", { waitUntil: "networkidle" });
  await expect(page).toHaveTitle(/^Lista de deseos \| /);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Iniciar sesión o crear una cuenta" }).click();
  await logInAs(page, email);
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(page.getByText("Tu lista de deseos está vacía")).toBeVisible();
  await expectAccessible(page);
});

test("50 wishes are on a page, the others on the next", { tag: "@once" }, async ({ page, context }) => {
  await registerIn(context);
  await wish(page, 51);
  await page.goto("/wishlist");
  await expect(boxes(page)).toHaveCount(50);
  await page.getByRole("link", { name: "Página 2" }).click();
  await expect(boxes(page)).toHaveCount(1);
  await hearts(page).first().click();
  await expect(boxes(page)).toHaveCount(50);
});

/** Adds products to the user's wishlist. */
async function wish(page: Page, count: number): Promise<void> {
  const { data } = await call(page, searchProducts, { body: { per_page: count } });
  for (const { id } of data) await call(page, addWish, { params: { id: String(id) } });
}
