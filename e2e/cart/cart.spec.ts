import { holdSaves, minus, openLive, plus, saveElsewhere, storedCart, toasts } from "../helpers/cart.ts";
import { fill, fillOne } from "../helpers/checkout.ts";
import { sellable } from "../helpers/customer.ts";
import { expect, type Page, test } from "../helpers/test.ts";

const main = (page: Page) => page.locator("main");
const remove = (page: Page) => page.getByRole("button", { name: /^Eliminar/ });
const clear = (page: Page) => page.getByRole("button", { name: "Limpiar carrito" });
const empty = (page: Page) => page.getByText("Tu carrito esta vacío");

test("a change shows at once; while it is saved, further ones are ignored and the controls say so", {
  tag: "@once",
}, async ({ page, context }) => {
  const products = (await sellable(context.request)).filter(({ quantity }) => quantity > 20).slice(0, 2);
  await fill(
    context,
    products.map(({ id }) => ({ id, quantity: 1 })),
  );
  await openLive(page, "/cart");
  await test.step("taking a line out moves the focus to the next one", async () => {
    await expect(remove(page)).toHaveCount(2);
    await remove(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(remove(page)).toHaveCount(1);
    await expect(remove(page)).toBeFocused();
    await expect(remove(page)).toBeEnabled();
  });
  await test.step("nothing else is changed while a change is saved", async () => {
    const held = await holdSaves(page);
    await plus(page).click();
    await expect(main(page).getByText(/^2 ×/)).toBeVisible();
    for (const control of [plus(page), minus(page), remove(page), clear(page)])
      await expect(control).toBeDisabled();
    await plus(page).click({ force: true });
    await remove(page).click({ force: true });
    await expect(main(page).getByText(/^2 ×/)).toBeVisible();
    held.release();
    await expect(plus(page)).toBeEnabled();
    expect(held.sent).toBe(1);
    expect((await storedCart(page)).map(([, quantity]) => quantity)).toEqual([2]);
  });
  await test.step("a cart that was changed elsewhere is shown instead, with a word about it", async () => {
    const [line] = await storedCart(page);
    await saveElsewhere(page, [{ id: line?.[0] ?? 0, quantity: 4 }]);
    await plus(page).click();
    await expect(toasts(page).getByRole("img", { name: "Información" })).toBeVisible();
    await expect(main(page).getByText(/^4 ×/)).toBeVisible();
    expect((await storedCart(page)).map(([, quantity]) => quantity)).toEqual([4]);
  });
});

test("quantities change, one stays the least, and the cart can be emptied", { tag: "@once" }, async ({
  page,
  context,
}) => {
  await fillOne(context);
  await openLive(page, "/cart");
  await expect(minus(page)).toBeDisabled();
  await plus(page).click();
  await expect(main(page).getByText(/^2 ×/)).toBeVisible();
  await expect(minus(page)).toBeEnabled();
  await page.reload();
  await expect(main(page).getByText(/^2 ×/)).toBeVisible();
  await clear(page).click();
  const dialog = page.getByRole("alertdialog", { name: "¿Estas seguro?" });
  await expect(dialog).toContainText("Se eliminaran todos los productos de tu carrito");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(main(page).getByText(/^2 ×/)).toBeVisible();
  await clear(page).click();
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(empty(page)).toBeVisible();
  await test.step("a typed zero takes the line out of the cart", async () => {
    await fillOne(context);
    await page.reload();
    const quantity = page.getByRole("textbox", { name: /^Cantidad de/ });
    await quantity.fill("0");
    await quantity.press("Enter");
    await expect(empty(page)).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });
});
