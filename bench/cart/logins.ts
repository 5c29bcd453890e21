import { logIn, register } from "@tuerca/contract";
import pg from "pg";
import type { Sent } from "./load.ts";
import { createShoppers, type Shopper } from "./shoppers.ts";

const PASSWORD = "frenos y embragues";

/** Registers a customer, and copies the account under other addresses; returns the addresses. */
export async function createCustomers(origin: string, connectionString: string, count: number) {
  const email = "banco@example.com";
  const [headers = {}] = await createShoppers(origin, 1);
  const body = JSON.stringify({ email, password: PASSWORD, password_confirmation: PASSWORD });
  const answer = await fetch(origin + register.path, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The registration was answered with ${answer.status}.`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    `insert into users (email, name, password_hash, email_confirmed_at, created_at)
     select number || email, name, password_hash, now(), now() from users, generate_series(1, $2) number where email = $1
     returning email`,
    [email, count],
  );
  await client.end();
  return rows.map((row) => row.email);
}

/** Logs the customers in, one after the other, each in another visitor's session. */
export function logInInTurn(shoppers: readonly Shopper[], customers: readonly string[]): () => Sent {
  let turn = 0;
  return () => {
    const headers = shoppers[turn % shoppers.length] ?? {};
    const username = customers[turn % customers.length];
    turn += 1;
    return { path: logIn.path, headers, body: JSON.stringify({ username, password: PASSWORD }) };
  };
}
