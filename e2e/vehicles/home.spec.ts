import { expectAccessible } from "../helpers/accessible.ts";
import { watchShifts } from "../helpers/layout-shift.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import { expect, type Page, test } from "../helpers/test.ts";
import { bringCar } from "./own-car.ts";

const CAR_PAGE = "/recambios/seat/ibiza-iv-6j/motor-16-tdi-77-kw-cayc";
const field = (page: Page) => page.getByRole("textbox", { name: "Matrícula, bastidor o modelo" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "¿Qué coche tienes?" });

test(
  "five taps lead from the home page to a part that fits",
  { tag: "@phone" },
  async ({ page }, { project }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await expectNoOverflow(page, project.name);
    await page.getByRole("button", { name: "Elegir por marca y modelo" }).tap();
    await dialog(page).getByRole("button", { name: "Seat", exact: true }).tap();
    await dialog(page)
      .getByRole("button", { name: /Ibiza IV 6J/ })
      .tap();
    await dialog(page)
      .getByRole("button", { name: /^1\.6 TDI.*CAYC/ })
      .tap();
    await expect(page).toHaveURL(CAR_PAGE);
    await page.getByRole("link", { name: /^Discos delanteros/ }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Discos delanteros para Seat Ibiza IV (6J) 1.6 TDI 77 kW",
    );
    await expect(page.locator("main .box-fit").first()).toHaveText(/^Encaja/);
    await expectNoOverflow(page, project.name);
  },
);

test("one line takes a plate, which is in no address, or a model", { tag: "@once" }, async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  await field(page).fill("0001 zzz");
  await field(page).press("Enter");
  await expect(dialog(page).getByRole("heading", { name: /coche/i }).first()).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /kW/ }).first()).toBeVisible();
  expect(addresses.filter((one) => /0001|zzz/i.test(one))).toEqual([]);
  expect(page.url()).not.toMatch(/0001/);
  await page.keyboard.press("Escape");
  await field(page).fill("ibiza 1.6 tdi cayc");
  await field(page).press("Enter");
  await dialog(page).getByRole("option").first().click();
  await expect(page).toHaveURL(CAR_PAGE);
});

test("whoever has a car goes on with it, and nothing moves", async ({ page, request }) => {
  const shifts = await watchShifts(page);
  await bringCar(page, request, "ibiza 1.6 tdi cayc");
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sigue con tu Ibiza IV 1.6 TDI");
  expect(await shifts()).toBeLessThan(0.02);
  await expectAccessible(page, "main");
  const [button, makes] = await Promise.all([
    page.getByRole("button", { name: "Otro coche" }).boundingBox(),
    page.getByRole("navigation", { name: "Recambios por marca de coche" }).boundingBox(),
  ]);
  expect((makes?.y ?? 999) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(64);
  await page.getByRole("link", { name: "Ver sus piezas" }).click();
  await expect(page).toHaveURL(CAR_PAGE);
});
