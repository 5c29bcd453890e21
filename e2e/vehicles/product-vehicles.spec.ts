import { getVehicleMakes, getVehicleModels } from "@tuerca/contract/calls";
import { importRows } from "../browse/import-rows.ts";
import { expectAccessible } from "../helpers/accessible.ts";
import { call } from "../helpers/call.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { type APIRequestContext, expect, test } from "../helpers/test.ts";

const MAKES = ["Audi", "Seat", "Skoda", "Volkswagen"];

/** All generations of four makes, as an import names them, and how many of them a make has. */
async function readGenerations(request: APIRequestContext) {
  const makes = (await call({ request }, getVehicleMakes, {})).filter(({ name }) => MAKES.includes(name));
  const models = await Promise.all(
    makes.map(({ id }) => call({ request }, getVehicleModels, { params: { id: String(id) } })),
  );
  const fits = models.flat().map(({ make, name, platform }) => `${make.name};${name};${platform}`);
  return { fits, total: fits.length, skodas: models[MAKES.indexOf("Skoda")]?.length ?? 0 };
}

test("a part for many cars shows twenty, more on request, and those of one make", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const { fits, total, skodas } = await readGenerations(request);
  expect(total).toBeGreaterThan(20);
  const sku = "MANY-1";
  const row = { sku, name: "Pieza de muchos coches", price: "12,50", quantity: "9" };
  await importRows([{ ...row, fits: fits.join("|") }]);
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "Vehículos compatibles" }),
  });
  const rows = section.locator("ul > li:has(> details)");
  await expect(async () => {
    await page.goto("/pieza-de-muchos-coches-many-1");
    await expect(rows).toHaveCount(20, { timeout: 1000 });
  }).toPass();
  await page.waitForLoadState("networkidle");
  const more = section.getByRole("button", { name: `Ver más (${total - 20})` });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(total);
  await expect(more).toBeHidden();
  const make = section.getByRole("combobox", { name: "Marca del coche" });
  await make.selectOption(`Skoda (${skodas})`);
  await expect(rows).toHaveCount(skodas);
  for (const text of await rows.allInnerTexts()) expect(text).toContain("Skoda");
  await rows
    .first()
    .getByText(/^Ver \d+ motor/)
    .click();
  await expect(
    rows
      .first()
      .getByText(/\d+ kW/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page, "main");
  await expectNoOverflow(page, "all");
  await make.selectOption(`Todas las marcas (${total})`);
  await expect(rows).toHaveCount(20);
  await expect(more).toBeVisible();
});
