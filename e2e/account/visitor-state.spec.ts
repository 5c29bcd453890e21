import { logOut } from "@tuerca/contract/calls";
import { accountLink, logInAs, registerAndLeave, registerIn, wishlistLink } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { fillOne } from "../helpers/checkout.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const PERSONAL = /\/api\/v1\/(user|wish)/;

const openMenu = async (page: Page) => {
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  return page.getByRole("dialog", { name: "Menú" });
};
const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Mi carrito/ });

test("a guest's visit asks nobody's name and wishes, and the header leads to the login", {
  tag: "@once",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => PERSONAL.test(request.url()) && asked.push(request.url()));
  await page.goto("/frenos", { waitUntil: "networkidle" });
  await expect(accountLink(page)).toHaveAttribute("href", "/login");
  await expect(accountLink(page)).toHaveAccessibleName("Identifícate");
  await page.reload({ waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  const menu = await openMenu(page);
  await menu.getByRole("link", { name: "Identifícate" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("the initial takes the icon's place, and nothing moves", async ({ page, context }, { project }) => {
  const placesOf = async () => {
    await page.goto("/frenos", { waitUntil: "networkidle" });
    return Promise.all([accountLink(page), wishlistLink(page)].map((link) => link.boundingBox()));
  };
  // A browser's first visit may skip the shop's fonts, which arrive too late.
  await page.goto("/frenos", { waitUntil: "networkidle" });
  const asGuest = await placesOf();
  await registerIn(context, "ñusta");
  expect(await placesOf()).toEqual(asGuest);
  await expect(accountLink(page)).toHaveAttribute("href", "/account/");
  await expect(accountLink(page)).toContainText("Ñ");
  await expect(accountLink(page)).toHaveAccessibleName(/^Mi cuenta ?: ñusta$/);
  const html = await (await context.request.get("/frenos")).text();
  expect(html).not.toContain("ñusta");
  for (const width of project.name === "phone" ? [360] : [700, 768])
    await test.step(`the header fits into ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBe(0);
      const search = await page.getByRole("banner").getByRole("combobox").boundingBox();
      expect(search?.width).toBeGreaterThan(170);
    });
});

test("the menu greets, and logging out there empties every tab within a second", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await registerIn(context);
  await fillOne(context);
  await page.goto("/escape", { waitUntil: "networkidle" });
  await expect(cartLink(page)).toHaveAccessibleName(/1 producto/);
  const other = await context.newPage();
  await other.goto("/frenos", { waitUntil: "networkidle" });
  await expect(cartLink(other)).toHaveAccessibleName(/1 producto/);
  await expect(accountLink(other)).toHaveAttribute("href", "/account/");
  await page.evaluate(() => sessionStorage.setItem("tuerca.checkout.x", '"Calle Mayor"'));
  const menu = await openMenu(page);
  const greeting = menu.getByRole("link", { name: /Hola, Ana Pérez/ });
  await expect(greeting).toHaveAttribute("href", "/account/");
  await expect(greeting).toHaveText("AHola, Ana Pérez");
  const loggedOut = page.waitForResponse("**/api/v1/auth/logout");
  await menu.getByRole("button", { name: "Cerrar sesión" }).click();
  expect((await loggedOut).status()).toBe(204);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(accountLink(other)).toHaveAttribute("href", "/login", { timeout: 1000 });
  for (const tab of [page, other]) {
    await expect(accountLink(tab)).toHaveAttribute("href", "/login");
    await expect(cartLink(tab)).toHaveAccessibleName(/vacío/);
  }
  expect(await page.evaluate(() => sessionStorage.getItem("tuerca.checkout.x"))).toBeNull();
});

test("a login is seen in a second tab within a second, with the merged cart", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const email = await registerAndLeave(context);
  const other = await context.newPage();
  await fillOne(context);
  await other.goto("/frenos", { waitUntil: "networkidle" });
  await page.goto("/login");
  await logInAs(page, email);
  await expect(accountLink(page)).toHaveAttribute("href", "/account/");
  await expect(accountLink(other)).toHaveAttribute("href", "/account/", { timeout: 1000 });
  await expect(cartLink(page)).toHaveAccessibleName(/1 producto/);
});

test("a page from the back/forward cache, and one whose session has ended, are put right", {
  tag: "@once",
}, async ({ page, context }) => {
  await registerIn(context);
  await page.goto("/frenos", { waitUntil: "networkidle" });
  await expect(accountLink(page)).toHaveAttribute("href", "/account/");
  await call(context, logOut, {});
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(accountLink(page)).toHaveAttribute("href", "/login");
  await registerIn(context);
  await page.reload({ waitUntil: "networkidle" });
  await expect(accountLink(page)).toHaveAttribute("href", "/account/");
  await page.route(PERSONAL, (route) =>
    route.fulfill({ status: 401, json: { message: "Unauthenticated." } }),
  );
  await page
    .getByRole("button", { name: /^Guardar en la lista de deseos/ })
    .first()
    .click();
  await expect(accountLink(page)).toHaveAttribute("href", "/login");
});
