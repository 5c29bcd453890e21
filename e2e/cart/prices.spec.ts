import { expectAccessible } from "../helpers/accessible.ts";
import { CART, cartLink, openLive } from "../helpers/cart.ts";
import { fill, fillOne } from "../helpers/checkout.ts";
import { sellable } from "../helpers/customer.ts";
import { type BrowserContext, expect, type Page, test } from "../helpers/test.ts";

type Priced = { id: number; price: number; quantity: number; offers: unknown[] };
const main = (page: Page) => page.locator("main");

/**
 * The dearest product many times, two reduced ones and the cheapest: amounts of all lengths. Half
 * of the stock, because checkouts of other tests reserve some.
 */
async function fillWithLongPrices(context: BrowserContext): Promise<void> {
  const all = (await sellable(context.request)) as unknown as Priced[];
  const rich = all.filter(({ quantity }) => quantity > 10).sort((one, other) => other.price - one.price);
  const reduced = rich.filter(({ offers }) => offers.length > 0).slice(0, 2);
  const lines = [rich[0], ...reduced, rich.at(-1)].flatMap((product) => product ?? []);
  const counts = new Map(lines.map(({ id, quantity }) => [id, Math.min(Math.floor(quantity / 2), 99)]));
  await fill(
    context,
    [...counts].map(([id, quantity]) => ({ id, quantity })),
  );
}

test("prices of any length stand in one column that runs into nothing", async ({ page, context, viewport }, {
  project,
}) => {
  await fillWithLongPrices(context);
  await openLive(page, "/cart");
  const lines = main(page).getByRole("list", { name: "Productos" }).getByRole("listitem");
  await expect(lines).not.toHaveCount(0);
  const boxes = await lines.evaluateAll((items) =>
    items.map((item) => {
      const isPrice = ({ childNodes, className }: Element) =>
        className !== "sr-only" &&
        [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /€/.test(node.textContent ?? ""));
      const prices = [...item.querySelectorAll("*")]
        .filter(isPrice)
        .map((one) => one.getBoundingClientRect());
      const others = [...item.querySelectorAll("a, button, input, img")].map((one) =>
        one.getBoundingClientRect(),
      );
      const meets = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      return {
        right: prices.map((price) => Math.round(price.right)),
        overlaps: prices.flatMap((price) => others.filter((other) => meets(price, other))).length,
      };
    }),
  );
  expect(new Set(boxes.flatMap(({ right }) => right)).size).toBe(1);
  expect(boxes.map(({ overlaps }) => overlaps)).toEqual(boxes.map(() => 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport?.width);
  if (project.name === "phone") await expectAccessible(page);
});

test("delivery is told in the same words on the product's page, in the cart and in the checkout", {
  tag: "@once",
}, async ({ page, context }) => {
  const all = (await sellable(context.request)) as unknown as (Priced & { url_path: string })[];
  const product = all.find(
    ({ price, quantity, offers }) => price < 50 && quantity > 5 && offers.length === 0,
  );
  if (!product) throw new Error("The demo has no such product");
  await page.addInitScript(() => {
    localStorage.postal_code ??= "28013";
  });
  const missing = new RegExp(
    `Te faltan ${(60 - product.price).toFixed(2).replace(".", ",")}\\s€ para el envío gratis`,
  );
  await openLive(page, product.url_path);
  await expect(main(page).getByText(missing)).toBeVisible();
  await expect(main(page).getByText(/envío desde 4,95\s€/)).toBeVisible();
  await fill(context, [{ id: product.id, quantity: 1 }]);
  await openLive(page, "/cart");
  await expect(main(page).getByText(missing)).toHaveCount(1);
  await expect(main(page).getByText(/desde 4,95\s€/)).toHaveCount(1);
  const many = Math.ceil(60 / product.price);
  await fill(context, [{ id: product.id, quantity: many }]);
  await openLive(page, "/cart");
  await expect(main(page).getByText(/para el envío gratis|gratis desde/i)).toHaveCount(0);
  await expect(main(page).getByText("Gratis")).toBeVisible();
  await test.step("nothing is said of free delivery where there is none", async () => {
    await page.evaluate(() => localStorage.setItem("postal_code", "35001"));
    await openLive(page, "/cart");
    await expect(main(page).getByText(/^en 35001/)).toBeVisible();
    await expect(main(page).getByText(/gratis/i)).toHaveCount(0);
  });
});

test("a cart that could not be loaded is not called empty", { tag: "@once" }, async ({ page, context }) => {
  await fillOne(context);
  await page.route(CART, (route) => route.fulfill({ status: 500, json: { message: "x" } }));
  await page.goto("/cart");
  await expect(main(page).getByText("No hemos podido cargar tu carrito")).toBeVisible();
  await expect(page.getByText("Tu carrito esta vacío")).toHaveCount(0);
  await expect(cartLink(page)).not.toHaveAccessibleName(/vacío/);
  await expectAccessible(page, "main");
  await page.unroute(CART);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(main(page).getByRole("list", { name: "Productos" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mi carrito" })).toBeFocused();
});
