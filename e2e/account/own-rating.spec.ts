import { sendJob } from "../../packages/shop/test/send-job.ts";
import { expectAccessible } from "../helpers/accessible.ts";
import { logInAs, mailedLink, registerAndLeave, registerIn } from "../helpers/account.ts";
import { deliveredOrder, mostStocked } from "../helpers/customer.ts";
import { operate } from "../helpers/operator.ts";
import { expectNoOverflow } from "../helpers/overflow.ts";
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  type TestInfo,
  test,
} from "../helpers/test.ts";
import { ageOrder } from "./age-order.ts";

test.use({ actionTimeout: 15_000 });

const THANKS = "Gracias, ya la tenemos";

const section = (page: Page) => page.getByRole("region", { name: "Tu opinión" });
const star = (page: Page, name: string) => section(page).getByRole("radio", { name, exact: true });
const send = (page: Page) => section(page).getByRole("button", { name: "Enviar opinión" });

/** A delivered order of one product by this browser's visitor. */
async function delivered(context: BrowserContext, request: APIRequestContext) {
  const product = await mostStocked(request);
  const placed = await deliveredOrder(context, [product]);
  return { ...placed, product, email: placed.customer.email };
}

/** The link of the mail that asks about a delivered order of six days ago. */
async function askAbout(
  request: APIRequestContext,
  { id, email }: { id: string; email: string },
  path: string,
): Promise<string> {
  await ageOrder(id, 6);
  await sendJob(process.env.E2E_DATA_DIR ?? "", "request-ratings");
  return mailedLink(request, email, path);
}

/** The number of the waiting opinion with this text. */
function waiting(text: string): string {
  const line = operate("ratings", "list")
    .split("\n")
    .find((one) => one.includes(text));
  return line?.split("\t")[0] ?? "";
}

async function picture(page: Page, { project }: TestInfo, name: string): Promise<void> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${project.name}.png`, fullPage: true });
}

test("a guest rates from the mail by keyboard, changes it, and finds it shown with the shop's answer @once", async ({
  page,
  context,
  request,
}, info) => {
  test.slow();
  const bought = await delivered(context, request);
  await context.clearCookies({ name: "tuerca_session" });
  const text = `Frena sin ruidos ${bought.number}`;
  await page.goto(await askAbout(request, bought, `/ratings/${bought.product}`));
  await expect(page).toHaveURL(`/ratings/${bought.product}`);
  await expect(send(page)).toBeVisible();
  await expect(section(page).getByText("con el nombre «Eva M.»")).toBeVisible();
  await expectNoOverflow(page, "all");
  await picture(page, info, "form");

  await send(page).focus();
  await page.keyboard.press("Enter");
  await expect(section(page).getByText("Elige de una a cinco estrellas")).toBeVisible();
  await expect(star(page, "1 estrella")).toBeFocused();
  await expect(star(page, "1 estrella")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.keyboard.press("Space");
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowRight");
  await expect(star(page, "4 estrellas")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Contento");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Visita https://premio.com");
  await page.keyboard.press("Tab");
  await expect(section(page).getByText("Quita la dirección web")).toBeVisible();
  const comment = section(page).getByLabel("Comentario");
  await comment.fill("Bien");
  const photo = {
    name: "disco.jpg",
    mimeType: "image/jpeg",
    buffer: await page.screenshot({ type: "jpeg" }),
  };
  await section(page).getByLabel("Añadir fotos").setInputFiles(photo);
  await expect(section(page).getByRole("img", { name: "Foto 1" })).toBeVisible();
  await picture(page, info, "photos");
  // Past «Quitar», the photos and the link to the rules.
  await comment.focus();
  for (let n = 0; n < 4; n += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(section(page).getByText(THANKS)).toBeVisible();
  await expect(section(page).getByRole("status")).toBeFocused();
  await picture(page, info, "sent");

  await page.reload();
  await expect(section(page).getByText("espera a que la leamos")).toBeVisible();
  await section(page).getByRole("button", { name: "Cambiarla" }).click();
  await expect(star(page, "4 estrellas")).toBeChecked();
  await star(page, "5 estrellas").check();
  await comment.fill(text);
  await send(page).click();
  await expect(section(page).getByText(THANKS)).toBeVisible();
  await expect(page.getByRole("article").getByText(text)).toHaveCount(0);

  const id = waiting(text);
  operate("ratings", "approve", id);
  operate("ratings", "answer", id, "Gracias por contarlo.");
  await expect(async () => {
    await page.reload();
    const shown = page.getByRole("article").filter({ hasText: text });
    await expect(shown.getByText("Respuesta de Tuerca")).toBeVisible({ timeout: 2000 });
    await expect(shown.getByText("Gracias por contarlo.")).toBeVisible();
  }).toPass({ timeout: 20_000 });
  const shownPhoto = page.getByRole("listitem").getByRole("link", { name: "Foto 1 de 1, de Eva M." }).last();
  await shownPhoto.press("Enter");
  const large = page.getByRole("dialog", { name: "Fotos de Eva M." });
  await expect(large.getByRole("img", { name: "Foto 1 de 1, de Eva M." })).toBeVisible();
  await expectAccessible(page);
  await picture(page, info, "large");
  await page.keyboard.press("Escape");
  await expect(shownPhoto).toBeFocused();
  await expect(section(page).getByText("Tu opinión está publicada")).toBeVisible();
  await expect(section(page).getByRole("button")).toHaveCount(0);
  await picture(page, info, "shown");
});

test("a customer rates from the order's page, learns why it is not shown, and writes it anew @once", async ({
  page,
  context,
  request,
}, info) => {
  test.slow();
  await registerIn(context);
  const bought = await delivered(context, request);
  await page.goto(`/account/orders/${bought.id}`);
  const link = page.getByRole("link", { name: /^Valorar / });
  await expect(link).toBeVisible();
  await expectNoOverflow(page, "all");
  await picture(page, info, "order");
  await link.click();
  await expect(page).toHaveURL(`/ratings/${bought.product}#opinar`);
  const text = `Llegó rota ${bought.number}`;
  await star(page, "1 estrella").check();
  await section(page).getByLabel("Comentario").fill(text);
  await send(page).click();
  await expect(section(page).getByText(THANKS)).toBeVisible();

  operate("ratings", "reject", waiting(text), "Nombra a una persona.");
  await page.reload();
  await expect(section(page).getByText("No publicamos tu opinión")).toBeVisible();
  await expect(section(page).getByText("Nombra a una persona.")).toBeVisible();
  await expectAccessible(page, "#opinar");
  await picture(page, info, "rejected");
  await section(page).getByRole("button", { name: "Escribirla de nuevo" }).click();
  await section(page).getByLabel("Comentario").fill(`${text}, sin más`);
  await send(page).click();
  await expect(section(page).getByText(THANKS)).toBeVisible();

  operate("ratings", "approve", waiting(text));
  await page.goto(`/account/orders/${bought.id}`);
  await expect(page.getByRole("heading", { name: "Lo que has pedido" })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("whoever is not logged in is led to the login and back, and may not rate what was never bought", {
  tag: "@once",
}, async ({ page, context, request }) => {
  const email = await registerAndLeave(context);
  const product = await mostStocked(request);
  const logIn = section(page).getByRole("link", { name: "Iniciar sesión para opinar" });
  await test.step("a dead link says so, and how else to rate", async () => {
    await page.goto(`/ratings/${product}?secret=${"A".repeat(22)}`);
    await expect(section(page).getByText("El enlace del correo ya no sirve.")).toBeVisible();
  });
  await logIn.click();
  await logInAs(page, email);
  await expect(page).toHaveURL(`/ratings/${product}#opinar`);
  await expect(section(page).getByText("Solo puede opinar quien ha comprado")).toBeVisible();
  await expect(section(page).getByRole("radio")).toHaveCount(0);
});

test("mails that ask for opinions stop by opening their link, and come again by a button @once", async ({
  page,
  context,
  request,
}, info) => {
  test.slow();
  const bought = await delivered(context, request);
  await page.goto(await askAbout(request, bought, "/ratings/avisos"));
  await expect(page).toHaveURL("/ratings/avisos");
  await expect(page.getByText("ya no te escribiremos")).toBeVisible();
  await expectNoOverflow(page, "all");
  await picture(page, info, "mails-off");
  await page.getByRole("button", { name: "Volver a recibirlos" }).click();
  await expect(page.getByText("te pediremos tu opinión una vez por pedido")).toBeVisible();
  await page.goto(`/ratings/avisos?secret=${"A".repeat(22)}`);
  await expect(page.getByRole("alert").getByText("no es de ningún pedido")).toBeVisible();
});
