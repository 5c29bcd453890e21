import { readFile } from "node:fs/promises";
import { addShippingAddress, logOut } from "@tuerca/contract/calls";
import { logInAs, PASSWORD, registerIn } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { ADDRESS, logIn } from "../helpers/customer.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const NEW_PASSWORD = "otra frase bien larga";
const nameOf = (page: Page) => page.getByRole("textbox", { name: "Nombre" });

test("the name is changed and greets at once; nobody goes without one", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await registerIn(context, "Eva");
  await page.goto("/account/profile");
  await nameOf(page).fill(" ");
  await page.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(page.getByText("Escribe tu nombre")).toBeVisible();
  await expect(nameOf(page)).toBeFocused();
  await nameOf(page).fill("Eva <b>María</b>");
  await page.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(page.getByText("Nombre guardado")).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Mi cuenta" });
  await nav.getByRole("link", { name: "Resumen" }).click();
  await expect(page.getByText("Hola, Eva <b>María</b>")).toBeVisible();
  await test.step("a page from the browser's cache shows nothing until it is known to whom", async () => {
    await nav.getByRole("link", { name: "Perfil" }).click();
    const name = nameOf(page);
    await expect(name).toBeVisible();
    const fire = (type: string) =>
      page.evaluate((one) => {
        window.dispatchEvent(new PageTransitionEvent(one, { persisted: true }));
      }, type);
    await fire("pagehide");
    await expect(name).toBeHidden();
    await fire("pageshow");
    await expect(name).toBeVisible();
    await fire("pagehide");
    await context.clearCookies();
    await registerIn(context, "Otra persona");
    await fire("pageshow");
    await expect(name).toHaveValue("Otra persona");
  });
});

test("the password is changed by who knows the old one", { tag: "@once" }, async ({ page, context }) => {
  const email = await registerIn(context);
  await call(context, addShippingAddress, { body: ADDRESS });
  await page.goto("/account/security");
  await page.getByLabel("Contraseña actual").fill("no es esta");
  await page.getByLabel("Contraseña nueva", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repite la contraseña nueva").fill("otra cosa distinta");
  const send = page.getByRole("button", { name: "Cambiar contraseña" });
  await send.click();
  await expect(page.getByText("Las contraseñas no coinciden")).toBeVisible();
  await page.getByLabel("Repite la contraseña nueva").fill(NEW_PASSWORD);
  await send.click();
  await expect(page.getByText("La contraseña no es correcta")).toBeVisible();
  await expect(page.getByLabel("Contraseña actual")).toBeFocused();
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  const [chosen, again] = [
    page.getByLabel("Contraseña nueva", { exact: true }),
    page.getByLabel("Repite la contraseña nueva"),
  ];
  for (const field of [chosen, again]) await field.fill("qwertyuiop");
  await send.click();
  await expect(chosen).toHaveAccessibleDescription(/Es una de las contraseñas más usadas\. Prueba/);
  for (const field of [chosen, again]) await field.fill(NEW_PASSWORD);
  await send.click();
  await expect(page.getByText("Contraseña cambiada")).toBeVisible();
  await expect(page.getByLabel("Contraseña actual")).toHaveValue("");
  await test.step("all that is kept comes as a file", async () => {
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descargar mis datos" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe("mis-datos.json");
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data.user.email).toBe(email);
    expect(data.addresses.shipping).toMatchObject([{ street: ADDRESS.street }]);
  });
  await call(context, logOut, {});
  await logIn(context, email, NEW_PASSWORD);
});

test("the other sessions are shown and closed, and their pages go to the login", { tag: "@once" }, async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await registerIn(context);
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
  const other = await browser.newContext({ baseURL, userAgent });
  await logIn(other, email);
  const elsewhere = await other.newPage();
  await elsewhere.goto("/account");
  await expect(elsewhere.getByText("Todavía no has hecho ningún pedido")).toBeVisible();
  await page.goto("/account/security");
  const sessions = page.getByRole("region", { name: "Sesiones abiertas" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("Firefox en Linux")).toBeVisible();
  await sessions.getByRole("button", { name: "Cerrar las demás" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByText("Esta sesión")).toBeVisible();
  await elsewhere
    .getByRole("navigation", { name: "Mi cuenta" })
    .getByRole("link", { name: "Direcciones" })
    .click();
  await expect(elsewhere).toHaveURL(/\/login\?next=%2Faccount%2Faddresses$/);
  await other.close();
});

test("logging out in one tab takes the account from the other", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await registerIn(context);
  await page.goto("/account/profile");
  await expect(nameOf(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto("/account/security");
  await second.locator("main").getByRole("region", { name: "Cerrar sesión" }).getByRole("button").click();
  await expect(second).toHaveURL(/\/$/);
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fprofile$/);
  await second.goBack();
  await expect(second).toHaveURL(/\/login/);
});

test("logging out leads home, also past a call that is refused on the way", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await registerIn(context);
  const homeAsked = page.waitForRequest(/\/_\.data/);
  // Going home comes too late: the refused call has already led to the login.
  await page.route(/\/_\.data/, () => {}, { times: 1 });
  await page.route("**/api/v1/user/sessions", async (route) => {
    await homeAsked;
    await route.fulfill({ status: 401, json: { message: "Unauthenticated." } });
  });
  await page.goto("/account/security");
  await page.locator("main").getByRole("region", { name: "Cerrar sesión" }).getByRole("button").click();
  await expect(page.getByText("Has cerrado la sesión")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("an account is deleted by who knows the password and means it", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const email = await registerIn(context);
  await page.goto("/account/security");
  const part = page.getByRole("region", { name: "Borrar la cuenta" });
  await expect(part).toContainText("cuatro años por la tributaria y seis por el Código de Comercio");
  const remove = part.getByRole("button", { name: "Borrar mi cuenta" });
  await remove.click();
  await expect(part.getByText("Escribe tu contraseña")).toBeVisible();
  await part.getByLabel("Tu contraseña").fill("no es esta");
  await remove.click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toHaveCount(0);
  await remove.click();
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(part.getByText("La contraseña no es correcta")).toBeVisible();
  await part.getByLabel("Tu contraseña").fill(PASSWORD);
  await remove.click();
  // A slow phone shows the account page for a while after the URL of home.
  const browser = await context.newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Tu cuenta está borrada")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Seguridad");
  await expect(page).toHaveURL(/\/$/);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await logInAs(page, email);
  await expect(page.locator("main").getByText("Usuario o contraseña incorrectos.").first()).toBeVisible();
});
