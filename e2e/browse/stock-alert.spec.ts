import { findVehicles, getVehicle, getVehiclePage } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { mailedLink } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, type TestInfo, test } from "../helpers/test.ts";
import { findProduct } from "./find-product.ts";

async function picture(page: Page, { project }: TestInfo, name: string): Promise<void> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${project.name}.png` });
}

test("whoever wants a sold-out part asks by keyboard, confirms by the mail, and may stop @once", async ({
  page,
  request,
}, info) => {
  const email = `espera-${crypto.randomUUID().slice(0, 8)}@example.es`;
  await page.goto(await findProduct(request, (quantity) => quantity === 0));
  const open = page.getByRole("button", { name: "Avísame cuando haya" });
  await expect(open).toHaveAttribute("aria-expanded", "false");
  await open.press("Enter");
  const form = page.getByRole("form", { name: "Aviso de existencias" });
  const field = form.getByLabel("Correo electrónico");
  await field.fill("eva@");
  await field.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/lo que va detrás de la arroba/);
  await picture(page, info, "alert-form");
  await expectAccessible(page);
  await expectNoOverflow(page, "all");
  await field.fill(email);
  await field.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: email })).toBeFocused();
  await picture(page, info, "alert-sent");
  await page.goto(await mailedLink(request, email, "/aviso-existencias"));
  await expect(page).toHaveURL("/aviso-existencias");
  await expect(page.getByText("¿Te escribimos una vez cuando vuelva a haber")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar el aviso" }).click();
  await expect(page.getByText("Confirmado: te escribiremos una vez")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmar el aviso" })).toHaveCount(0);
  await picture(page, info, "alert-confirmed");
  await page.getByRole("button", { name: "Anular el aviso" }).click();
  await expect(page.getByText("Aviso anulado")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("alert").getByText("Este enlace ya no sirve")).toBeVisible();
});

test("where nothing fits a car, one mail once something does can be asked for", async ({
  page,
  request,
}, info) => {
  const email = `coche-${crypto.randomUUID().slice(0, 8)}@example.es`;
  const [car] = await call({ request }, findVehicles, { query: { q: "ibiza 1.6 tdi cayc" } });
  const { url_path: path } = await call({ request }, getVehicle, { params: { id: String(car?.id) } });
  const lists = ["kits-de-embrague", "turbocompresores", "alternadores", "retrovisores", "radiadores"];
  const pages = await Promise.all(
    lists.map((slug) => call({ request }, getVehiclePage, { query: { path: `${path}/${slug}` } })),
  );
  const empty = pages.find((one) => one.type === "parts" && one.products_count === 0);
  await page.goto(empty?.url_path ?? "", { waitUntil: "networkidle" });
  await expect(page.getByText(/^No tenemos .+ para Seat Ibiza IV \(6J\) 1\.6 TDI 77 kW$/)).toBeVisible();
  await page.getByRole("button", { name: "Avísame cuando haya" }).click();
  const form = page.getByRole("form", { name: "Aviso de existencias" });
  await form.getByLabel("Correo electrónico").fill(email);
  await picture(page, info, "alert-of-car");
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");
  await form.getByRole("button", { name: "Pedir el aviso" }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toBeFocused();
  await page.goto(await mailedLink(request, email, "/aviso-existencias"));
  await expect(page.getByText(/^¿Te escribimos una vez cuando haya .+ para Seat Ibiza IV/)).toBeVisible();
  await page.getByRole("button", { name: "Confirmar el aviso" }).click();
  await page.getByRole("link", { name: "Ver las piezas" }).click();
  await expect(page).toHaveURL(empty?.url_path ?? "");
});
