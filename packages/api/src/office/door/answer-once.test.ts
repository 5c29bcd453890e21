import {
  acceptInvitation,
  addWebhook,
  changeWebhookSecret,
  createApiKey,
  inviteStaff,
  type OfficeCall,
  officeCalls,
  proposeTotp,
  readInvitation,
  renewRecoveryCodes,
  resetStaff,
} from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  codeAt,
  createOfficeShop,
  enterAs,
  invite,
  OFFICE_PASSWORD,
  type OfficeClient,
  type OfficeShop,
  officeBrowser,
} from "../../../test/factories/office/office.ts";

let shop: OfficeShop;
let owner: OfficeClient;
const ids = { owner: 0, other: 0, webhook: 0, role: 0 };

beforeAll(async () => {
  shop = await createOfficeShop();
  ids.owner = (await invite(shop)).id;
  ids.other = (await invite(shop, "warehouse", "Eva")).id;
  owner = await enterAs(shop, ids.owner);
  const { body } = await owner.call(addWebhook, {
    body: { url: "http://127.0.0.1:9/a", events: ["order.paid"] },
  });
  ids.webhook = body.id;
  const [role] = await query("select role_id as id from staff where id = $1", [ids.other]);
  ids.role = role.id;
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;

/** How many of everything that these calls make there are; a proposed seed is what it is. */
const made = async () =>
  (
    await query(`select (select count(*) from audit_events) as acts, (select count(*) from api_keys) as keys,
      (select count(*) from webhook_endpoints) as endpoints, (select count(*) from staff) as people,
      (select md5(string_agg(r::text, '|' order by r::text)) from staff_recovery_codes r) as codes,
      (select md5(string_agg(e::text, '|' order by e.id)) from webhook_endpoints e) as secrets,
      (select md5(string_agg(t::text, '|' order by t.staff_id)) from staff_totp t) as seeds,
      (select md5(string_agg(i::text, '|' order by i.staff_id)) from staff_invitations i) as invitations`)
  )[0];

type Case = { call: OfficeCall; params?: () => Record<string, number>; body?: (name: string) => unknown };

/** Every call that answers a secret to somebody who is logged in. */
const CASES: Record<string, Case> = {
  createApiKey: {
    call: createApiKey,
    body: (name) => ({ name, permissions: ["read_orders"], networks: [], expires_in_days: 30 }),
  },
  addWebhook: {
    call: addWebhook,
    body: (name) => ({ url: `http://127.0.0.1:9/${name}`, events: ["order.paid"] }),
  },
  changeWebhookSecret: { call: changeWebhookSecret, params: () => ({ id: ids.webhook }) },
  inviteStaff: {
    call: inviteStaff,
    body: (name) => ({ email: `${name}@tienda.example`, name, role_id: ids.role }),
  },
  resetStaff: { call: resetStaff, params: () => ({ id: ids.other }) },
  proposeTotp: { call: proposeTotp },
  renewRecoveryCodes: { call: renewRecoveryCodes },
};
/** Those that anybody makes who has an invitation or the owner's link, which is their key. */
const BY_INVITATION = ["readInvitation", "acceptInvitation", "claimShop"];

it("knows every call whose answer has a secret, and that it takes a key", () => {
  const found = [...officeCalls].filter(([, { answers }]) =>
    Object.entries(answers).some(
      ([status, schema]) =>
        status.startsWith("2") &&
        schema instanceof z.ZodType &&
        /"(secret|key|recovery_codes)":\{/.test(JSON.stringify(z.toJSONSchema(schema, { io: "input" }))),
    ),
  );
  expect(found.map(([name]) => name).sort()).toEqual([...Object.keys(CASES), ...BY_INVITATION].sort());
  for (const [name, { headers }] of found)
    expect([name, headers?.safeParse({ "idempotency-key": "x" }).success ?? true]).toEqual([
      name,
      BY_INVITATION.includes(name),
    ]);
});

describe.each(Object.entries(CASES))("%s", (name, { call, params, body }) => {
  const ask = (key: string | null, text: string) => {
    const path = call.path.replace("{id}", String(params?.().id ?? ""));
    return owner.send(call.method, path, body?.(text), key === null ? {} : { "idempotency-key": key });
  };

  it("gives the same answer again for the same key, and makes nothing twice", async () => {
    const key = `${name}-repeated`;
    const first = await ask(key, `uno-${name.toLowerCase()}`);
    expect(first.status).toBeLessThan(300);
    const after = await made();
    for (let time = 0; time < 2; time += 1) {
      const again = await ask(key, `uno-${name.toLowerCase()}`);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
    }
    expect(await made()).toEqual(after);
  });

  it("is done once by three at the same time", async () => {
    const { acts } = await made();
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(`${name}-at-once`, `dos-${name.toLowerCase()}`)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]?.status).toBeLessThan(300);
    // A seed that is only proposed is no act.
    expect(Number((await made()).acts) - Number(acts)).toBe(name === "proposeTotp" ? 0 : 1);
  });

  it.runIf(body)("refuses another content under a used key", async () => {
    const { status, body: refusal } = await ask(`${name}-repeated`, `otro-${name.toLowerCase()}`);
    expect([status, refusal]).toMatchObject([409, { code: "idempotency_key_reused" }]);
  });

  it("stores no secret in the clear, and none for longer than ten minutes", async () => {
    const { body: answer } = await ask(`${name}-kept-for-now`, `tres-${name.toLowerCase()}`);
    const secrets = Object.values(answer as Record<string, unknown>)
      .flat()
      .filter((value) => typeof value === "string" && !value.endsWith("Z"));
    const [{ stored }] = await query(
      "select coalesce(string_agg(encode(answer, 'escape'), ''), '') as stored from sealed_answers",
    );
    for (const secret of secrets) expect(stored).not.toContain(secret);
    shop.clock.advance(10 * MINUTE_MS);
    owner = await enterAs(shop, ids.owner);
    await ask("somebody-else-entirely", `cuatro-${name.toLowerCase()}`);
    expect(await query("select from sealed_answers")).toHaveLength(1);
  });
});

describe("an invitation", () => {
  it("shows the same seed until it is accepted, and its acceptance is answered again", async () => {
    const { id, secret } = await invite(shop, "owner", "Ana");
    const seen = await officeBrowser(shop).call(readInvitation, { body: { secret } });
    expect((await officeBrowser(shop).call(readInvitation, { body: { secret } })).body).toEqual(seen.body);
    const code = codeAt(seen.body.totp.secret, shop.clock.now());
    const accept = (client: OfficeClient, over = {}) =>
      client.call(acceptInvitation, { body: { secret, password: OFFICE_PASSWORD, code, ...over } });
    const [first, second] = await Promise.all([accept(officeBrowser(shop)), accept(officeBrowser(shop))]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    shop.clock.advance(MINUTE_MS);
    const client = officeBrowser(shop);
    // The person types the next code of the app.
    expect((await accept(client, { code: "000000" })).body).toEqual(first.body);
    expect(client.cookies.get("tuerca_office")).toBeTruthy();
    expect(await query("select count(*)::int as n from staff_sessions where staff_id = $1", [id])).toEqual([
      { n: 1 },
    ]);
    const stranger = await accept(officeBrowser(shop), { password: "otra manivela larga" });
    expect(stranger.status).toBe(404);
    shop.clock.advance(10 * MINUTE_MS);
    expect((await accept(officeBrowser(shop))).status).toBe(404);
  });
});
