import { runAs } from "@tuerca/platform/audit";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { request } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { placeAt } from "../../../test/factories/office/office-orders.ts";
import { createProduct } from "../../../test/index.ts";
import { exportTable } from "../../flows/admin/export-table.ts";

let shop: OfficeShop;
let ana: OfficeClient;
const numbers: string[] = [];

beforeAll(async () => {
  let part = 0;
  shop = await createOfficeShop({
    seed: async (pool) => {
      part = await createProduct(pool, { quantity: 500 });
    },
  });
  ana = await enterAs(shop, (await invite(shop)).id);
  for (const name of ["=SUMA(1) Sanz", "Eva Núñez", "Luis Sanz"]) {
    numbers.push((await placeAt(shop, [{ id: part, quantity: 1 }], { name })).number);
    shop.clock.advance(MINUTE_MS);
  }
});
afterAll(() => shop.close());

const PATH = "/office/api/orders/table";
const rowsOf = (text: string) => text.trimEnd().split("\n").slice(1);

it("has the rows of the command, oldest first, in Spanish, with harmless cells", async () => {
  const { status, headers, body } = await ana.send("GET", PATH);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "no-store",
  ]);
  expect(headers.get("content-disposition")).toBe('attachment; filename="pedidos.csv"');
  const pieces: (string | Uint8Array)[] = [];
  const days = { from: null, until: null };
  const options = { databaseUrl: shop.databaseUrl, format: "csv", days, mainCategoryId: 1 } as const;
  await runAs({ kind: "command", name: "test" }, async () => {
    for await (const piece of exportTable({ ...options, what: "orders" })) pieces.push(piece);
  });
  const ofCommand = pieces.join("").trimEnd().split("\n");
  const [head = "", first = ""] = String(body).split("\n");
  expect(head).toMatch(/^\ufeffPedido;Fecha;Estado;Forma de pago;Pago;Pagado el;Piezas;Descuento;/);
  expect(head).toContain(";Entrega: población;");
  expect(head.split(";")).toHaveLength(ofCommand[0]?.split(";").length ?? 0);
  expect(first).toMatch(/^\d{4}-\d{6};27\/11\/2026 \d\d:\d\d;Pendiente de pago;/);
  expect(rowsOf(body).map((row) => row.split(";")[0])).toEqual(numbers);
  expect(body).toContain(";'=SUMA(1) Sanz");
});

it("has the filtered orders only", async () => {
  const { body } = await ana.send("GET", `${PATH}?q=nunez&status=pending_payment`);
  expect(rowsOf(body)).toEqual([expect.stringContaining(`${numbers[1]};`)]);
  expect(rowsOf((await ana.send("GET", `${PATH}?status=paid`)).body)).toEqual([]);
  const wrong = await ana.send("GET", `${PATH}?status=eaten&before=2026-000001`);
  expect(Object.keys(wrong.body.errors).toSorted()).toEqual(["before", "status"]);
});

it("is recorded without the term, which may be a name", async () => {
  await ana.send("GET", `${PATH}?q=nunez&from=2026-01-01`);
  const { rows } = await shop.context.database.pool.query(
    "select actor, object, after from audit_events where action = 'table.exported' order by id desc limit 1",
  );
  expect(rows[0]).toMatchObject({
    object: "orders",
    after: { hasTerm: true, from: "2026-01-01", format: "csv" },
  });
  expect(JSON.stringify(rows[0])).not.toContain("nunez");
});

it("needs its permission and a proof of the last ten minutes", async () => {
  const bea = await enterAs(shop, (await invite(shop, "sales")).id);
  expect((await bea.send("GET", PATH)).status).toBe(403);
  const eva = await enterAs(shop, (await invite(shop)).id);
  shop.clock.advance(10 * MINUTE_MS);
  expect((await eva.send("GET", PATH)).body).toMatchObject({ code: "reauthentication_needed" });
  ana = await enterAs(shop, (await invite(shop)).id);
});

it("is read by two at once at most, and a browser that leaves gives its place back", {
  timeout: 120_000,
}, async () => {
  const { pool } = shop.context.database;
  // More than the buffers between the two hold.
  await pool.query(
    `insert into orders select (o2).* from (
      select jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
        'id', lpad(n::text, 22, 'x'), 'number', '2025-' || lpad(n::text, 6, '0'), 'cart_version', 1000 + n,
        'checkout_id', 'c' || n, 'comments', repeat('x', 10000))) as o2
      from orders o, generate_series(1, 1500) n where o.number = $1) s`,
    [numbers[1]],
  );
  const headers = {
    host: "gestion.example:8080",
    cookie: [...ana.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  };
  const open = () => request(shop.origin + PATH, { headers });
  const [first, second] = [await open(), await open()];
  const third = await ana.send("GET", PATH);
  expect([third.status, third.body.message]).toEqual([
    503,
    expect.stringContaining("Ya se están descargando dos"),
  ]);
  first.body.destroy();
  second.body.destroy();
  await expect
    .poll(async () => (await ana.send("GET", `${PATH}?status=paid`)).status, { timeout: 10_000 })
    .toBe(200);
  const idle = async () =>
    (
      await pool.query(
        "select count(*)::int as n from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
      )
    ).rows[0].n;
  await expect.poll(idle, { timeout: 10_000 }).toBe(0);
});
