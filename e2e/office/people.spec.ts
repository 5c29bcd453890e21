import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice, expectGood, inviteColleague } from "../helpers/office.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("people get another role, are disabled and enabled, and everything is in the audit @desktop", async ({
  page,
}) => {
  await enterOffice(page);
  const { email } = inviteColleague("sales", "Nuria Ventas");
  await page.goto("/gestion/personal");
  const row = rowOf(page, email);
  await expect(row.getByText("Invitada")).toBeVisible();
  await row.getByRole("combobox").selectOption({ label: "Almacén" });
  await expect(page.getByText("Nuria Ventas tiene otro rol desde ahora").first()).toBeVisible();
  await expectGood(page, "html");
  await row.getByRole("button", { name: "Desactivar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(row.getByText("Desactivada")).toBeVisible();
  await row.getByRole("button", { name: "Activar" }).click();
  await expect(row.getByText("Invitada")).toBeVisible();

  await page.goto("/gestion/auditoria?actor=Ana&action=staff");
  // The menu is longer than the window.
  await expect(page.getByRole("navigation").getByRole("link", { name: "Auditoría" })).toBeInViewport();
  for (const act of ["activa a la persona", "desactiva a la persona", "da otro rol a la persona"])
    await expect(page.getByRole("cell", { name: act, exact: true }).first()).toBeVisible();
  await expect(page.getByText("rol: Ventas → Almacén").first()).toBeVisible();
  await page.getByRole("button", { name: "Comprobar" }).click();
  await expect(page.getByText("Nada se ha alterado").first()).toBeVisible();
  await page.getByLabel("Objeto").fill("no-existe");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("Nada con estas condiciones.")).toBeVisible();
  expect(page.url()).toContain("object=no-existe");
  await page.goBack();
  await expect(page.getByRole("cell", { name: "activa a la persona", exact: true }).first()).toBeVisible();
  await expectAccessible(page, "main");
});

test("a role is added by its boxes, and refused where it could change what it cannot see @once", async ({
  page,
}) => {
  await enterOffice(page);
  await page.goto("/gestion/roles");
  await page.getByRole("button", { name: "Rol nuevo" }).click();
  const name = `Becarios ${Date.now()}`;
  await page.getByLabel("Nombre").fill(name);
  await page.getByRole("checkbox", { name: "Cambiar: Cupones" }).check();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Quien puede cambiar algo debe poder verlo")).toBeVisible();
  await page.getByRole("checkbox", { name: "Ver: Cupones" }).check();
  await page.getByRole("checkbox", { name: "Devolver dinero" }).check();
  await page.getByLabel(/Lo más que devuelve/).fill("50");
  await expectAccessible(page, "[role=dialog]");
  await page.getByRole("button", { name: "Guardar" }).click();
  const row = rowOf(page, name);
  await expect(row.getByText("Cupones")).toBeVisible();
  await expect(row.getByText(/Devolver dinero \(hasta 50,00/)).toBeVisible();
});
