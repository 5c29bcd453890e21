import { createTestDatabase } from "@tuerca/api/testing";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sealRecord } from "../../../../verifactu/src/index.ts";
import { compareCopy } from "./compare-copy.ts";
import { findBrokenLink } from "./find-broken-link.ts";
import { differences, readTotals } from "./totals.ts";

const NIGHT = new Date("2026-11-26T03:30:00Z");
const SOLD = "2026-11-25T12:00:00Z";
const LINKS = 4;

let url: string;
let client: pg.Client;
beforeAll(async () => {
  url = await createTestDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  // Rows without those that they name, and without the rules that keep them as they are.
  await client.query("set session_replication_role = replica");
  for (const number of ["A", "B"]) await addSale(number, SOLD);
  await addChain();
}, 60_000);
afterAll(() => client.end());

async function addSale(number: string, at: string): Promise<void> {
  const values = [number, at];
  const cents = "1000, 0, 0, 1000, 826, 174, 2100";
  await client.query(
    `insert into orders (id, number, cart_id, cart_version, checkout_id, status, customer, shipping_address,
      billing_address, carrier, subtotal_cents, shipping_cents, discount_cents, total_cents, base_cents, vat_cents,
      vat_basis_points, terms_accepted_at, created_at)
    values ($1, $1, $1, 1, $1, 'placed', '{}', '{}', '{}', '{}', ${cents}, $2, $2)`,
    values,
  );
  await client.query(
    `insert into payment_attempts (order_id, ds_order, method, amount_cents, state, created_at, updated_at)
    values ($1, '0001' || $1, 'card', 1000, 'authorised', $2, $2)`,
    values,
  );
  await client.query(
    `insert into refunds (order_id, attempt_id, amount_cents, reason, state, created_at, updated_at)
    values ($1, 1, 100, 'cancellation', 'done', $2, $2)`,
    values,
  );
  await client.query(
    "insert into gift_card_events (gift_card_id, kind, cents, order_id, at) values (1, 'issue', 2500, $1, $2)",
    values,
  );
}

async function addChain(): Promise<void> {
  await client.query("insert into invoice_chains (issuer, installation, length) values ('B1', '1', $1)", [
    LINKS,
  ]);
  let previous = null;
  for (let position = 1; position <= LINKS; position += 1) {
    const invoice = { issuer: "B1", number: `F-${position}`, date: "2026-11-25" };
    const open = { type: "cancellation", invoice, previous, generatedAt: "2026-11-25T13:00:00+01:00" };
    const record: { hash: string } = sealRecord(open as never);
    await client.query(
      `insert into billing_records (issuer, installation, position, invoice_id, type, record, hash, previous_hash,
        generated_at, seal) values ('B1', '1', $1, 'F', 'cancellation', $2, $3, $4, $5, '')`,
      [position, record, record.hash, (previous as { hash: string } | null)?.hash ?? "", SOLD],
    );
    previous = { ...invoice, hash: record.hash };
  }
}

/** The differences after changes, which are taken back. */
async function after(...changes: string[]): Promise<string[]> {
  const before = await readTotals(client, NIGHT);
  await client.query("begin");
  try {
    for (const change of changes) await client.query(change);
    const broken = await findBrokenLink(client);
    return [...differences(before, await readTotals(client, NIGHT)), ...(broken ? [broken] : [])];
  } finally {
    await client.query("rollback");
  }
}

it("finds any lost row and any changed cent of what was sold before", async () => {
  const loss = fc
    .constantFrom("orders", "payment_attempts", "refunds", "gift_card_events", "billing_records")
    .map((table) => `delete from ${table} where ctid = (select min(ctid) from ${table})`);
  const change = fc
    .constantFrom("orders total", "payment_attempts amount", "refunds amount", "gift_card_events")
    .chain((place) =>
      fc.integer({ min: 1, max: 99 }).map((cents) => {
        const [table, column] = place.split(" ");
        const name = column ? `${column}_cents` : "cents";
        const others =
          column === "total"
            ? `, subtotal_cents = subtotal_cents + ${cents}, base_cents = base_cents + ${cents}`
            : "";
        return `update ${table} set ${name} = ${name} + ${cents}${others} where ctid = (select min(ctid) from ${table})`;
      }),
    );
  await fc.assert(
    fc.asyncProperty(fc.oneof(loss, change), async (one) => {
      expect(await after(one)).not.toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it.each([
  [
    "a record changed",
    "update billing_records set record = jsonb_set(record, '{invoice,number}', '\"X\"') where position = 2",
  ],
  ["a record lost inside", "delete from billing_records where position = 2"],
  ["the last record lost", `delete from billing_records where position = ${LINKS}`],
  ["a link of columns only", "update billing_records set previous_hash = repeat('A', 64) where position = 3"],
])("finds %s", async (_, change) => {
  expect(await after(change)).toContainEqual(expect.stringMatching(/chain/));
});

it("passes by what is later, states, and what may change", async () => {
  await expect(compareCopy(url, url, NIGHT)).resolves.toContainEqual({
    what: "orders",
    count: 2,
    cents: "2000",
  });
  await addSale("C", "2026-11-26T03:29:30Z");
  expect(await compareCopy(url, url, NIGHT)).toContainEqual({ what: "orders", count: 2, cents: "2000" });
  expect(await after("update orders set status = 'cancelled', payment_status = 'refunded'")).toEqual([]);
});
