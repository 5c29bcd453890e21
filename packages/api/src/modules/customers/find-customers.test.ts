import type { Trx } from "@tuerca/platform/database/database";
import { openDatabase } from "@tuerca/platform/database/database";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";
import { type CustomerPlace, findCustomers } from "./find-customers.repository.ts";

let handle: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  handle = openDatabase(await createTestDatabase(), 1);
});
afterAll(() => handle.close());

const USERS = 3;

/** An order at a minute: of an account (its place), or of a guest (a letter); blocked or not. */
const orders = fc.array(
  fc.record({
    by: fc.oneof(fc.nat({ max: USERS - 1 }), fc.constantFrom("a", "b", "c")),
    minute: fc.nat({ max: 8 }),
    isBlocked: fc.boolean(),
  }),
  { maxLength: 14 },
);
const wanted = fc.record({
  kind: fc.constantFrom(null, "account" as const, "guest" as const),
  since: fc.constantFrom(null, 3),
  isNarrow: fc.boolean(),
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 10, minute));
const numberOf = (place: number) => `2026-${String(place + 1).padStart(6, "0")}`;

it("lists each customer once, by the last order, whatever the page and the way of searching", async () => {
  await fc.assert(
    fc.asyncProperty(orders, wanted, fc.integer({ min: 1, max: 4 }), async (placed, filter, size) => {
      const { kind, since, isNarrow } = filter;
      const listed = await inRolledBack(async (trx) => {
        const users = await seed(trx, placed);
        const term = isNarrow ? { words: "ana", number: "", isNameOnly: false } : null;
        const search = { kind, since: since === null ? null : at(since), tag: null, term };
        const found: string[] = [];
        let after: CustomerPlace | null = null;
        for (let pages = 0; pages < 20; pages += 1) {
          const page = (await findCustomers(trx, search, after, size)).found;
          for (const { owner } of page)
            found.push("userId" in owner ? `user ${users.indexOf(owner.userId)}` : owner.guestEmail);
          const last = page.at(-1);
          if (page.length < size || !last) break;
          after = lastPlace(last);
        }
        return found;
      });
      expect(listed).toEqual(expected(placed, kind, since));
    }),
    { numRuns: 40 },
  );
});

type Placed = { by: number | string; minute: number; isBlocked: boolean };

const keyOf = ({ by }: Placed) => (typeof by === "number" ? `user ${by}` : `${by}@ana.example`);

/** The list by the plainest way: a map of last orders. Accounts' orders are never blocked. */
function expected(placed: readonly Placed[], kind: string | null, since: number | null): string[] {
  const last = new Map<string, [minute: number, number: string]>();
  for (const [place, order] of placed.entries()) {
    if (order.isBlocked && typeof order.by === "string") continue;
    const key = keyOf(order);
    const before = last.get(key);
    if (!before || order.minute >= before[0]) last.set(key, [order.minute, numberOf(place)]);
  }
  const sorted = [...last].sort(([, a], [, b]) => b[0] - a[0] || b[1].localeCompare(a[1]));
  const withOrders = sorted.filter(([, [minute]]) => since === null || minute >= since).map(([key]) => key);
  const orderless = Array.from({ length: USERS }, (_, n) => `user ${n}`).filter((key) => !last.has(key));
  const all = [...withOrders, ...(since === null ? orderless.toReversed() : [])];
  return all.filter((key) => kind === null || key.startsWith("user") === (kind === "account"));
}

function lastPlace({ owner, lastOrder }: Awaited<ReturnType<typeof findCustomers>>["found"][number]) {
  if (lastOrder !== null) return { order: lastOrder };
  return { userId: "userId" in owner ? owner.userId : 0 };
}

async function seed(trx: Trx, placed: readonly Placed[]): Promise<number[]> {
  const { rows: users } = await sql<{ id: number }>`
    insert into users (email, name, password_hash, created_at)
    select n || '@ana.example', 'Ana', 'x', now() from generate_series(1, ${USERS}::integer) n
    returning id`.execute(trx);
  const ids = users.map(({ id }) => id);
  for (const [place, order] of placed.entries()) {
    const userId = typeof order.by === "number" ? (ids[order.by] ?? null) : null;
    const customer = { name: "Ana", email: userId === null ? keyOf(order) : "otra@ana.example" };
    await sql`
      insert into orders (id, number, cart_id, cart_version, checkout_id, status, customer, shipping_address,
        billing_address, carrier, subtotal_cents, shipping_cents, discount_cents, total_cents, base_cents,
        vat_cents, vat_basis_points, terms_accepted_at, created_at, user_id, blocked_at)
      values (${numberOf(place)}, ${numberOf(place)}, 'c', ${place}, ${numberOf(place)}, 'paid',
        ${JSON.stringify(customer)}::jsonb, '{}', '{}', '{}', 100, 0, 0, 100, 100, 0, 0, now(),
        ${at(order.minute)}, ${userId}, ${order.isBlocked && userId === null ? at(9) : null})`.execute(trx);
  }
  return ids;
}

/** Runs work in a transaction that leaves nothing. */
async function inRolledBack<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  let result: { value: T } | null = null;
  const undo = new Error("undo");
  await handle.db
    .transaction()
    .execute(async (trx) => {
      result = { value: await work(trx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return (result as { value: T } | null)?.value as T;
}
