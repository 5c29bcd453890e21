import { query } from "../../packages/shop/test/query-shop.ts";
import { expectAccessible } from "../helpers/accessible.ts";
import { enterOffice, expectGood } from "../helpers/office.ts";
import { expect, test } from "../helpers/test.ts";

test.use({ actionTimeout: 30_000 });

const inShop = (text: string, values: unknown[] = []) =>
  query<Record<string, unknown>>(process.env.E2E_DATA_DIR ?? "", text, values);

/** Adds opinions that wait; returns the name of their author, which nobody else has. */
async function addOpinions(count: number): Promise<string> {
  const author = `Luis ${Math.random().toString(36).slice(2, 8)}`;
  await inShop(
    `insert into ratings (product_id, rating, author, title, comment, status, created_at)
     select (select min(id) from products), 4, $1, 'Opinión ' || n, 'Encaja bien, pero llegó tarde.', 'pending', now()
     from generate_series(1, $2::integer) n`,
    [author, count],
  );
  return author;
}

test("Hoy says what waits, and leads to the lists behind its numbers @once", async ({ page }) => {
  await enterOffice(page);
  await addOpinions(1);
  await page.goto("/gestion");
  await expect(page.getByRole("heading", { name: "Hoy", level: 1 })).toBeFocused();
  for (const name of ["Ventas", "Pedidos y devoluciones", "Dinero y facturas", "Tienda", "Fallos"])
    await expect(page.getByRole("region", { name })).toBeVisible();
  // On a busy machine a part may be late at first.
  await expect(async () => {
    await page.getByRole("button", { name: "Actualizar" }).click();
    await expect(page.getByText("No disponible")).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expectGood(page);
});

test("opinions are read, shown and hidden by keyboard, one after the other, and undone @desktop", async ({
  page,
}) => {
  await enterOffice(page, "sales");
  const author = await addOpinions(3);
  const states = async () =>
    (await inShop("select status, reason from ratings where author = $1 order by id", [author])).map(
      ({ status, reason }) => [status, reason].filter(Boolean).join(": "),
    );
  await page.goto("/gestion/opiniones");
  const row = (n: number) =>
    page
      .getByRole("listitem")
      .filter({ hasText: `Opinión ${n}` })
      .filter({ hasText: author });
  await row(1).getByText("Encaja bien, pero llegó tarde.").click();
  await expect(row(1).getByRole("button", { name: "Publicar" })).toBeFocused();
  await expectGood(page);

  const start = Date.now();
  await page.keyboard.press("a");
  await expect(row(2).getByRole("button", { name: "Publicar" })).toBeFocused();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "¿Por qué no se publica?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("2");
  await expect(row(3).getByRole("button", { name: "Publicar" })).toBeFocused();
  expect(Date.now() - start).toBeLessThan(10_000);
  await expect.poll(states).toEqual(["approved", "rejected: Contiene datos personales.", "pending"]);

  await page.keyboard.press("r");
  await expectAccessible(page, "[role=dialog]:has(form)");
  await dialog.getByRole("button", { name: "Rechazar por este motivo" }).click();
  await expect(dialog.getByText("Escribe el motivo")).toBeVisible();
  await dialog.getByLabel("Otro motivo").fill("1 r a: no se ve la pieza.");
  await dialog.getByRole("button", { name: "Rechazar por este motivo" }).click();
  await expect(row(3)).toHaveCount(0);
  await expect.poll(async () => (await states())[2]).toBe("rejected: 1 r a: no se ve la pieza.");

  const toast = page.getByRole("region", { name: "Avisos" }).getByText(`Opinión 3, de ${author}`);
  await expect(toast).toBeVisible();
  await page.keyboard.press("F6");
  await page.getByRole("button", { name: "Deshacer" }).first().click();
  await expect.poll(async () => (await states()).filter((one) => one === "pending")).toHaveLength(1);
  const last = page.getByRole("listitem").filter({ hasText: author });
  await expect(last).toHaveCount(1);

  // What somebody else has decided meanwhile comes back with their name.
  await inShop(
    "update ratings set status = 'rejected', reason = 'x' where author = $1 and status = 'pending'",
    [author],
  );
  await last.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Otra persona ya ha decidido sobre esta opinión").first()).toBeVisible();
  await expect(last).toHaveCount(0);
});

test("what failed is shown with its reason, and tried again by one click, or all by two @once", async ({
  page,
}) => {
  await enterOffice(page);
  const recipient = `${Math.random().toString(36).slice(2)}@correo.example`;
  const shop = { name: "T", url: "https://t.example", operator: { email: "t@t.example" } };
  const data = { shop, changedAt: "2026-11-27T10:00:00Z", recoverUrl: "https://t.example/r" };
  await inShop(
    `insert into mails (recipient, template, data, attempts, last_error, failed_at, due_at)
     values ($1, 'password-changed', $2, 3, $3, now(), now() + interval '10 minutes')`,
    [recipient, JSON.stringify(data), `550 <${recipient}>: no such user`],
  );
  await page.goto("/gestion/trabajos?kind=mails");
  const row = page.getByRole("listitem").filter({ hasText: recipient });
  await expect(row).toContainText("Contraseña cambiada");
  await expect(row).toContainText("550 <[correo]>: no such user");
  await expect(page.getByRole("heading", { name: "Estado de la tienda" })).toBeVisible();
  await expect(page.getByText("Base de datos")).toBeVisible();
  await expectGood(page);
  await row.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Se reintenta ahora").first()).toBeVisible();
  const statusOf = async () =>
    (await inShop("select status from mails where recipient = $1", [recipient]))[0];
  await expect.poll(statusOf).toEqual({ status: "kept" });

  await inShop(
    `insert into text_messages (recipient, text, not_after, attempts, last_error, failed_at, due_at)
     select '+34600100200', 'Hola', now() + interval '1 day', 1, 'no', now(), now() + interval '10 minutes'
     from generate_series(1, 3)`,
  );
  await page.getByRole("link", { name: "Mensajes de texto" }).click();
  await page.getByRole("button", { name: "Reintentar todo" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  const failing = "select id from text_messages where status = 'queued' and last_error = 'no'";
  await expect.poll(() => inShop(failing)).toEqual([]);
  await page.reload();
  await expect(page.getByText("No hay fallos.")).toBeVisible();
});
