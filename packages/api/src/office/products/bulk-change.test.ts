import {
  applyBulkChange,
  type BulkChange,
  type BulkChangeInput,
  listBulkChangeRows,
  listBulkChanges,
  previewBulkChange,
  undoBulkChange,
} from "@tuerca/office-contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { mergeProducts } from "../../flows/admin/merge-products.ts";
import { importCatalog } from "../../modules/import/index.ts";

let shop: OfficeShop;
let client: OfficeClient;
const staff = new Map<string, number>();

beforeAll(async () => {
  shop = await createOfficeShop();
  for (const name of ["owner", "warehouse", "catalogue", "read_only"])
    staff.set(name, (await invite(shop, name)).id);
});
afterAll(() => shop.close());

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const pool = () => shop.context.database.pool;

async function preview(change: BulkChangeInput, pins = true): Promise<BulkChange> {
  client = await as("owner");
  const { status, body } = await client.call(previewBulkChange, { body: { change, pins } });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
const paste = (text: string, field: "price" | "stock" | "active" = "price", pins = true) =>
  preview({ kind: "pasted", field, text }, pins);
const rowsOf = async ({ id }: BulkChange, query = "") =>
  (await client.call(listBulkChangeRows, { params: { id }, query })).body.rows;
const apply = async ({ id }: Pick<BulkChange, "id">, confirmed: "all" | number[] = []) =>
  (await client.call(applyBulkChange, { params: { id }, body: { confirmed } })).body;
const undo = async ({ id }: Pick<BulkChange, "id">) =>
  (await client.call(undoBulkChange, { params: { id } })).body;
const priceOf = async (id: number) =>
  (await pool().query("select price_cents from products where id = $1", [id])).rows[0].price_cents;
const products = async (...prices: number[]) => {
  const skus = prices.map(
    (_, at) => `B${shop.clock.now().getTime()}-${Math.round(Math.random() * 1e9)}-${at}`,
  );
  const ids: number[] = [];
  for (const [at, price] of prices.entries())
    ids.push(await createProduct(pool(), { sku: skus[at] ?? "", price, quantity: 4 }));
  return { ids, skus };
};

it("previews pasted columns, each cell as an import reads it, and changes no product", async () => {
  const { ids, skus } = await products(1000, 2000, 3000, 4000, 5000);
  const [a = "", b = "", c = "", d = "", e = ""] = skus;
  const lines = [
    "Código\tPrecio",
    `${a.toLowerCase()}\t12,50 €`,
    `"${b}"\t1.250`,
    `${c}\t45,01`,
    "NADA-1\t3",
    "",
    `${d}\t41`,
    `${d}\t42`,
    `${e}`,
    `${e}\t50`,
    "=CMD()\t1",
    "\t5",
  ];
  const change = await paste(lines.join("\r\n"));
  expect(change).toMatchObject({
    field: "price",
    state: "previewed",
    rows: 2,
    marked: 1,
    rising: 2,
    falling: 0,
  });
  expect(change.rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [3, "1.250 puede ser miles o decimales: escríbelo sin el punto, o con dos decimales"],
    [5, "No hay ningún producto con este código"],
    [7, "El producto está dos veces"],
    [8, "El producto está dos veces"],
    [9, "Falta la segunda columna"],
    [11, "No hay ningún producto con este código"],
    [12, "No hay ningún producto con este código"],
  ]);
  expect(await rowsOf(change)).toMatchObject([
    { sku: a, before: { value: 1000 }, after: { value: 1250 }, change_basis_points: 2500, is_marked: false },
    { sku: c, before: { value: 3000 }, after: { value: 4501 }, change_basis_points: 5003, is_marked: true },
  ]);
  expect((await rowsOf(change, "only=marked")).map(({ sku }) => sku)).toEqual([c]);
  expect(await priceOf(ids[0] ?? 0)).toBe(1000);
});

it("says of a pasted sku which product it was merged into, beside a line of that product", async () => {
  const { ids, skus } = await products(1000, 2000);
  const [from = "", into = ""] = skus;
  await mergeProducts(shop.context, { from: { id: ids[0] ?? 0 }, into });
  const change = await paste(`${from.toLowerCase()}\t11\n${into}\t21`);
  expect(change.rejects).toMatchObject([{ line: 1, reason: `Está unido a ${into}: usa ese código` }]);
  expect(await rowsOf(change)).toMatchObject([{ sku: into, after: { value: 2100 } }]);
});

it("applies what was previewed with a tick for large changes, and undoes it", async () => {
  const { ids, skus } = await products(1000, 2000, 3000);
  const [a = 0, b = 0, c = 0] = ids;
  const change = await paste(`${skus[0]};11\n${skus[1]};40\n${skus[2]};50`);
  const applied = await apply(change, [b]);
  expect(applied).toMatchObject({ state: "applied", outcomes: { applied: 2, unconfirmed: 1 } });
  expect([await priceOf(a), await priceOf(b), await priceOf(c)]).toEqual([1100, 4000, 3000]);
  const history = "select price_cents from price_history where product_id = $1";
  expect((await pool().query(history, [a])).rows).toEqual([{ price_cents: 1100 }]);
  const pinned = async () =>
    (await pool().query("select pinned from products where id = $1", [a])).rows[0].pinned;
  expect(await pinned()).toEqual(["price"]);
  expect((await rowsOf(change, "only=left_out")).map(({ product_id }) => product_id)).toEqual([c]);
  expect((await client.call(listBulkChanges)).body[0]?.id).toBe(change.id);
  const undone = await undo(change);
  expect(undone).toMatchObject({
    state: "undone",
    outcomes: { undone: 2, unconfirmed: 1 },
    undo_until: null,
  });
  expect([await priceOf(a), await priceOf(b), await pinned()]).toEqual([1000, 2000, []]);
  expect((await pool().query(history, [a])).rows).toHaveLength(2);
  const { rows } = await pool().query(
    "select action, after from audit_events where object = $1 order by id",
    [`change ${change.id}`],
  );
  expect(rows).toMatchObject([
    { action: "products.changed", after: { field: "price", products: 2 } },
    { action: "products.change_undone", after: { products: 2 } },
  ]);
});

it("leaves out what somebody or a feed has changed since, at the apply and at the undo", async () => {
  const { ids, skus } = await products(1000, 2000, 3000);
  const [a = 0, b = 0, c = 0] = ids;
  const change = await paste(`${skus[0]};11\n${skus[1]};21\n${skus[2]};31`, "price", false);
  const feed = (price: number, at: number) =>
    importCatalog({
      databaseUrl: shop.databaseUrl,
      source: [{ sku: skus[at], name: "Del proveedor", category: "Frenos", price, quantity: 4 }],
    });
  await feed(10.5, 0);
  const applied = await apply(change);
  expect(applied.outcomes).toEqual({ applied: 2, changed_since: 1 });
  expect([await priceOf(a), await priceOf(b), await priceOf(c)]).toEqual([1050, 2100, 3100]);
  await feed(22, 1);
  expect((await undo(change)).outcomes).toEqual({ undone: 1, kept: 1, changed_since: 1 });
  expect([await priceOf(a), await priceOf(b), await priceOf(c)]).toEqual([1050, 2200, 3000]);
});

it("is applied once by whoever presses twice, in two tabs at once", async () => {
  const { ids, skus } = await products(1000);
  const change = await paste(`${skus[0]};11`);
  const other = await as("owner");
  const tabs = [client, other, client, other];
  const press = (call: typeof applyBulkChange | typeof undoBulkChange) =>
    Promise.all(
      tabs.map((tab) =>
        tab.send(
          "POST",
          call.path.replace("{id}", String(change.id)),
          call === applyBulkChange ? {} : undefined,
        ),
      ),
    );
  for (const call of [applyBulkChange, undoBulkChange])
    expect((await press(call)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const history = await pool().query("select price_cents from price_history where product_id = $1", [ids[0]]);
  expect(history.rows.map(({ price_cents }) => price_cents)).toEqual([1100, 1000]);
  const again = await client.send("POST", applyBulkChange.path.replace("{id}", String(change.id)), {});
  expect([again.status, again.body.code]).toEqual([409, "change_state"]);
});

it("makes rules of percent, amount and ending over a filter", async () => {
  const { ids } = await products(1000, 1999, 20);
  const filter = { ids };
  const after = async (change: BulkChangeInput) =>
    (await rowsOf(await preview(change))).map((row) => row.after.value);
  expect(await after({ kind: "percent", basis_points: 300, ending: null, filter })).toEqual([1030, 2059, 21]);
  expect(await after({ kind: "percent", basis_points: 300, ending: 95, filter })).toEqual([1095, 2095, 95]);
  expect(await after({ kind: "percent", basis_points: -5000, ending: null, filter })).toEqual([
    500, 1000, 10,
  ]);
  const amount = await preview({ kind: "amount", cents: -50, ending: null, filter });
  expect((await rowsOf(amount)).map((row) => row.after.value)).toEqual([950, 1949]);
  expect(amount.rejects).toMatchObject([
    { line: null, reason: "El precio no estaría entre 0,01 y 999.999,99 €" },
  ]);
  expect(amount.description).toBe("Precio −0,5 €");
});

it("sets offers until a day and ends them, unless the price has changed since", async () => {
  const { ids, skus } = await products(1000, 2000);
  const [a = 0, b = 0] = ids;
  const change = await preview({
    kind: "offer",
    basis_points: 1000,
    ending: 90,
    until: "2026-12-31",
    filter: { ids },
  });
  expect(change).toMatchObject({
    field: "offer",
    description: "Oferta −10 % hasta el 31/12/2026, a ,90",
    rows: 2,
  });
  await apply(await paste(`${skus[1]};19`));
  expect((await apply(change)).outcomes).toEqual({ applied: 1, changed_since: 1 });
  const offers = async () =>
    (
      await pool().query(
        "select offer_price_cents as price, offer_to as until from products where id = any($1) order by id",
        [ids],
      )
    ).rows;
  expect(await offers()).toEqual([
    { price: 890, until: new Date("2026-12-31T22:59:59Z") },
    { price: null, until: null },
  ]);
  const low = await paste(`${skus[0]};8,90`);
  expect(low.rejects).toMatchObject([{ line: 1, reason: "Su oferta no quedaría por debajo del precio" }]);
  const ended = await preview({ kind: "end_offer", filter: { ids } });
  expect(ended).toMatchObject({ rows: 1, falling: 0 });
  await apply(ended);
  expect((await offers())[0]).toEqual({ price: null, until: null });
  expect((await undo(ended)).outcomes).toEqual({ undone: 1 });
  expect((await offers())[0].price).toBe(890);
  await apply(await paste(`${skus[0]};9`));
  expect([await priceOf(a), await priceOf(b)]).toEqual([900, 1900]);
  const past = {
    kind: "offer",
    basis_points: 1000,
    ending: null,
    until: "2026-11-26",
    filter: { ids },
  } as const;
  const refused = await client.call(previewBulkChange, { body: { change: past } });
  expect([refused.status, Object.keys((refused.body as never as { errors: object }).errors)]).toEqual([
    422,
    ["change.until"],
  ]);
});

it("sets stock with movements, and sale, and takes both back", async () => {
  const { ids, skus } = await products(1000, 2000);
  const [a = 0] = ids;
  const stock = await paste(`${skus[0]}\t9\n${skus[1]}\t4`, "stock");
  expect(stock).toMatchObject({ rows: 1, pins: false });
  await apply(stock);
  const quantity = async () =>
    (await pool().query("select quantity from stock where product_id = $1", [a])).rows[0].quantity;
  expect(await quantity()).toBe(9);
  await undo(stock);
  expect(await quantity()).toBe(4);
  const { rows } = await pool().query(
    "select reason, before, after, ref from stock_movements where product_id = $1 order by id",
    [a],
  );
  expect(rows).toEqual([
    { reason: "count", before: 4, after: 9, ref: String(stock.id) },
    { reason: "undo", before: 9, after: 4, ref: String(stock.id) },
  ]);
  const sale = await paste(`${skus[0]}\tno\n${skus[1]}\tquizá`, "active");
  expect(sale.rejects).toMatchObject([{ line: 2, reason: "Escribe sí o no" }]);
  await apply(sale);
  const active = async () =>
    (await pool().query("select active from products where id = $1", [a])).rows[0].active;
  expect(await active()).toBe(false);
  await undo(sale);
  expect(await active()).toBe(true);
});

it("is over after 24 hours, applied or not", async () => {
  const { skus } = await products(1000, 2000);
  const [first, second] = [await paste(`${skus[0]};11`), await paste(`${skus[1]};21`)];
  await apply(first);
  shop.clock.advance(DAY_MS + MINUTE_MS);
  client = await as("owner");
  const codes = [];
  for (const [call, { id }] of [
    [undoBulkChange, first],
    [applyBulkChange, second],
  ] as const) {
    const { status, body } = await client.send(
      "POST",
      call.path.replace("{id}", String(id)),
      call === applyBulkChange ? {} : undefined,
    );
    codes.push([status, body.code]);
  }
  expect(codes).toEqual([
    [409, "change_state"],
    [409, "change_state"],
  ]);
  expect((await client.call(listBulkChanges)).body.map(({ id }) => id)).not.toContain(first.id);
});

it("lets each role change and see what its permissions say", async () => {
  const { ids, skus } = await products(1000);
  const inputs: BulkChangeInput[] = [
    { kind: "pasted", field: "price", text: `${skus[0]};11` },
    { kind: "end_offer", filter: { ids } },
    { kind: "pasted", field: "stock", text: `${skus[0]};5` },
    { kind: "active", is_active: false, filter: { ids } },
  ];
  const statuses = async (role: string) => {
    client = await as(role);
    const found: number[] = [];
    for (const change of inputs)
      found.push((await client.call(previewBulkChange, { body: { change } })).status);
    return found;
  };
  expect(await statuses("read_only")).toEqual([403, 403, 403, 403]);
  expect(await statuses("warehouse")).toEqual([403, 403, 201, 403]);
  expect(await statuses("catalogue")).toEqual([201, 201, 403, 201]);
  const stock = await paste(`${skus[0]};5`, "stock");
  client = await as("catalogue");
  const at = `/office/api/products/changes/${stock.id}`;
  for (const [method, path] of [
    ["GET", at],
    ["GET", `${at}/rows`],
    ["POST", `${at}/apply`],
    ["POST", `${at}/undo`],
  ] as const)
    expect([path, (await client.send(method, path, path.endsWith("apply") ? {} : undefined)).status]).toEqual(
      [path, 403],
    );
});

it("refuses too much, and texts that nobody types", async () => {
  client = await as("owner");
  const refused = async (change: unknown) => {
    const { status, body } = await client.send("POST", previewBulkChange.path, { change });
    return [status, body.errors];
  };
  const pasted = (text: string) => refused({ kind: "pasted", field: "price", text });
  const many = "No se pueden pegar más de 10.000 líneas";
  expect(await pasted("A;1\n".repeat(10_001))).toEqual([422, { "change.text": [many] }]);
  expect(await pasted("\n \n")).toEqual([422, { "change.text": ["Pega dos columnas: código y valor"] }]);
  expect((await pasted("A\u0000;1"))[0]).toBe(422);
  expect((await pasted("x".repeat(900_001)))[0]).toBe(422);
  expect((await pasted("x".repeat(3_000_000)))[0]).toBe(413);
  const nobody = { ids: [2_000_000_000] };
  expect(await refused({ kind: "end_offer", filter: nobody })).toEqual([
    422,
    { "change.filter": ["Ningún producto cumple el filtro"] },
  ]);
  for (const [change, field] of [
    [{ kind: "percent", basis_points: -9001, filter: {} }, "change.basis_points"],
    [{ kind: "percent", basis_points: 1e308, filter: {} }, "change.basis_points"],
    [{ kind: "percent", basis_points: 1.5, filter: {} }, "change.basis_points"],
    [{ kind: "amount", cents: 100_000_000, filter: {} }, "change.cents"],
    [{ kind: "percent", basis_points: 1, ending: 99, filter: {} }, "change.ending"],
    [{ kind: "offer", basis_points: 1000, until: "31/12/2026", filter: {} }, "change.until"],
    [{ kind: "sql" }, "change.kind"],
    [
      { kind: "end_offer", filter: { ids: Array.from({ length: 10_001 }, (_, at) => at + 1) } },
      "change.filter.ids",
    ],
    [{ kind: "end_offer", filter: { where: "1=1" } }, "change.filter.where"],
  ] as const)
    expect([field, Object.keys((await refused(change))[1] ?? {})]).toEqual([field, [field]]);
  for (const [code, value] of [
    ["=HYPERLINK(1)", "1e308"],
    ["A", "١٢"],
    ["😀".repeat(60), "1;2"],
  ] as const) {
    const change = await paste(`${code}\t${value}`);
    expect([change.rows, change.rejected]).toEqual([0, 1]);
  }
});
