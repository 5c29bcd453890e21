import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, guestAddress, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { refundPartByHand } from "../refunds/refund-by-hand.ts";
import { cancelInvoice } from "./cancel-invoice.ts";
import { openIssuer } from "./issue-invoices.ts";
import { requestFullInvoice } from "./request-full-invoice.ts";
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
  const orders = [await buy(), await buy("B12345674"), await buy()];
  await issue();
  await refundPartByHand(shop.context, orders[0]!.number, {
    amountCents: 1000,
    because: "Un arañazo",
    reference: "a",
  });
  await requestFullInvoice(shop.context, orders[2]!.id, {
    ...{ name: "Ana Pérez", nif: "12345678Z", address: ["Calle Mayor, 1", "28013 Madrid"] },
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

const verify = () => verifyInvoices(shop.context.database.db);

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
    await client.query(`delete from ${table}`);
    await client.query(`insert into ${table} overriding system value select * from before_break`);
  } finally {
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
    /is for 12345678Z, but its record is for B99999999/,
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
    /^The rates of invoice S2026-000001 differ/,
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
});
