import type { TestShop } from "../../create-test-shop.ts";
import type { TestClient } from "../../test-client.ts";
import { logInAs } from "../customer.ts";

type Term = { brand?: number | null; category?: number | null; off: number };

/** A group's terms by ids; `off` in basis points. */
export type GroupSeed = { name?: string; off?: number; showsNet?: boolean; terms?: readonly Term[] };

let count = 0;

/** Adds a group straight to the database; returns its id. */
export async function createGroup(shop: Pick<TestShop, "context">, seed: GroupSeed = {}): Promise<number> {
  count += 1;
  const { pool } = shop.context.database;
  const { rows } = await pool.query(
    "insert into customer_groups (name, off_basis_points, shows_net, created_at) values ($1, $2, $3, now()) returning id",
    [seed.name ?? `Talleres ${count}`, seed.off ?? 0, seed.showsNet ?? false],
  );
  const id: number = rows[0].id;
  for (const { brand = null, category = null, off } of seed.terms ?? [])
    await pool.query("insert into customer_group_terms values ($1, $2, $3, $4)", [id, brand, category, off]);
  return id;
}

export const WORKSHOP_NIF = "B87654323";

/** Puts an account into a group. */
export async function join(shop: Pick<TestShop, "context">, userId: number, group: number): Promise<void> {
  await shop.context.database.pool.query(
    `insert into customer_group_members (user_id, group_id, company, nif, since)
     values ($1, $2, 'Talleres Núñez, S.L.', $3, now())
     on conflict (user_id) do update set group_id = excluded.group_id`,
    [userId, group, WORKSHOP_NIF],
  );
}

/** A visitor who is logged in as a member of a group. */
export async function newMember(
  shop: Pick<TestShop, "context" | "visitor">,
  group: number,
): Promise<{ visitor: TestClient; userId: number }> {
  const visitor = shop.visitor();
  const userId = await logInAs(shop.context, visitor);
  await join(shop, userId, group);
  return { visitor, userId };
}
