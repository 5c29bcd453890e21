import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { CARDS, SANDBOX_MERCHANT, startRedsysSandbox } from "@tuerca/redsys-sandbox";
import { expectFrameAccessible } from "../helpers/accessible.ts";
import { expect, type Page, test } from "../helpers/test.ts";

/** As printed on the card, in groups of four. */
const FRICTIONLESS = CARDS.frictionless.replaceAll(/\d{4}(?!$)/g, "$& ");

/**
 * A page that embeds the gateway's form as in Redsys' documentation. `?number` gives a number
 * instead of a string, `?positional` uses positional arguments.
 */
function shopPage(gatewayUrl: string): string {
  return `<!doctype html><html lang="es"><title>Tienda</title>
<script src="${gatewayUrl}/sis/NC/sandbox/redsysV3.js"></script>
<div id="card-form" style="height:32rem"></div>
<input type="hidden" id="token"><input type="hidden" id="errorCode">
<script>
  window.accept = true;
  addEventListener("message", (event) => storeIdOper(event, "token", "errorCode", () => window.accept));
  const asNumber = location.search.includes("number");
  if (location.search.includes("positional"))
    getInSiteForm("card-form", "", "", "", "", "Bot&#243;n", "999008881", "1", "2611K3ZW09QD", "ES", "false", "true", "inline");
  else getInSiteFormJSON({ id: "card-form", fuc: "999008881", terminal: asNumber ? 1 : "1", order: "2611K3ZW09QD",
    buttonValue: "Pagar", styleButton: "border-radius: 1rem", estiloInsite: "twoRows" });
</script></html>`;
}

let shop: Server;
let shopUrl: string;
let gateway: Awaited<ReturnType<typeof startRedsysSandbox>>;

test.beforeAll(async () => {
  shop = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(shopPage(gateway.url));
  });
  await new Promise<void>((resolve) => shop.listen(0, resolve));
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
  gateway = await startRedsysSandbox({ ...SANDBOX_MERCHANT, shopOrigin: shopUrl });
});

test.afterAll(async () => {
  await gateway.close();
  shop.closeAllConnections();
  shop.close();
});

const cardFrame = (page: Page) => page.frameLocator("#card-form iframe");
const token = (page: Page) => page.locator("#token");
const errorCode = (page: Page) => page.locator("#errorCode");

test("a card typed by keyboard alone becomes an idOper in the shop's page, and its number stays in the frame", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(shopUrl);
  await expect(cardFrame(page).getByRole("button")).toBeVisible();
  await cardFrame(page).getByLabel("Número de tarjeta").focus();
  for (const text of [FRICTIONLESS, "12", "49", "123"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(cardFrame(page).getByRole("button", { name: "Pagar" })).toBeFocused();
  const form = page.frames().find((frame) => frame.url().startsWith(gateway.url));
  if (!form) throw new Error("The gateway's form has no frame.");
  await expectFrameAccessible(form);
  await page.keyboard.press("Enter");
  await expect(token(page)).toHaveValue(/^[0-9a-f]{40}$/);
  await expect(errorCode(page)).toHaveValue("");
  expect(await page.content()).not.toContain("7972");
});

test("the form waits for its script, so that nothing typed ever leaves by an address", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/sandbox/insite.js", async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(shopUrl, { waitUntil: "commit" });
  await cardFrame(page).getByLabel("Número de tarjeta").fill(FRICTIONLESS);
  await cardFrame(page).getByRole("button").click();
  await expect(errorCode(page)).toHaveValue(/^msg/);
  expect(addresses.join()).not.toContain("7972");
});

test("a mistake is told in the frame, at its field, and to the shop by its code", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto(shopUrl);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  const frame = cardFrame(page);
  const number = frame.getByLabel("Número de tarjeta");
  await frame.getByRole("button").click();
  await expect(errorCode(page)).toHaveValue("msg1");
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(frame.getByRole("alert")).toHaveText("Escribe los datos de la tarjeta.");
  await number.fill("4111111111111111");
  await frame.getByRole("button").click();
  await expect(errorCode(page)).toHaveValue("msg16");
  expect(sent.join()).not.toContain("4111");
  await test.step("the shop's own check is asked before", async () => {
    await page.evaluate("window.accept = false");
    await number.fill(FRICTIONLESS);
    await frame.getByLabel("Mes (MM)").fill("12");
    await frame.getByLabel("Año (AA)").fill("49");
    await frame.getByLabel("CVV").fill("123");
    await frame.getByRole("button").click();
    await expect(errorCode(page)).toHaveValue("msg17");
    await expect(token(page)).toHaveValue("");
  });
});

test("the form takes its arguments by place as well, and shows Error for one that is no text", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(`${shopUrl}/?positional`);
  await expect(cardFrame(page).getByRole("button")).toHaveText("Botón");
  await page.goto(`${shopUrl}/?number`);
  await expect(cardFrame(page).getByRole("alert")).toHaveText("Error");
});

test("another site cannot embed the form", { tag: "@once" }, async ({ page }) => {
  await page.goto(shopUrl.replace("localhost", "127.0.0.1"));
  await expect(page.locator("#card-form iframe")).toBeVisible();
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain("chrome-error://chromewebdata/");
});
