import { addShippingAddress, endOtherSessions, getShippingAddresses, logOut } from "@tuerca/contract/calls";
import { logInAs, registerIn } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { ADDRESS, logIn } from "../helpers/customer.ts";
import { expect, type Page, test } from "../helpers/test.ts";

async function fill(page: Page, change: { street?: string; postalCode?: string; city?: string } = {}) {
  const { street = ADDRESS.street, postalCode = ADDRESS.postal_code, city = ADDRESS.city } = change;
  await page.getByLabel("Nombre", { exact: true }).fill(ADDRESS.name);
  await page.getByLabel("Apellidos").fill(ADDRESS.surname);
  await page.getByLabel("Teléfono").fill(ADDRESS.phone);
  await page.getByLabel("Calle y número").fill(street);
  await page.getByLabel("Código postal").fill(postalCode);
  await page.getByLabel("Población").fill(city);
}
const save = (page: Page) => page.getByRole("button", { name: "Guardar dirección" }).click();
const card = (page: Page, street: string) => page.locator("main li").filter({ hasText: street });

test("shipping addresses are added, changed, made the default and deleted", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await registerIn(context);
  await page.goto("/account/addresses");
  await page.getByRole("link", { name: "Añadir dirección de envío" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await fill(page);
  await expect(page.getByLabel("Provincia")).toHaveValue("Madrid");
  await save(page);
  await expect(page).toHaveURL(/\/account\/addresses$/);
  await expect(card(page, ADDRESS.street).getByText("Predeterminada", { exact: true })).toBeVisible();

  const home = { street: "Rambla, 45", postal_code: "08007", city: "Barcelona", province: "Barcelona" };
  await call(context, addShippingAddress, { body: { ...ADDRESS, ...home } });
  await page.reload();
  await card(page, "Rambla, 45")
    .getByRole("button", { name: /Usar como predeterminada/ })
    .click();
  await expect(card(page, "Rambla, 45").getByText("Predeterminada", { exact: true })).toBeVisible();
  await expect(page.getByText("Predeterminada", { exact: true })).toHaveCount(1);

  await card(page, ADDRESS.street)
    .getByRole("link", { name: /Editar/ })
    .click();
  await expect(page.getByLabel("Calle y número")).toHaveValue(ADDRESS.street);
  await page.getByLabel("Calle y número").fill("Calle Menor, 3");
  await save(page);
  await expect(card(page, "Calle Menor, 3")).toBeVisible();

  const remove = card(page, "Calle Menor, 3").getByRole("button", { name: /Borrar/ });
  await remove.click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Se borrará la dirección Calle Menor, 3");
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(card(page, "Calle Menor, 3")).toHaveCount(0);
  expect(await call(context, getShippingAddresses, {})).toHaveLength(1);
});

test("a wrong address names each field, loses nothing, and outlives a reload", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await registerIn(context);
  const foreign = await call(context, addShippingAddress, { body: ADDRESS });
  await call(context, logOut, {});
  await registerIn(context);
  await test.step("an address that is not the customer's is not shown", async () => {
    await page.goto(`/account/addresses?edit=${foreign.id}`);
    await expect(page.getByText("Esta dirección ya no está entre las tuyas.")).toBeVisible();
    await page.getByRole("link", { name: "Ver mis direcciones" }).click();
    await expect(page.getByText("No tienes ninguna dirección de envío guardada.")).toBeVisible();
  });
  await page.goto("/account/addresses?edit=billing");
  await fill(page, { postalCode: "00123" });
  await page.getByLabel("NIF, NIE o CIF").fill("12345678A");
  await page.getByLabel("Teléfono").fill("12");
  await save(page);
  await expect(page.getByText("El NIF, NIE o CIF no es válido")).toBeVisible();
  await expect(page.getByText("El teléfono debe tener 9 cifras")).toBeVisible();
  await expect(page.getByText("El código postal no es válido")).toBeVisible();
  await expect(page.getByLabel("NIF, NIE o CIF")).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Calle y número")).toHaveValue(ADDRESS.street);
  await page.getByLabel("NIF, NIE o CIF").fill("x1234567-l");
  await page.getByLabel("Teléfono").fill("912 345 678");
  await page.getByLabel("Código postal").fill("35001");
  await expect(page.getByLabel("Provincia")).toHaveValue("Las Palmas");
  await save(page);
  await expect(page.getByText("NIF X1234567L")).toBeVisible();
  await expect(page.getByText("+34 912 345 678")).toBeVisible();
  await page.getByRole("link", { name: /Editar la dirección de facturación/ }).click();
  await expect(page.getByLabel("NIF, NIE o CIF")).toHaveValue("X1234567L");
});

test("an address typed while the session is closed elsewhere is there after the login", {
  tag: "@once",
}, async ({ page, context, request }) => {
  const email = await registerIn(context);
  await page.goto("/account/addresses?edit=new");
  await fill(page);
  await logIn({ request }, email);
  await call({ request }, endOtherSessions, {});
  await save(page);
  await expect(page).toHaveURL(/\/login\?next=/);
  await logInAs(page, email);
  await expect(page.getByLabel("Calle y número")).toHaveValue(ADDRESS.street);
  await save(page);
  await expect(card(page, ADDRESS.street)).toBeVisible();
});
