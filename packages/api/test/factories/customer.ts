import { confirmEmail, logIn, register, type User } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { type Session, sessionHash } from "@tuerca/platform/http";
import { createSession, csrfToken, sealSession } from "@tuerca/platform/http/session/session-cookie";
import type { Context } from "../../src/context.ts";
import type { TestClient } from "../test-client.ts";

let count = 0;

/** Adds a user without a usable password straight to the database; returns its id. */
export async function createUser(context: Context, email = `cliente-${++count}@example.es`): Promise<number> {
  const { rows } = await context.database.pool.query(
    `insert into users (email, name, password_hash, email_confirmed_at, created_at)
     values ($1, $1, 'none', $2, $2) returning id`,
    [email, context.clock.now()],
  );
  return rows[0].id;
}

/** Logs a visitor in without a password, as a new or an existing user. Returns the user's id. */
export async function logInAs(context: Context, visitor: TestClient, userId?: number): Promise<number> {
  const { clock, database, session: options } = context;
  const id = userId ?? (await createUser(context));
  const session: Session = { ...createSession(clock.now(), {}), customer: true };
  await database.pool.query(
    `insert into sessions (id_hash, user_id, expires_at, created_at, seen_at) values ($1, $2, $3, $4, $4)`,
    [sessionHash(session), id, new Date(clock.now().getTime() + 12 * HOUR_MS), clock.now()],
  );
  visitor.cookies.set("tuerca_session", sealSession(session, options.secret));
  visitor.cookies.set("XSRF-TOKEN", encodeURIComponent(csrfToken(session, options.secret)));
  return id;
}

export const PASSWORD = "tornillo y tuerca";

/** Registers a new customer by the calls; returns the customer. */
export async function registerCustomer(
  visitor: TestClient,
  email = `nuevo-${++count}@example.es`,
  password = PASSWORD,
): Promise<User> {
  const body = { email, password, password_confirmation: password };
  const answer = await visitor.call(register, { body });
  if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A new visitor who has registered, with address and customer. */
export async function newCustomer(shop: { visitor(): TestClient }, email?: string) {
  const visitor = shop.visitor();
  const user = await registerCustomer(visitor, email);
  return { email: user.email, visitor, user };
}

/** Tries to log in. */
export function tryLogin(visitor: TestClient, username: string, password = PASSWORD, remember = false) {
  return visitor.call(logIn, { body: { username, password, remember } });
}

export type TestMail = { template: string; data: { [field: string]: unknown } };

/** The mails to an address, in their order. */
export async function mailsTo(context: Context, email: string): Promise<TestMail[]> {
  const sql = "select template, data from mails where recipient = $1 order by id";
  return (await context.database.pool.query(sql, [email])).rows;
}

/** The secret of the last mail to an address that has one. */
export async function lastSecret(context: Context, email: string): Promise<string> {
  const mails = await mailsTo(context, email);
  const links = mails.flatMap((mail) =>
    Object.values(mail.data).filter((value) => typeof value === "string"),
  );
  const secret = links.flatMap((link) => /\?secret=(.+)$/.exec(link)?.[1] ?? []).at(-1);
  if (!secret) throw new Error(`no mail with a secret to ${email}`);
  return secret;
}

/** Confirms the logged-in user's address by the mail. */
export async function confirmAddress(context: Context, visitor: TestClient, email: string): Promise<void> {
  const answer = await visitor.call(confirmEmail, { body: { secret: await lastSecret(context, email) } });
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
}
