import { searchProducts } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { call } from "../helpers/call.ts";
import { isCartSave } from "../helpers/cart.ts";
import { addToCart } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { bringCar } from "./own-car.ts";

/** Front discs of the Ibiza, with pads of three brands that are the same part. */
const DISC = "/disco-de-freno-delantero-ventilado-256-22-mm-09-b886-31";

const row = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
const boxes = (page: Page, name: string) => row(page, name).getByRole("article");

/** Brings the rows below a product near, which loads their scripts. */
async function openRows(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "Datos técnicos" }).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
}

test("a disc leads to its pads, and these to the same pads at other prices, if they fit the car", {
  tag: "@once",
}, async ({ page, request }) => {
  await openRows(page, DISC);
  await expect(boxes(page, "Se cambia a la vez")).toHaveCount(3);
  await bringCar(page, request, "ibiza 1.6 tdi cayc");
  await openRows(page, DISC);
  await expect(boxes(page, "Se cambia a la vez").getByText("Encaja", { exact: true })).toHaveCount(3);
  await row(page, "Se cambia a la vez").getByRole("link", { name: "Pastillas" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Pastillas de freno delanteras" })).toBeVisible();
  const prices = await boxes(page, "Mismo recambio, otros precios").locator(".title").allTextContents();
  expect(prices).toHaveLength(2);
  const cents = prices.map((text) => Number(text.replaceAll(/\D/g, "")));
  expect(cents).toEqual(cents.toSorted((left, right) => left - right));
  await expectAccessible(page, "main");
});

test("with a car that a part does not fit nothing is offered with it", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await bringCar(page, request, "hyundai i20 pb 1.4");
  await openRows(page, DISC);
  await expect(page.locator(".box-fit").first()).toBeAttached();
  await expect(row(page, "Se cambia a la vez")).toHaveCount(0);
});

test("the cart offers one part that is changed together with its own", async ({ page, request }) => {
  await bringCar(page, request, "ibiza 1.6 tdi cayc");
  await page.goto(DISC, { waitUntil: "networkidle" });
  await addToCart(page);
  await page.goto("/cart", { waitUntil: "networkidle" });
  const offer = row(page, "Se cambia a la vez, para tu Ibiza IV 1.6 TDI");
  await expect(offer.getByRole("link")).toHaveText(/· Pastillas de freno delanteras/);
  await expectAccessible(page, "main");
  const saved = page.waitForResponse(isCartSave);
  await offer.getByRole("button", { name: /^Añadir al carrito/ }).click();
  await saved;
  await expect(page.getByRole("list", { name: "Productos" }).getByRole("listitem")).toHaveCount(2);
  await expect(offer).toHaveCount(0);
});

test("a product says how many pieces the car takes, and sets them by one click", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const { data } = await call({ request }, searchProducts, {
    body: { query: "amortiguador delantero golf", understand_vehicle: true },
  });
  const found = data.find(({ quantity, name }) => quantity > 3 && name.startsWith("Amortiguador delantero"));
  await bringCar(page, request, found?.attributes.model?.value.split(/ \(|,/)[0] ?? "");
  await page.goto(found?.url_path ?? "", { waitUntil: "networkidle" });
  await expect(page.getByText("Se vende por unidad · tu coche lleva 2")).toBeVisible();
  await page.getByRole("button", { name: "Pon 2" }).click();
  await expect(page.getByRole("button", { name: "Pon 2" })).toHaveCount(0);
  await addToCart(page);
  await page.goto("/cart", { waitUntil: "networkidle" });
  await expect(page.getByRole("list", { name: "Productos" }).getByRole("textbox").first()).toHaveValue("2");
});
