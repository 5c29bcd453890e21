import {
  changeStaffRole,
  confirmPayment,
  createApiKey,
  createOfficeCoupon,
  disableStaff,
  enableStaff,
  getOfficeSession,
  getToday,
  inviteStaff,
  KEY_PERMISSIONS,
  listApiKeys,
  listAudit,
  listOfficeCoupons,
  listStaff,
  type OfficeCall,
  type Permission,
  resetStaff,
  revokeApiKey,
} from "@tuerca/office-contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  OfficeClient as Client,
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
  officeBrowser,
} from "../../../test/factories/office/office.ts";

let shop: OfficeShop;
let owner: OfficeClient;
let ownerId = 0;

beforeAll(async () => {
  shop = await createOfficeShop();
  ownerId = (await invite(shop)).id;
  owner = await enterAs(shop, ownerId);
});
afterAll(() => shop.close());

type Want = { permissions?: Permission[]; networks?: string[]; expires_in_days?: number | null };

/** A fresh proof each time: tests move the clock. */
async function make(want: Want = {}, staffId = ownerId) {
  const client = await enterAs(shop, staffId);
  const body = { name: "ERP", permissions: ["read_coupons"] as Permission[], networks: [], ...want };
  return client.call(createApiKey, { body: { expires_in_days: null, ...body } as never });
}

async function keyOf(want: Want = {}, staffId = ownerId): Promise<{ id: number; key: string }> {
  const { status, body } = await make(want, staffId);
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), key: expect.stringMatching(/^tuerca_[\w-]{22}$/) },
  ]);
  return body;
}

const bearing = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
const callWith = <C extends OfficeCall>(key: string, call: C) => officeBrowser(shop).call(call, bearing(key));
const statusWith = async (key: string, call: OfficeCall = listOfficeCoupons) =>
  (await callWith(key, call)).status;

const COUPON = {
  code: "CLAVE5",
  kind: "fixed",
  value: 500,
  name: "Cinco",
  min_cents: 0,
  from: null,
  until: null,
  categories: [],
  brands: [],
  max_uses: null,
  max_uses_per_customer: null,
  is_public: false,
} as const;

describe("a key", () => {
  it("makes calls without cookie and token, and the audit names it as the actor", async () => {
    const { id, key } = await keyOf({ permissions: ["read_coupons", "write_coupons"] });
    const answer = await officeBrowser(shop).call(createOfficeCoupon, {
      body: COUPON as never,
      ...bearing(key),
    });
    expect(answer.status).toBe(201);
    const { events } = (await owner.call(listAudit, { query: "object=CLAVE5" })).body;
    expect(events).toMatchObject([
      { action: "coupon.created", actor_kind: "key", actor: `${id} clave «ERP»` },
    ]);
  });

  it("is shown once: the shop stores its hash, and the list its beginning", async () => {
    const { id, key } = await keyOf();
    const { rows } = await shop.context.database.pool.query("select k::text as row from api_keys k");
    for (const { row } of rows) expect(row).not.toContain(key);
    expect(rows.some(({ row }) => row.includes(key.slice(0, 11)))).toBe(true);
    expect(await statusWith(key)).toBe(200);
    const listed = (await owner.call(listApiKeys)).body.find((one) => one.id === id);
    expect(listed).toMatchObject({ name: "ERP", prefix: key.slice(0, 11), person: "Ana", state: "active" });
    expect([listed?.used_at, JSON.stringify(listed).includes(key)]).toEqual([expect.any(String), false]);
    const { events } = (await owner.call(listAudit, { query: "action=key" })).body;
    expect(JSON.stringify(events)).not.toContain(key);
  });

  it("counts for more than a cookie that comes with it", async () => {
    const answer = await owner.call(listOfficeCoupons, bearing("tuerca_falsa"));
    expect(answer.status).toBe(401);
    const { key } = await keyOf();
    expect((await owner.call(listStaff, bearing(key))).status).toBe(403);
  });

  it("does what it was given, and nothing that is a person's own or asks for a fresh proof", async () => {
    const { key } = await keyOf({ permissions: [...KEY_PERMISSIONS] });
    const refused = [confirmPayment, getOfficeSession, inviteStaff, createApiKey, listApiKeys];
    for (const call of refused) expect([call.path, await statusWith(key, call)]).toEqual([call.path, 403]);
    const { status, body } = await callWith(key, getToday);
    expect([status, "orders" in body.parts, "webhooks" in body.parts]).toEqual([200, true, false]);
  });

  it("opens nothing on the shop's host, nor for a page of another origin", async () => {
    const { key } = await keyOf();
    const stranger = new Client(shop.origin, new URL(shop.origin).host);
    expect((await stranger.call(listOfficeCoupons, bearing(key))).status).toBe(404);
    const headers = { ...bearing(key).headers, origin: "https://otra.example" };
    expect((await officeBrowser(shop).call(listOfficeCoupons, { headers })).status).toBe(419);
  });
});

describe("a key ends", () => {
  it("with its revocation, from the next call on; revoking twice is one act", async () => {
    const { id, key } = await keyOf();
    expect(await statusWith(key)).toBe(200);
    for (const _ of [1, 2]) expect((await owner.call(revokeApiKey, { params: { id } })).status).toBe(204);
    expect(await statusWith(key)).toBe(401);
    const { events } = (await owner.call(listAudit, { query: "action=key.revoked" })).body;
    expect(events).toHaveLength(1);
    expect((await owner.call(revokeApiKey, { params: { id: 999_999 } })).status).toBe(404);
  });

  it("on its day", async () => {
    const { id, key } = await keyOf({ expires_in_days: 30 });
    shop.clock.advance(30 * DAY_MS - 1);
    expect(await statusWith(key)).toBe(200);
    shop.clock.advance(1);
    expect(await statusWith(key)).toBe(401);
    owner = await enterAs(shop, ownerId);
    const listed = (await owner.call(listApiKeys)).body.find((one) => one.id === id);
    expect(listed?.state).toBe("expired");
  });

  it.each(["disabled", "reset"])("for good when its person is %s", async (how) => {
    const eva = await invite(shop, "owner", "Eva");
    const { key } = await keyOf({}, eva.id);
    expect(await statusWith(key)).toBe(200);
    const call = how === "disabled" ? disableStaff : resetStaff;
    expect((await owner.call(call, { params: { id: eva.id } })).status).toBeLessThan(300);
    expect(await statusWith(key)).toBe(401);
    if (how === "disabled") await owner.call(enableStaff, { params: { id: eva.id } });
    expect(await statusWith(key)).toBe(401);
  });

  it("where its person may do less, from the next call on", async () => {
    const eva = await invite(shop, "owner", "Eva");
    const { key } = await keyOf({ permissions: ["read_coupons", "read_products"] }, eva.id);
    const params = { id: eva.id };
    await owner.call(changeStaffRole, { params, body: { role_id: 4 } });
    expect(await statusWith(key)).toBe(403);
    await owner.call(changeStaffRole, { params, body: { role_id: 1 } });
    expect(await statusWith(key)).toBe(200);
  });
});

describe("making a key", () => {
  it("gives no permission that one lacks, that keys cannot have, or that writes unread", async () => {
    const { pool } = shop.context.database;
    const { rows } = await pool.query(
      `insert into roles (name, permissions) values ('enlaces', '{manage_connections,read_orders}') returning id`,
    );
    const nora = await invite(shop, "read_only", "Nora");
    await owner.call(changeStaffRole, { params: { id: nora.id }, body: { role_id: rows[0].id } });
    expect((await make({ permissions: ["read_orders"] }, nora.id)).status).toBe(201);
    expect((await make({ permissions: ["read_coupons"] }, nora.id)).status).toBe(403);
    for (const permissions of [["manage_staff"], ["refund"], ["manage_connections"], ["write_coupons"], []]) {
      const { status, body } = await make({ permissions: permissions as Permission[] });
      const errors = Object.keys((body as unknown as { errors: object }).errors ?? {});
      expect([status, errors[0]?.split(".")[0]], String(permissions)).toEqual([422, "permissions"]);
    }
  });

  it.each([["203.0.113"], ["203.0.113.0/33"], ["casa.example"], ["::/129"]])(
    "refuses the network %s",
    async (bad) => {
      expect((await make({ networks: [bad] })).status).toBe(422);
    },
  );
});

it("is valid from its networks only", async () => {
  const at = async (...networks: string[]) => statusWith((await keyOf({ networks })).key);
  expect(await at("127.0.0.1")).toBe(200);
  expect(await at("203.0.113.0/24", "127.0.0.0/8")).toBe(200);
  expect(await at("203.0.113.0/24", "2001:db8::/32", "127.0.0.2")).toBe(403);
});

// Each server counts by itself.
it.skipIf(Number(process.env.TEST_SERVERS ?? 1) > 1)("makes 600 calls a minute", async () => {
  const [{ key }, other] = [await keyOf(), await keyOf()];
  const statuses = new Set<number>();
  for (let n = 0; n < 600; n += 1) statuses.add(await statusWith(key, getToday));
  expect([[...statuses], await statusWith(key), await statusWith(other.key)]).toEqual([[200], 429, 200]);
});

it("is not found by guessing: wrong ones are counted by address, and right ones always answered", async () => {
  shop.clock.advance(MINUTE_MS);
  const { key } = await keyOf();
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) statuses.push(await statusWith(`tuerca_${String(n).padStart(22, "x")}`));
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
  expect(await statusWith(key)).toBe(200);
  for (const header of ["Bearer", "bearer x y", `Bearer ${"x".repeat(300)}`]) {
    const answer = await owner.call(listOfficeCoupons, { headers: { authorization: header } });
    expect([header.slice(0, 12), answer.status]).toEqual([header.slice(0, 12), 429]);
  }
});
