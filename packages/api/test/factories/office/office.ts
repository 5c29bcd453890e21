import type { AnswerOf, BodyOf } from "@tuerca/contract";
import {
  acceptInvitation,
  logInToOffice,
  type OfficeCall,
  type OfficeSession,
  readInvitation,
} from "@tuerca/office-contract";
import { runAs } from "@tuerca/platform/audit";
import { createManualClock } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { sign } from "@tuerca/platform/http/session/session-cookie";
import { Secret, TOTP } from "otpauth";
import { type Dispatcher, request } from "undici";
import { z } from "zod";
import { inviteStaff } from "../../../src/modules/staff/index.ts";
import { openStaffSession } from "../../../src/modules/staff-login/index.ts";
import { createTestShop, type TestShop, type TestShopOptions } from "../../create-test-shop.ts";

export const OFFICE_URL = "http://gestion.example:8080";
export const OFFICE_PASSWORD = "tornillo manguito biela";

/** A test shop with an office, and a clock that stands still. */
export async function createOfficeShop(options: TestShopOptions = {}) {
  const clock = createManualClock(new Date("2026-11-27T10:00:00Z"));
  const { environment } = options;
  const shop = await createTestShop({ clock, ...options, environment: { OFFICE_URL, ...environment } });
  return { ...shop, clock };
}
export type OfficeShop = Awaited<ReturnType<typeof createOfficeShop>>;

type Options<C extends OfficeCall> = {
  params?: Record<string, string | number>;
  query?: string;
  body?: BodyOf<C>;
  headers?: Record<string, string>;
};

/** A browser at the office: keeps cookies, and sends the session's token. */
export class OfficeClient {
  readonly cookies = new Map<string, string>();
  token = "";
  readonly #origin: string;
  readonly #host: string;

  constructor(origin: string, host = new URL(OFFICE_URL).host) {
    this.#origin = origin;
    this.#host = host;
  }

  /** Makes a call; fails if its answer is not as declared. */
  async call<C extends OfficeCall>(call: C, options: Options<C> = {}) {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(options.params?.[name] ?? 1));
    const url = options.query ? `${path}?${options.query}` : path;
    const answer = await this.send(call.method, url, options.body, options.headers);
    const schema = call.answers[answer.status];
    if (schema instanceof z.ZodType) schema.parse(answer.body);
    else if (answer.status < 300 && schema !== null) throw new Error(`${answer.status} is not declared`);
    return answer as { status: number; body: AnswerOf<C>; headers: Headers };
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const type: Record<string, string> =
      typeof sent === "string" ? { "content-type": "application/json" } : {};
    return this.#request(method, path, sent, { ...type, ...headers });
  }

  /** Posts the bytes of a file. */
  sendFile(path: string, bytes: Buffer) {
    return this.#request("POST", path, bytes, { "content-type": "application/octet-stream" });
  }

  /** Reads the bytes of a file. */
  download(path: string) {
    return this.#exchange("GET", path, undefined, {});
  }

  async #request(
    method: string,
    path: string,
    body: string | Buffer | undefined,
    sent: Record<string, string>,
  ) {
    const { status, bytes, headers } = await this.#exchange(method, path, body, sent);
    const type = headers.get("content-type") ?? "";
    const isFile = /^(image|application\/(zip|pdf))/.test(type);
    const given = isFile ? bytes : type.includes("json") ? JSON.parse(String(bytes)) : String(bytes);
    return { status, body: given, headers };
  }

  async #exchange(
    method: string,
    path: string,
    body: string | Buffer | undefined,
    headers: Record<string, string>,
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    // Unlike `fetch`, it lets a request name its host.
    const response = await request(this.#origin + path, {
      method: method as Dispatcher.HttpMethod,
      headers: {
        host: this.#host,
        cookie,
        "x-office-token": this.token,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const answered = new Headers();
    for (const [name, value = []] of Object.entries(response.headers))
      for (const one of [value].flat()) answered.append(name, one);
    for (const line of answered.getSetCookie()) this.#keep(line);
    const bytes = Buffer.from(await response.body.arrayBuffer());
    return { status: response.statusCode, bytes, headers: answered };
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const [name = "", value = ""] = pair.split("=");
    if (value === "") this.cookies.delete(name);
    else this.cookies.set(name, decodeURIComponent(value));
  }
}

/** A new browser at a shop's office. */
export const officeBrowser = (shop: Pick<TestShop, "origin">) => new OfficeClient(shop.origin);

let count = 0;

/** Invites a person by a command; returns their id, address and the invitation's secret. */
export async function invite(shop: OfficeShop, role = "owner", name = "Ana") {
  const email = `persona-${++count}@tienda.example`;
  const { db } = shop.context.database;
  const person = { email, name, role: { name: role } };
  const invited = await runAs({ kind: "command", name: "test" }, () =>
    inviteStaff(db, null, person, shop.clock.now()),
  );
  return { email, name, ...invited };
}

export type Person = {
  id: number;
  email: string;
  client: OfficeClient;
  seed: string;
  recoveryCodes: readonly string[];
};

/** The code that the app of a seed shows at a moment. */
export function codeAt(seed: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: now.getTime() });
}

/** A person who has accepted an invitation, logged in by it. */
export async function joinOffice(shop: OfficeShop, role = "owner"): Promise<Person> {
  const { id, email, secret } = await invite(shop, role);
  const client = officeBrowser(shop);
  const shown = await client.call(readInvitation, { body: { secret } });
  if (shown.status !== 200) throw new Error(`${shown.status} ${JSON.stringify(shown.body)}`);
  const { totp } = shown.body;
  const body = { secret, password: OFFICE_PASSWORD, code: codeAt(totp.secret, shop.clock.now()) };
  const accepted = await client.call(acceptInvitation, { body });
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  client.token = accepted.body.session.token;
  return { id, email, client, seed: totp.secret, recoveryCodes: accepted.body.recovery_codes };
}

/** Logs a person in from another browser; the code must not have been used. */
export async function logInAgain(
  shop: OfficeShop,
  person: Person,
  over: Partial<BodyOf<typeof logInToOffice>> = {},
) {
  const client = officeBrowser(shop);
  const code = codeAt(person.seed, shop.clock.now());
  const body = { email: person.email, password: OFFICE_PASSWORD, code, ...over };
  const answer = await client.call(logInToOffice, { body });
  if (answer.status === 200) client.token = (answer.body as OfficeSession).token;
  return { client, answer };
}

/** A browser with a session of a person who has proved nothing: straight from the database. */
export async function enterAs(shop: OfficeShop, staffId: number): Promise<OfficeClient> {
  const { database, clock, session } = shop.context;
  const id = await inTransaction(database.db, (trx) =>
    openStaffSession(trx, staffId, { userAgent: "test", before: null }, clock.now()),
  );
  const client = officeBrowser(shop);
  client.cookies.set("tuerca_office", id);
  client.token = sign(`office:${id}`, session.secret);
  return client;
}

/** The acts in the audit that concern a person, oldest first. */
export async function actsOn(shop: OfficeShop, staffId: number): Promise<string[]> {
  const { rows } = await shop.context.database.pool.query(
    "select action from audit_events where object = $1 and action like 'staff.%' order by id",
    [String(staffId)],
  );
  return rows.map(({ action }) => action);
}
