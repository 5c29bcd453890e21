import { addRole, officeCalls, TABLE_TYPES } from "@tuerca/office-contract";
import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { giftLine, giveGiftCards, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { issueAll } from "../../../test/factories/invoices.ts";
import { type MoneyOffice, startMoneyOffice } from "../../../test/factories/office/money-office.ts";
import { enterAs, invite, type OfficeClient } from "../../../test/factories/office/office.ts";
import { dayOfSerial, readXlsx, type XlsxCell } from "../../../test/factories/read-xlsx.ts";
import { createRating } from "../../../test/index.ts";

let shop: MoneyOffice;
let ana: OfficeClient;
beforeAll(async () => {
  shop = await startMoneyOffice();
  const { pool } = shop.context.database;
  await createRating(pool, {
    productId: shop.ids.disc,
    title: "=1+1",
    comment: 'Dice "bien"; y\nmás',
    status: "pending",
  });
  for (const code of ["VERANO", "OTONO"]) await createCoupon(pool, { code, name: `@${code}` });
  const card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
  await giveGiftCards(shop, [giftLine(card, { price: 25, recipient_name: "+Luis" })]);
  await shop.order("transfer");
  const returned = await shop.received((await shop.delivered("transfer")).number, { reason: "faulty" });
  expect(returned).toMatch(/^D/);
  await issueAll(shop.context);
  await pool.query(`update orders set customer = customer || '{"name": "=SUMA(1;2)"}'`);
  await pool.query(
    `insert into refunds (order_id, amount_cents, reason, because, state, by_hand, reference, created_at, updated_at)
     select id, 1234, 'goodwill', '-Disculpas', 'done', true, '=REF', now(), '2026-11-27T11:30:00Z' from orders limit 1`,
  );
  await pool.query(
    `insert into withdrawals (reference, way, name, email, comment, order_number, is_whole, received_at, checksum, request_hash)
     values ('D-23456789AB', 'form', '=Ana', 'ana@example.es', null, '2026-1', true, '2026-11-01T23:30:00Z', repeat('0', 64), repeat('1', 64))`,
  );
  await pool.query(
    `insert into search_terms_daily (day, term, searches, without_result, marks)
     values ((now() at time zone 'Europe/Madrid')::date, '=disco', 7, 2, '{1,2,3}')`,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Rate limits are per hour; sessions end after half an hour.
  shop.clock.advance(2 * HOUR_MS);
  ana = await shop.as("owner");
});

/** The answer of any list. */
// biome-ignore lint/suspicious/noExplicitAny: each list has a form of its own
type Listed = any;

/** Each list's table: the call, its headings, a filter that finds something, the list beside it. */
const TABLES: [name: string, headings: string, filter: string, list: (body: Listed) => number][] = [
  [
    "exportReturns",
    "Devolución;Pedido;Estado;Motivo;Piezas;Pedida el;Reembolsar hasta;Cliente;Correo",
    "state=inspected&reason=faulty&sort=newest",
    ({ returns }) => returns.length,
  ],
  [
    "exportWithdrawals",
    "Referencia;Por dónde;Recibido;Tramitado;Pedido;Reembolsar hasta;Pedido entero;Piezas;Íntegro;Cliente;Correo;Pedido que indica;Comentario",
    "which=orderless",
    ({ withdrawals }) => withdrawals.length,
  ],
  [
    "exportRefunds",
    "Pedido;Importe;Estado;Motivo;Explicación;A mano;Referencia;Código del banco;Por qué se rechazó;Último cambio",
    "state=done",
    ({ refunds }) => refunds.length,
  ],
  [
    "exportInvoiceList",
    "Factura;Fecha;Tipo;Clase;Pedido;Destinatario;Total;Anulada;Estado en la Agencia;Código de la Agencia",
    "kind=simplified",
    ({ invoices }) => invoices.length,
  ],
  ["exportTransfers", "Pedido;Cliente;Hecho;Vence;Importe", "", ({ orders }) => orders.length],
  [
    "exportOpinions",
    "Fecha;Estado;Código;Producto;Puntuación;Título;Comentario;Autor;Compra verificada;Motivo del rechazo;Respuesta",
    "status=pending",
    ({ opinions }) => opinions.length,
  ],
  [
    "exportCoupons",
    "Código;Nombre;Estado;Descuenta;Valor (% o €);Compra mínima;Desde;Hasta;Categorías;Marcas;Usos;Usos como mucho;Usos por cliente;Se ofrece en el carrito;Descontado;Creado",
    "q=oto",
    ({ coupons }) => coupons.length,
  ],
  [
    "exportGiftCards",
    "Tarjeta;Estado;Importe;Saldo;Pedido;De;Para;Móvil;Correo;Envío previsto;Enviada;Bloqueada porque",
    "list=newest",
    ({ cards }) => cards.length,
  ],
  [
    "exportCarriers",
    "Transportista;Descripción;Se ofrece;Enlace de seguimiento;Zona;Precio;Gratis desde;Días como poco;Días como mucho;Recargo contra reembolso;Contra reembolso hasta",
    "",
    (carriers) => carriers.flatMap((one: { zones: [] }) => one.zones).length,
  ],
  [
    "exportCustomers",
    "Cliente;Nombre;Correo;Población;Con cuenta;Pedidos;Gastado;Último pedido;Etiquetas",
    "kind=guest",
    ({ customers }) => customers.length,
  ],
  ["exportStaff", "Nombre;Correo;Rol;Estado;Desde", "", (people) => people.length],
  [
    "exportAudit",
    "Anotación;Cuándo;Quién;Desde;Acto;Objeto;Antes;Después",
    "action=staff.invited",
    ({ events }) => events.length,
  ],
  [
    "exportSearchTerms",
    "Búsqueda;Veces;Veces sin resultado;Con clic;Encuentra ahora;Lleva a",
    "days=7&kind=without_result",
    (terms) => terms.length,
  ],
];

const callOf = (name: string) => officeCalls.get(name) ?? expect.fail(`${name} is no call`);

/** The records of a CSV with semicolons. */
function parseCsv(text: string): string[][] {
  const cells = text.slice(1).matchAll(/("(?:[^"]|"")*"|[^;\n]*)(;|\n|$)/g);
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}

/** A cell of a workbook as CSV has it. */
function asCsv(cell: XlsxCell | null, csv: string): string {
  if (cell === null) return "";
  if (cell.type === "inlineStr") return /^'*[=+\-@\t\r]/.test(cell.text) ? `'${cell.text}` : cell.text;
  if (/^\d\d\/\d\d\/\d{4}/.test(csv)) return dayOfSerial(cell.text, csv.length > 10);
  return csv.includes(",") ? Number(cell.text).toFixed(2).replace(".", ",") : cell.text;
}

describe.each(TABLES)("%s", (name, headings, filter, count) => {
  const call = callOf(name);

  it("has the list's rows and columns in both formats, without a formula", async () => {
    const listPath = call.path.replace(/\/table$/, "");
    const listed = await ana.send("GET", `${listPath}?${filter}`);
    expect(listed.status).toBe(200);
    expect(count(listed.body)).toBeGreaterThan(0);
    const csv = await ana.send("GET", `${call.path}?${filter}`);
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const rows = parseCsv(csv.body);
    expect(csv.body.startsWith("\ufeff")).toBe(true);
    expect(rows[0]?.join(";")).toBe(headings);
    expect(rows.length - 1).toBe(count(listed.body));
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d)/);
    const workbook = await ana.download(`${call.path}?${filter}${filter && "&"}format=xlsx`);
    expect(workbook.headers.get("content-type")).toBe(TABLE_TYPES.xlsx);
    expect(workbook.headers.get("content-disposition")).toMatch(/filename="[a-z-]+\.xlsx"$/);
    const sheet = readXlsx(workbook.bytes);
    expect(sheet.flat().filter((cell) => cell?.formula != null)).toEqual([]);
    const seen = rows.map((row, at) => row.map((cell, place) => asCsv(sheet[at]?.[place] ?? null, cell)));
    expect(seen).toEqual(rows);
  });

  it("names the field of a wrong filter, and takes no page", async () => {
    const { status, body } = await ana.send("GET", `${call.path}?${filter}&format=pdf&after=x&before=y`);
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ["after", "before", "format"]]);
  });
});

it("stores numbers and days as such in a workbook, and words as text", async () => {
  const { bytes } = await ana.download("/office/api/refunds/table?state=done&format=xlsx");
  const [, row] = readXlsx(bytes);
  expect(row?.map((cell) => cell && [cell.type, cell.text])).toEqual([
    ["inlineStr", expect.stringMatching(/^\d{4}-\d{6}$/)],
    ["n", "12.34"],
    ["inlineStr", "Hecho"],
    ["inlineStr", "Atención al cliente"],
    ["inlineStr", "-Disculpas"],
    ["inlineStr", "sí"],
    ["inlineStr", "=REF"],
    null,
    null,
    ["n", expect.stringMatching(/^46353\.52/)],
  ]);
});

it("shows a moment by the clock in Spain", async () => {
  const { body } = await ana.send("GET", "/office/api/withdrawals/table?which=all");
  expect(body).toContain("D-23456789AB;Formulario;02/11/2026 00:30;");
});

it("never has a gift card's code", async () => {
  const { body } = await ana.send("GET", "/office/api/gift-cards/table");
  expect(body).not.toMatch(/[2-9A-HJ-NP-Z]{16}|[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-/);
  expect(body).toContain(";25,00;25,00;");
});

it("reads beyond one batch, each row once", async () => {
  await shop.context.database.pool.query(
    `insert into coupons (code, name, kind, value, min_cents, is_public, created_at)
     select 'MIL' || n, 'Mil', 'fixed', 100, 0, false, now() from generate_series(1, 2500) n`,
  );
  const { body } = await ana.send("GET", "/office/api/coupons/table?q=mil");
  const codes = parseCsv(body)
    .slice(1)
    .map(([code]) => code);
  expect(codes).toEqual(Array.from({ length: 2500 }, (_, at) => `MIL${2500 - at}`));
});

describe("a role", () => {
  const personOf = async (name: string, permissions: string[]) => {
    await ana.call(addRole, { body: { name, permissions, refund_limit_cents: null } as never });
    return enterAs(shop, (await invite(shop, name)).id);
  };

  it("needs the list's own permission besides that for personal data", async () => {
    const eva = await personOf("Exporta", ["export_personal", "read_returns"]);
    expect((await eva.send("GET", "/office/api/returns/table")).status).toBe(200);
    for (const path of ["invoices", "audit", "staff", "gift-cards", "orders", "opinions", "coupons"])
      expect([path, (await eva.send("GET", `/office/api/${path}/table`)).status]).toEqual([path, 403]);
  });

  it("that may only read downloads nothing", async () => {
    const reader = await shop.as("read_only");
    const tables = [...officeCalls.values()].filter(({ path }) => path.endsWith("/table"));
    expect(tables.length).toBeGreaterThan(TABLES.length);
    const files = ["/office/api/imports/1/rejects", "/office/api/invoice-export?month=2026-11"];
    for (const path of [...tables.map(({ path }) => path), ...files]) {
      const { status, body } = await reader.send("GET", path);
      expect([path, status, body]).toEqual([path, 403, { message: "Tu rol no permite hacer esto." }]);
    }
  });

  it("downloads lists without personal data by `export`, if it may read them", async () => {
    const eva = await personOf("Descarga", ["export", "read_coupons", "read_returns"]);
    const statusOf = async (list: string) => (await eva.send("GET", `/office/api/${list}/table`)).status;
    expect(await statusOf("coupons")).toBe(200);
    for (const list of ["returns", "refunds", "products"])
      expect([list, await statusOf(list)]).toEqual([list, 403]);
  });

  it("that may not read customers gets no column about them", async () => {
    const eva = await personOf("Sin clientes", [
      "export_personal",
      "read_returns",
      "read_invoices",
      "read_orders",
    ]);
    const { body } = await eva.send("GET", "/office/api/returns/table");
    expect(body.split("\n")[0]).toMatch(/;Reembolsar hasta$/);
    for (const path of ["returns", "withdrawals", "invoices", "transfers"]) {
      const table = await eva.send(
        "GET",
        `/office/api/${path}/table${path === "withdrawals" ? "?which=all" : ""}`,
      );
      expect([path, table.status]).toEqual([path, 200]);
      expect(table.body).not.toMatch(/SUMA|ana@example|=Ana|Cliente|Correo|Destinatario/);
    }
  });
});

it("is in the audit with its filter, without what was typed, and then with its rows", async () => {
  await ana.send("GET", "/office/api/gift-cards/table?q=luis@example.es&format=xlsx");
  const acts = async () =>
    (
      await shop.context.database.pool.query(
        "select action, actor, after from audit_events where object = 'gift_cards' order by id desc limit 2",
      )
    ).rows;
  const actor = expect.stringMatching(/Ana owner$/);
  await expect.poll(acts, { timeout: 10_000 }).toEqual([
    { action: "table.read", actor, after: { rows: 1, isWhole: true } },
    { action: "table.exported", actor, after: { format: "xlsx", list: "newest", hasTerm: true } },
  ]);
});

it("is answered sixty times a minute to one session", async () => {
  const statuses = new Map<number, number>();
  for (let n = 0; n < 62; n += 1) {
    const { status } = await ana.send("GET", "/office/api/carriers/table");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, 60],
    [429, 2],
  ]);
  shop.clock.advance(MINUTE_MS);
  expect((await ana.send("GET", "/office/api/carriers/table")).status).toBe(200);
});
