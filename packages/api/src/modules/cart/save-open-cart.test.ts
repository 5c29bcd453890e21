import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../../test/create-test-shop.ts";
import { type DatabaseHandle, openDatabase } from "../../platform/database/database.ts";
import type { CartOwner } from "./cart-owner.ts";
import { saveOpenCart } from "./save-open-cart.repository.ts";

/** PostgreSQL makes a plan for each of the first five that are prepared, then compares their costs with those of a plan for all. */
const PLANNED_ONE_BY_ONE = 5;

let database: DatabaseHandle;

beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), 1);
});
afterAll(() => database.close());

it.each<[string, CartOwner]>([
  ["session_hash", { sessionHash: "nobody" }],
  ["user_id", { userId: 1 }],
])("saves a cart of a %s by a plan that is made once on each connection", async (column, owner) => {
  for (let count = 1; count <= 3 * PLANNED_ONE_BY_ONE; count += 1) {
    const wanted = Array.from({ length: 1 + (count % 4) }, (_, id) => ({
      productId: id,
      quantity: 1,
      field: "",
      gift: null,
    }));
    expect(await saveOpenCart(database.db, { owner, wanted, version: count, now: new Date() })).toBeNull();
  }
  const { rows } = await database.pool.query(
    "select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where statement like $1",
    [`%update carts set%where ${column} = %`],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].custom).toBe(PLANNED_ONE_BY_ONE);
  // One fewer where no other test of this process has sent the statement before: only then is it prepared.
  expect([2 * PLANNED_ONE_BY_ONE - 1, 2 * PLANNED_ONE_BY_ONE]).toContain(rows[0].generic);
});
