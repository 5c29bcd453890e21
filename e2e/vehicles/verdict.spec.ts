import { searchProducts } from "@tuerca/contract/calls";
import { expectAccessible } from "../helpers/accessible.ts";
import { call } from "../helpers/call.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { addToCart } from "../helpers/products.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { bringCar, ESP_CAR, ESP_DISC } from "./own-car.ts";

/** Part with links to two engines of the Ibiza, one until 06/2013, from a complete source. */
const GEARBOX_MOUNT = "33123 01";

/** Pads with a complete list, which other pads of their category have too. */
const FRONT_PADS = "/pastillas-de-freno-delanteras-p-01-236";

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

test("a question answered on the product page changes the verdict, in the cart too", {
  tag: "@once",
}, async ({ page, request }) => {
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
  await expect(panel(page).getByRole("link", { name: "Pregúntanos" })).toHaveAttribute(
    "href",
    /^mailto:.*DF5461S/,
  );
  await panel(page).getByRole("button", { name: "Borrar mis respuestas" }).click();
  await question.getByRole("button", { name: "Sí" }).click();
  await expect(panel(page)).toContainText("Encaja en tu i20 I 1.4");
  await expect(panel(page)).toContainText("Si no encaja, la devolución la pagamos nosotros.");
  await addToCart(page);
  await page.goto("/cart", { waitUntil: "networkidle" });
  const line = page.getByRole("main").getByRole("list", { name: "Productos" }).getByRole("listitem");
  await expect(line).toContainText("Para tu i20 I 1.4: Encaja");

  await page.goto(ESP_DISC.path);
  await panel(page).getByRole("button", { name: "Borrar mis respuestas" }).click();
  await question.getByRole("button", { name: "No", exact: true }).click();
  await expect(panel(page)).toContainText("Solo si lleva ESP");
  await expect(panel(page)).not.toContainText("la devolución la pagamos");
  // No other disc of its category is for this car.
  await expect(panel(page).getByRole("link", { name: "Ver las piezas de tu coche" })).toHaveAttribute(
    "href",
    /^\/recambios\/hyundai\/i20-i-pb\/motor-14-[\w-]+$/,
  );
  await expect(page.locator(".buy-bar .button")).not.toHaveClass(/button-main/);
  await page.goto("/cart");
  await expect(line).toContainText("Para tu i20 I 1.4: Solo si lleva ESP");
  await expect(line).toContainText("no encaja en tu i20 I 1.4.");
  await page.getByRole("button", { name: "Quitar el coche" }).click();
  await expect(line).toContainText("Para tu i20 I 1.4: Solo si lleva ESP");
});

test("a part that does not fit leads to those of its category that do @once", async ({ page, request }) => {
  await bringCar(page, request, "ibiza 1.6 tdi cayc");
  await page.goto(FRONT_PADS, { waitUntil: "networkidle" });
  await expect(panel(page).getByRole("link", { name: "Ver los que encajan" })).toHaveAttribute(
    "href",
    /^\/recambios\/seat\/ibiza-iv-6j\/[\w-]+\/pastillas-delanteras$/,
  );
});

test("the engine is asked of a model, then the month of a link that ends @once", async ({
  page,
  request,
}) => {
  const { data } = await call({ request }, searchProducts, { body: { query: GEARBOX_MOUNT, per_page: 1 } });
  await page.goto(data[0]?.url_path ?? "", { waitUntil: "networkidle" });
  await panel(page).getByRole("button", { name: "Elegir mi coche" }).click();
  const chooser = page.getByRole("dialog", { name: "¿Qué coche tienes?" });
  await chooser.getByRole("button", { name: "Seat", exact: true }).click();
  await chooser.getByRole("button", { name: /Ibiza IV 6J/ }).click();
  await chooser.getByRole("button", { name: "No sé el motor" }).click();
  await expect(panel(page)).toContainText("Depende del motor: elígelo");
  await panel(page).getByRole("button", { name: "Elegir el motor" }).click();
  await chooser.getByRole("button", { name: /^1\.6 TDI.*CAYC/ }).click();
  await expect(panel(page)).toContainText("Encaja si tu coche se fabricó hasta 06/2013");
  expect((await panel(page).innerText()).match(/06\/2013/g)).toHaveLength(1);
  const month = panel(page).getByRole("textbox", { name: "¿Cuándo se matriculó por primera vez?" });
  await month.fill("mayo");
  await month.press("Enter");
  await expect(panel(page).getByRole("alert")).toHaveText("Escribe mes y año, como 05/2012");
  await expect(month).toBeFocused();
  await expectAccessible(page, "main");
  await month.fill("05/2015");
  await panel(page).getByRole("button", { name: "Comprobar" }).click();
  await expect(panel(page)).toContainText("Para coches hasta 06/2013");
  await panel(page).getByRole("button", { name: "Borrar mis respuestas" }).click();
  await month.fill("09/2013");
  await month.press("Enter");
  const built = panel(page).getByRole("textbox", { name: "¿Cuándo se fabricó?" });
  await expect(built).toBeVisible();
  await expect(month).toBeHidden();
  await built.fill("06/2013");
  await built.press("Enter");
  await expect(panel(page)).toContainText("Encaja en tu Ibiza IV 1.6 TDI");
  await panel(page).getByRole("button", { name: "Borrar mis respuestas" }).click();
  await month.fill("05/2012");
  await month.press("Enter");
  await expect(panel(page)).toContainText("Encaja en tu Ibiza IV 1.6 TDI");
});

test("of discs in two diameters one answer decides both, as far as the cart @once", async ({
  page,
  request,
}) => {
  await bringCar(page, request, "ibiza 1.6 tdi cayc");
  await page.goto("/c-catalogo-1?q=disco+delantero+ibiza+6j+1.6+tdi", { waitUntil: "networkidle" });
  const discs = page.locator("main .box:not([data-opinions] *)");
  await expect(discs).toHaveCount(2);
  await expect(badges(page)).toHaveText([/^Encaja si…/, /^Encaja si…/]);
  await discs.filter({ hasText: "288" }).getByRole("link", { name: /288/ }).first().click();
  const question = panel(page).getByRole("group", { name: "¿Qué diámetro lleva delante?" });
  await question.getByRole("button", { name: "288 mm" }).click();
  await expect(panel(page)).toContainText("Encaja en tu Ibiza IV 1.6 TDI");
  await addToCart(page);
  await page.goBack();
  await expect(discs.filter({ hasText: "288" }).locator(".box-fit")).toHaveText(/^Encaja(?! si)/);
  await expect(discs.filter({ hasText: "256" }).locator(".box-fit")).toHaveText(/^(No encaja|Sin confirmar)/);
});

test("a list says how many of it are for the car, is restricted to it for the visit, and is whole again", {
  tag: "@once",
}, async ({ page, request }) => {
  await page.goto("/frenos", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Elige tu coche y mira qué encaja" })).toBeVisible();
  const label = await bringCar(page, request, ESP_CAR);
  await page.reload({ waitUntil: "networkidle" });
  const bar = page.locator("p", { hasText: /^(Ninguno|\d+) de [\d.]+ (es|son) para tu i20 I 1\.4/ });
  const total = Number(/^\d+/.exec(String(await page.locator("main h1 + p").textContent()))?.[0]);
  await expect(bar).toContainText(`de ${total} son`);
  await expect(page.locator("main .box-fit", { hasText: "No encaja" }).first()).toBeAttached();
  const words = await badges(page).allTextContents();
  const refused = words.findIndex((one) => one.startsWith("No encaja"));
  expect(words.slice(refused).every((one) => one.startsWith("No encaja"))).toBe(true);
  await bar.getByRole("link", { name: "Ver solo esos" }).click();
  await expect(page).toHaveURL(/\/recambios\/hyundai\/.*\/frenos$/);
  await expect(page.getByText(/productos? más no dicen? para qué coches/)).toBeVisible();
  await expect(badges(page).first()).toHaveText(/Encaja|Universal/);
  await expectAccessible(page, "main");
  await page.getByRole("link", { name: "Ver también los de otros coches" }).click();
  await expect(page).toHaveURL("/frenos");
  await expect(bar).toBeVisible();

  await page.goto("/l-top-ventas", { waitUntil: "networkidle" });
  await expect(page).toHaveURL(/\/l-top-ventas\?filters\[vehicle\.id\]/);
  await page.getByRole("link", { name: `Quitar el filtro ${label}` }).click();
  await expect(page).toHaveURL("/l-top-ventas");
  await expect(bar).toBeVisible();
});
