import { expectAccessible } from "../helpers/accessible.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { addToCart } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { bringCar, ESP_CAR, ESP_DISC } from "./own-car.ts";

const panel = (page: Page) => page.getByRole("region", { name: "¿Encaja en tu coche?" });
const badges = (page: Page) => page.locator("main .box-fit");

/** Counts calls of the browser that judge products. */
function countJudging(page: Page) {
  const calls: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/catalog/fit")) calls.push(request.postDataJSON().products.length);
  });
  return calls;
}

test("boxes say what fits, by one call, and nothing moves; without a car they say nothing", async ({
  page,
  request,
}) => {
  const calls = countJudging(page);
  await page.goto("/frenos", { waitUntil: "networkidle" });
  await expect(badges(page)).toHaveCount(0);
  await bringCar(page, request, "ibiza 1.6 tdi cayc");
  const shifts = await watchShifts(page);
  for (const path of ["/frenos", "/"]) {
    calls.length = 0;
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(badges(page).first()).toBeAttached();
    await expect(badges(page)).toHaveCount(await page.locator("main .box:not(:has(a.button))").count());
    expect(calls).toHaveLength(1);
    expect(await shifts()).toBeLessThan(0.02);
  }
});

test("a question answered on the product page changes the verdict, in the cart too", async ({
  page,
  request,
}) => {
  const shifts = await watchShifts(page);
  await page.goto(ESP_DISC.path, { waitUntil: "networkidle" });
  await expect(panel(page).getByRole("button", { name: "Elegir mi coche" })).toBeVisible();
  const label = await bringCar(page, request, ESP_CAR);
  await page.reload({ waitUntil: "networkidle" });
  await expect(panel(page)).toContainText("Encaja si tu coche lleva ESP");
  await expect(panel(page)).toContainText(`Tu coche: ${label}`);
  await expect(panel(page)).toContainText("Eje delantero · con ESP");
  expect(await shifts()).toBeLessThan(0.02);
  await expectAccessible(page, "main");
  const question = panel(page).getByRole("group", { name: "¿Lleva ESP?" });
  await question.getByRole("button", { name: "No lo sé" }).click();
  await expect(question).toBeHidden();
  await expect(panel(page)).toContainText("Encaja si tu coche lleva ESP");
  await panel(page).getByRole("button", { name: "Borrar mis respuestas" }).click();
  await question.getByRole("button", { name: "Sí" }).click();
  await expect(panel(page)).toContainText("Encaja en tu i20 I 1.4");
  await addToCart(page);
  await page.goto("/cart", { waitUntil: "networkidle" });
  const line = page.getByRole("main").getByRole("list", { name: "Productos" }).getByRole("listitem");
  await expect(line).toContainText("Para tu i20 I 1.4: Encaja");

  await page.goto(ESP_DISC.path);
  await panel(page).getByRole("button", { name: "Borrar mis respuestas" }).click();
  await question.getByRole("button", { name: "No", exact: true }).click();
  await expect(panel(page)).toContainText("Solo si lleva ESP");
  await expectAccessible(page, "main");
  await page.goto("/cart");
  await expect(line).toContainText("Para tu i20 I 1.4: Solo si lleva ESP");
  await expect(line).toContainText("no encaja en tu i20 I 1.4.");
  await page.getByRole("button", { name: "Quitar el coche" }).click();
  await expect(line).toContainText("Para tu i20 I 1.4: Solo si lleva ESP");
});

test("a list is restricted to the car, says how much nobody knows, and its chip takes it off", async ({
  page,
  request,
}) => {
  await page.goto("/frenos", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Elige tu coche y mira qué encaja" })).toBeVisible();
  const label = await bringCar(page, request, ESP_CAR);
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Ver solo lo que encaja en tu i20 I 1.4" }).click();
  await expect(page).toHaveURL(/vehicle\.id/);
  await expect(page.getByText(/productos? más no dicen? para qué coches/)).toBeVisible();
  await expect(badges(page).first()).toHaveText(/Encaja|Universal/);
  await expectAccessible(page, "main");
  await page.getByRole("link", { name: `Quitar el filtro ${label}` }).click();
  await expect(page).not.toHaveURL(/vehicle/);
  await expect(page.getByRole("link", { name: /^Ver solo lo que encaja/ })).toBeVisible();
});
