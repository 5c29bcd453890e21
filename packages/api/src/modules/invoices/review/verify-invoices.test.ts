import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeEveryColumn } from "../../../../test/factories/changed-columns.ts";
import { clickPay, guestAddress, prepareCheckout, putCheckout } from "../../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../test/index.ts";
import { requestFullInvoice } from "../../../flows/invoices/request-full-invoice.ts";
import { markOrderPaid } from "../../../flows/orders/settle-order.ts";
import { refundPartByHand } from "../../../flows/refunds/refund-by-hand.ts";
import { cancelInvoice } from "../cancel-invoice.ts";
import { openIssuer } from "../issuing/issue-invoices.ts";
import { breakInSpanish } from "./break-words.ts";
import { verifyInvoices } from "./verify-invoices.ts";

let shop: TestShop;
let pool: pg.Pool;
let part = 0;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (seeding) => {
      part = await createProduct(seeding, { price: 2505, quantity: 1000 });
    },
  });
  pool = shop.context.database.pool;
  await fill();
  // The database refuses some changes by itself: these are for who edits its files.
  await pool.query("alter table invoices drop constraint invoices_check2; drop index invoices_sale");
});
afterAll(() => shop.close());

async function buy(nif?: string) {
  const visitor = shop.visitor();
  const address = nif ? { ...guestAddress, nif, company: "Taller Pérez" } : guestAddress;
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }], address);
  await putCheckout(visitor, { payment_method: "transfer" });
  const { order } = (await clickPay(visitor, id)).body;
  await markOrderPaid(shop.context, order.number);
  return order;
}

async function issue() {
  const issueDue = openIssuer(shop.context);
  while ((await issueDue()) > 0);
}

/** Every kind of invoice: simplified, full, substitution, rectifying, cancelled and issued anew. */
async function fill() {
  const orders = [await buy(), await buy("B87654323"), await buy()];
  await issue();
  await refundPartByHand(shop.context, orders[0]!.number, {
    amountCents: 1000,
    because: "Un arañazo",
    reference: "a",
  });
  await requestFullInvoice(shop.context, orders[2]!.id, {
    name: "Ana Pérez",
    nif: "12345678Z",
    address: ["Calle Mayor, 1", "28013 Madrid"],
  });
  await issue();
  const { rows } = await pool.query("select number from invoices where order_id = $1 and kind = 'full'", [
    orders[1]!.id,
  ]);
  await cancelInvoice(shop.context, rows[0].number, { isIssuedAnew: true });
  await issue();
  await pool.query(
    "update billing_records set state = 'accepted', sent_at = now(), answered_at = now() where position = 2",
  );
}

/** Each break has words for the staff as well. */
async function verify() {
  const verified = await verifyInvoices(shop.context.database.db);
  const { firstBreak } = verified;
  if (firstBreak !== null) expect(breakInSpanish(firstBreak)).not.toBe(firstBreak);
  return verified;
}

it("finds nothing wrong with what the shop has issued", async () => {
  const kinds = await pool.query("select distinct kind from invoices");
  expect(kinds.rows).toHaveLength(4);
  const { records, invoices, firstBreak } = await verify();
  expect(firstBreak).toBeNull();
  expect([records, invoices]).toEqual([7, 6]);
});

/** Changes one column without its constraints, expects `verify` to name it, and changes it back. */
async function expectBreak(table: string, set: string, where: string, sentence: string | RegExp) {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(`create table before_break as select * from ${table}`);
    const { rowCount } = await client.query(`update ${table} set ${set} where ${where}`);
    expect(rowCount).toBe(1);
    const { firstBreak } = await verify();
    expect(firstBreak).toMatch(sentence);
  } finally {
    await client.query(`delete from ${table}`);
    await client.query(`insert into ${table} overriding system value select * from before_break`);
    await client.query("drop table if exists before_break");
    await client.query("set session_replication_role = origin");
    client.release();
  }
  expect((await verify()).firstBreak).toBeNull();
}

const json = (path: string, value: string) => `record = jsonb_set(record, '{${path}}', '${value}')`;
const SECOND = "position = 2";
const nextDigit = (column: string) =>
  `${column} = translate(left(${column}, 1), '0123456789ABCDEF', '123456789ABCDEF0') || substr(${column}, 2)`;

it.each([
  ["position = 99", SECOND, /^Record 2 is missing: Record 3 \(/],
  [nextDigit("hash"), SECOND, /^Record 2 \(.*\): the column hash differs/],
  [nextDigit("hash"), "position = 3", /^Record 3 \(.*\): the column hash differs/],
  [nextDigit("previous_hash"), SECOND, /^Record 2 .*previous_hash differs/],
  ["type = 'cancellation'", SECOND, /^Record 2 .*the column type differs/],
  ["generated_at = generated_at - interval '1 second'", SECOND, /^Record 2 .*generated_at differs/],
  ["state = 'unsent'", SECOND, /^Record 2 .*has the state unsent/],
  ["sent_at = null", SECOND, /^Record 2 .*has the state accepted/],
  ["answered_at = null", SECOND, /^Record 2 .*has the state accepted/],
  [
    "invoice_id = (select id from invoices where kind = 'rectifying')",
    SECOND,
    /^Record 2 .*is the record of invoice/,
  ],
  [json("hash", `"${"A".repeat(64)}"`), SECOND, /^Record 2 .*has another hash than its data/],
  [json("totalCents", "1"), SECOND, /^Record 2 .*has another hash/],
  [json("vatCents", "1"), SECOND, /^Record 2 .*has another hash/],
  [json("kind", '"F3"'), SECOND, /^Record 2 .*has another hash/],
  [json("generatedAt", '"2026-01-01T00:00:00+01:00"'), SECOND, /^Record 2 .*has another hash/],
  [json("invoice,number", '"X"'), SECOND, /^Record 2 .*has another hash/],
  [json("invoice,date", '"2026-01-01"'), SECOND, /^Record 2 .*has another hash/],
  [json("previous,hash", `"${"A".repeat(64)}"`), SECOND, /^Record 2 .*has another hash/],
  [json("previous,number", '"X"'), SECOND, /^Record 2 .*does not follow/],
  [json("system,installation", '"7"'), SECOND, /^Record 2 .*another chain/],
  [json("lines,0,baseCents", "1"), SECOND, /The sums of invoice .* differ from its record/],
  [json("lines,0,rateBasisPoints", "1000"), SECOND, /The rates of invoice .* differ from its record/],
])("names a changed column of a record: %s", (set, where, sentence) =>
  expectBreak("billing_records", set, where, sentence),
);

it.each([
  ["issuer = 'B99999999'", /^The chain of B12345674.* has 7 records, but 6 are stored|^Record/],
  ["installation = '2'", /^Record 2 is missing/],
])("names a record in another chain: %s", (set, sentence) =>
  expectBreak("billing_records", set, SECOND, sentence),
);

it.each([
  [
    json("recipients,0,nif", '"B99999999"'),
    "record ->> 'kind' = 'F3'",
    /is for 12345678Z \(Ana Pérez\), but its record is for B99999999/,
  ],
  [json("replaces,0,number", '"X"'), "record ->> 'kind' = 'F3'", /refers to .*, but its record to others/],
  [
    json("rectification,invoices,0,number", '"X"'),
    "record ->> 'kind' = 'R5'",
    /refers to .*, but its record to others/,
  ],
])("names what the hash does not cover: %s", (set, where, sentence) =>
  expectBreak("billing_records", set, where, sentence),
);

const SALE = "kind = 'simplified' and series_number = 1";
it.each([
  ["series_number = 9", SALE, /^Series S2026 lacks number 1/],
  ["number = 'S2026-000009'", SALE, /^Record 1 .*is the record of invoice S2026-000001/],
  ["issued_on = issued_on - 1", SALE, /^Record 1 .*is the record of invoice/],
  ["kind = 'full'", SALE, /shows number S2026-000001, day .* and kind simplified/],
  ["type = 'F1'", SALE, /^Invoice S2026-000001 is F1, but its record is F2/],
  ["total_cents = total_cents + 1", SALE, /^The sums of invoice S2026-000001 differ from its document/],
  ["base_cents = base_cents - 1", SALE, /^The sums of invoice S2026-000001 differ from its document/],
  ["vat_cents = vat_cents - 1", SALE, /^The sums of invoice S2026-000001 differ from its document/],
  ["voucher_cents = 1", SALE, /^The sums of invoice S2026-000001 differ from its document/],
  ["cancelled_at = now()", SALE, /^Invoice S2026-000001 is cancelled without a record/],
  ["cancelled_at = null", "cancelled_at is not null", /has a cancellation record, but counts as valid/],
  ["document = jsonb_set(document, '{totalCents}', '1')", SALE, /^The sums of invoice S2026-000001 differ/],
  [
    "document = jsonb_set(document, '{vat,0,rate}', '1000')",
    SALE,
    /^The document of invoice S2026-000001 contradicts itself: Sums of lines and VAT of 1000/,
  ],
  ["document = jsonb_set(document, '{number}', '\"X\"')", SALE, /^Invoice S2026-000001 shows number X/],
])("names a changed column of an invoice: %s", (set, where, sentence) =>
  expectBreak("invoices", set, where, sentence),
);

it.each([
  ["last_number = last_number + 1", "series = 'S2026'", /^Series S2026 ends at number 3/],
  ["last_issued_on = last_issued_on + 1", "series = 'S2026'", /^Series S2026 ends at number 2/],
])("names a changed series: %s", (set, where, sentence) =>
  expectBreak("invoice_series", set, where, sentence),
);

it("names a chain of another length", () =>
  expectBreak("invoice_chains", "length = length + 1", "true", /has 8 records, but 7 are stored/));

it("names a paid order without an invoice, and a refund without its rectifying one", async () => {
  const { number, id } = await buy();
  expect((await verify()).firstBreak).toBeNull();
  const due = await pool.query("delete from invoices_due where order_id = $1 returning *", [id]);
  expect((await verify()).firstBreak).toBe(`Order ${number} is paid and has no invoice.`);
  await pool.query(
    "insert into invoices_due (order_id, cause, created_at, try_at) values ($1, 'sale', now(), now() - interval '1 minute')",
    [id],
  );
  expect(due.rowCount).toBe(1);
  await issue();
  await refundPartByHand(shop.context, number, { amountCents: 500, because: "Un arañazo", reference: "b" });
  await pool.query("delete from invoices_due where order_id = $1", [id]);
  expect((await verify()).firstBreak).toMatch(
    /^Order .* has kept \d+ cents, but its invoices are worth \d+ cents\.$/,
  );
  await pool.query(
    "insert into invoices_due (order_id, cause, created_at, try_at) values ($1, 'refund', now(), now() - interval '1 minute')",
    [id],
  );
  await issue();
  expect((await verify()).firstBreak).toBeNull();
});

/** Rows of a table, and the columns in which they change lawfully or that no invoice repeats. */
type Case = { table: string; where?: string; lawful: string[] };

/** Columns of orders that no invoice of theirs repeats. */
const BESIDE = [
  "corrected_at",
  "over_cents",
  // How the order goes on, and whose it is.
  "status",
  "payment_status",
  "user_id",
  "session_hash",
  "blocked_at",
  "placed_from",
  "due_at",
  // How it was placed.
  "cart_id",
  "cart_version",
  "checkout_id",
  "created_at",
  "comments",
  "visit",
  "terms_id",
  "terms_accepted_at",
  "taken_by",
  "group_name",
  "shipping_address",
  // Words that a version of the shop may say otherwise; the amounts beside them are compared.
  "carrier",
  "payment_method",
  // Of the customer, the NIF of a full invoice; of the payment, its day: see below.
  "customer",
  "paid_at",
];
const WITHOUT_NIF = "id in (select order_id from invoices where kind = 'simplified')";

const CASES: Case[] = [
  { table: "invoices", lawful: [] },
  // The agency's answers.
  {
    table: "billing_records",
    lawful: ["state", "sent_at", "answered_at", "code", "reason", "csv", "mending"],
  },
  // A stop and its end.
  { table: "invoice_chains", lawful: ["stopped_at", "stopped_because"] },
  { table: "invoice_series", lawful: [] },
  // What else the shop knows of a piece; the place of a line among others.
  {
    table: "order_items",
    lawful: [
      "product_id",
      "url_path",
      "original_total_cents",
      "brand",
      "categories",
      "image_url",
      "fit",
      "position",
      "unsent",
    ],
  },
  // A simplified invoice has no recipient.
  { table: "orders", where: WITHOUT_NIF, lawful: [...BESIDE, "billing_address"] },
  { table: "orders", where: `not ${WITHOUT_NIF}`, lawful: BESIDE },
  // Why and how money went back, of which the invoice has the amount.
  {
    table: "refunds",
    lawful: [
      "attempt_id",
      "reason",
      "because",
      "by_hand",
      "reference",
      "response_code",
      "account_end",
      "return_id",
      "created_at",
      "updated_at",
    ],
  },
];

it.each(CASES)("names every changed column of $table", async ({ table, where, lawful }) => {
  const silent: string[] = [];
  await changeEveryColumn(
    pool,
    table,
    async (change) => {
      if ((await verify()).firstBreak === null) silent.push(change);
    },
    { lawful, ...(where ? { where } : {}) },
  );
  expect(silent).toEqual([]);
  expect((await verify()).firstBreak).toBeNull();
});

it.each([
  [
    'customer = customer || \'{"nif": "12345678Z"}\', billing_address = billing_address || \'{"nif": null, "company": null}\'',
    /differ in who buys/,
  ],
  ["paid_at = paid_at - interval '40 days'", /differ in the day of the sale/],
])("names a changed order of a full invoice: %s", (set, sentence) =>
  expectBreak(
    "orders",
    set,
    `id = (select order_id from invoices where kind = 'full' and cancelled_at is null)`,
    sentence,
  ),
);

it.each([
  ["billing_records", "position <= 2", /^Record 1 is missing/],
  ["billing_records", "position > 5", /has 9 records, but 5 are stored/],
  ["billing_records", "true", /has 9 records, but 0 are stored/],
  ["invoice_chains", "true", /has 0 records, but 9 are stored/],
  ["invoice_series", "series = 'S2026'", /its invoices end at/],
  ["invoices", "kind = 'rectifying'", /Record \d \(.*\) is the record of invoice/],
])("sees what was deleted from %s where %s", async (table, where, sentence) => {
  await pool.query(`create table before_gone as table ${table}`);
  await asReplica(`delete from ${table} where ${where}`);
  const { firstBreak } = await verify();
  await asReplica(
    `delete from ${table}; insert into ${table} overriding system value table before_gone; drop table before_gone`,
  );
  expect(firstBreak).toMatch(sentence);
  expect((await verify()).firstBreak).toBeNull();
});

async function asReplica(statements: string): Promise<void> {
  await pool.query(
    `set session_replication_role = replica; ${statements}; set session_replication_role = origin`,
  );
}
