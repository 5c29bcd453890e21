import { getBillingAddress, getShippingAddresses } from "@tuerca/contract/calls";
import { registerIn } from "../helpers/account.ts";
import { call } from "../helpers/call.ts";
import { deliver, fillDelivery, fillOne, openStep, payByTransfer, placeOrder } from "../helpers/checkout.ts";
import { type BrowserContext, expect, type Page, test } from "../helpers/test.ts";

const SHIPPING = getShippingAddresses.path;

const keep = (page: Page) => page.getByRole("checkbox", { name: "Guardar en mis direcciones" });
const saveBilling = (page: Page) =>
  page.getByRole("checkbox", { name: "Guardar como mi dirección de facturación" });
const goOn = (page: Page) => page.getByRole("button", { name: "Continuar al pago" }).click();
const street = (page: Page) => page.getByLabel("Calle y número");

const kept = (context: BrowserContext) => call(context, getShippingAddresses, {});

test.beforeEach(({ context }) => fillOne(context));

test("an address that is typed is kept where that is wanted, once, and offered with the next purchase @once", async ({
  page,
  context,
}) => {
  await registerIn(context);
  await openStep(page, "shipping");
  await expect(keep(page)).not.toBeChecked();
  await keep(page).check();
  await page.route(`**${SHIPPING}`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await fillDelivery(page);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(SHIPPING));
  await goOn(page);
  await failed;
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  await expect(street(page)).toHaveValue("Calle Mayor, 1");
  await expect(keep(page)).toBeChecked();
  await page.unroute(`**${SHIPPING}`);
  await goOn(page);
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  expect(await kept(context)).toMatchObject([{ street: "Calle Mayor, 1" }]);

  await page.goBack();
  await expect(page.getByRole("radio", { name: /Calle Mayor, 1/ })).toBeVisible();
  await expect(street(page)).toHaveValue("Calle Mayor, 1");
  await keep(page).check();
  await goOn(page);
  await payByTransfer(page);
  await placeOrder(page);
  expect(await kept(context)).toHaveLength(1);

  await fillOne(context);
  await openStep(page, "shipping");
  await expect(page.getByRole("radio", { name: /Calle Mayor, 1/ })).toBeChecked();
  await expect(keep(page)).toHaveCount(0);
});

test("who is billed elsewhere can be kept too; nothing is without a tick, and a guest is asked for none", {
  tag: "@once",
}, async ({ page, context }) => {
  await openStep(page, "shipping");
  await page.getByRole("checkbox", { name: "Facturar a otra dirección" }).check();
  await expect(page.getByRole("group", { name: "Dirección de facturación" })).toBeVisible();
  await expect(keep(page).or(saveBilling(page))).toHaveCount(0);
  await registerIn(context);
  await page.reload();
  await expect(keep(page)).not.toBeChecked();
  await deliver(page);
  expect(await kept(context)).toEqual([]);
  await page.goBack();
  await page.getByRole("checkbox", { name: "Facturar a otra dirección" }).check();
  const billing = page.getByRole("group", { name: "Dirección de facturación" });
  await billing.getByLabel("Calle y número").fill("Avenida del Puerto, 9");
  await billing.getByLabel("Código postal").fill("46021");
  await billing.getByLabel("Población").fill("Valencia");
  await saveBilling(page).check();
  await goOn(page);
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  expect(await call(context, getBillingAddress, {})).toMatchObject({
    street: "Avenida del Puerto, 9",
  });
  expect(await kept(context)).toEqual([]);
});
