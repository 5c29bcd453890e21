import type { Context } from "../../src/context.ts";
import { HOUR_MS } from "../../src/platform/clock/clock.ts";
import { sessionHash } from "../../src/platform/http/index.ts";
import { createSession, csrfToken, sealSession } from "../../src/platform/http/session-cookie.ts";
import type { TestClient } from "../test-client.ts";

let count = 0;

/** Adds a user straight to the database, one who can log in nowhere; answers its id. */
export async function createUser(context: Context, email = `cliente-${++count}@example.es`): Promise<number> {
  const { rows } = await context.database.pool.query(
    `insert into users (email, name, password_hash, email_confirmed_at, created_at)
     values ($1, $1, 'none', $2, $2) returning id`,
    [email, context.clock.now()],
  );
  return rows[0].id;
}

/** Gives a visitor a login without a password: a new user's, or one's that is there already. Answers the user's id. */
export async function logInAs(context: Context, visitor: TestClient, userId?: number): Promise<number> {
  const { clock, database, session: options } = context;
  const id = userId ?? (await createUser(context));
  const session = createSession(clock.now(), {});
  await database.pool.query(
    `insert into sessions (id_hash, user_id, expires_at, created_at, seen_at) values ($1, $2, $3, $4, $4)`,
    [sessionHash(session), id, new Date(clock.now().getTime() + 12 * HOUR_MS), clock.now()],
  );
  visitor.cookies.set("tuerca_session", sealSession(session, options.secret));
  visitor.cookies.set("XSRF-TOKEN", encodeURIComponent(csrfToken(session, options.secret)));
  return id;
}
