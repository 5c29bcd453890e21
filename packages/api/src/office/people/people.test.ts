import {
  addRole,
  changeRole,
  changeStaffRole,
  DEFAULT_ROLES,
  disableStaff,
  enableStaff,
  endStaffSessions,
  getOfficeSession,
  inviteStaff,
  listRoles,
  listStaff,
  listStaffSessions,
  readInvitation,
  resetStaff,
} from "@tuerca/office-contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  actsOn,
  createOfficeShop,
  invite,
  joinOffice,
  logInAgain,
  type OfficeShop,
  officeBrowser,
  type Person,
} from "../../../test/factories/office/office.ts";
import { resetStaff as resetByCommand } from "../../modules/staff/index.ts";

let shop: OfficeShop;
let owner: Person;
let roles: { id: number; name: string }[];
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.close());

/** Everybody of earlier tests is out, and a new owner is in. */
async function startAlone(): Promise<void> {
  await shop.context.database.pool.query("update staff set disabled_at = now() where disabled_at is null");
  owner = await joinOffice(shop);
  roles = (await owner.client.call(listRoles)).body;
}
const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? 0;
const giveRole = (by: Person, to: Person, role: string) =>
  by.client.call(changeStaffRole, { params: { id: to.id }, body: { role_id: roleId(role) } });
const sessionOf = async ({ client }: Person) => (await client.call(getOfficeSession)).status;

it("begins with the five roles of the contract", async () => {
  await startAlone();
  const { body } = await owner.client.call(listRoles);
  expect(body.map(({ name, permissions, refund_limit_cents: limit }) => [name, permissions, limit])).toEqual(
    DEFAULT_ROLES.map(({ name, permissions, refundLimitCents }) => [name, permissions, refundLimitCents]),
  );
  expect(body.map((role) => role.is_locked)).toEqual([true, false, false, false, false]);
});

describe("who manages people", () => {
  it("invites, and sees everybody with role and state", async () => {
    await startAlone();
    const body = { email: "Nueva@Tienda.example", name: "Nueva", role_id: roleId("warehouse") };
    const { status, body: invited } = await owner.client.call(inviteStaff, { body });
    expect([status, invited.secret]).toEqual([201, expect.stringMatching(/^[\w-]{22}$/)]);
    const all = (await owner.client.call(listStaff)).body;
    expect(all.find(({ id }) => id === invited.id)).toMatchObject({
      email: "nueva@tienda.example",
      name: "Nueva",
      state: "invited",
      role: { name: "warehouse" },
    });
    const again = await owner.client.call(inviteStaff, { body });
    expect([again.status, again.body]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
    const nameless = await owner.client.call(inviteStaff, { body: { ...body, name: "\u0007" } });
    expect(nameless.status).toBe(422);
  });

  it("lowers a role at the next call, and disables at once", async () => {
    await startAlone();
    const bea = await joinOffice(shop);
    expect((await bea.client.call(listStaff)).status).toBe(200);
    expect((await giveRole(owner, bea, "read_only")).status).toBe(204);
    expect((await bea.client.call(listStaff)).status).toBe(403);
    expect((await owner.client.call(disableStaff, { params: { id: bea.id } })).status).toBe(204);
    expect(await sessionOf(bea)).toBe(401);
    shop.clock.advance(MINUTE_MS);
    expect((await logInAgain(shop, bea)).answer.status).toBe(401);
    expect((await owner.client.call(enableStaff, { params: { id: bea.id } })).status).toBe(204);
    shop.clock.advance(MINUTE_MS);
    expect((await logInAgain(shop, bea)).answer.status).toBe(200);
    expect((await actsOn(shop, bea.id)).filter((act) => !/logged|login/.test(act))).toEqual([
      "staff.invited",
      "staff.accepted",
      "staff.role_given",
      "staff.disabled",
      "staff.enabled",
    ]);
  });

  it("sees and ends the sessions of others", async () => {
    await startAlone();
    const bea = await joinOffice(shop, "sales");
    const at = { params: { id: bea.id } };
    expect((await owner.client.call(listStaffSessions, at)).body).toMatchObject([{ is_current: false }]);
    expect((await owner.client.call(endStaffSessions, at)).status).toBe(204);
    expect(await sessionOf(bea)).toBe(401);
    expect((await owner.client.call(listStaffSessions, { params: { id: 99_999 } })).status).toBe(404);
  });

  it("resets a person whose factors are lost: nothing of before opens the office", async () => {
    await startAlone();
    const bea = await joinOffice(shop, "sales");
    const { body } = await owner.client.call(resetStaff, { params: { id: bea.id } });
    expect(await sessionOf(bea)).toBe(401);
    shop.clock.advance(MINUTE_MS);
    expect((await logInAgain(shop, bea)).answer.status).toBe(401);
    expect((await logInAgain(shop, bea, { code: bea.recoveryCodes[0] ?? "" })).answer.status).toBe(401);
    const { secret } = body;
    const shown = await officeBrowser(shop).call(readInvitation, { body: { secret } });
    expect(shown.body).toMatchObject({ email: bea.email });
  });

  it("asks for a proof of the last ten minutes before each change", async () => {
    await startAlone();
    const bea = await joinOffice(shop, "sales");
    shop.clock.advance(10 * MINUTE_MS);
    const { status, body } = await owner.client.call(disableStaff, { params: { id: bea.id } });
    expect([status, body]).toMatchObject([401, { code: "reauthentication_needed" }]);
    expect((await owner.client.call(listStaff)).status).toBe(200);
    expect(await sessionOf(bea)).toBe(200);
  });
});

describe("the last owner", () => {
  it("cannot be disabled, demoted or reset in the office, though another one is invited", async () => {
    await startAlone();
    await invite(shop, "owner");
    const at = { params: { id: owner.id } };
    for (const answer of [
      await owner.client.call(disableStaff, at),
      await owner.client.call(resetStaff, at),
      await giveRole(owner, owner, "sales"),
    ])
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { message: expect.stringMatching("al menos un propietario") },
      ]);
    await joinOffice(shop);
    expect((await giveRole(owner, owner, "sales")).status).toBe(204);
  });

  it("stays when two owners demote each other at once", async () => {
    await startAlone();
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await joinOffice(shop), await joinOffice(shop)];
      await owner.client.call(disableStaff, { params: { id: owner.id } });
      const answers = await Promise.all([giveRole(one, two, "sales"), giveRole(two, one, "sales")]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403]);
      owner = answers[0].status === 204 ? one : two;
      expect((await owner.client.call(listStaff)).status).toBe(200);
    }
  });

  it("is let in again by a command", async () => {
    await startAlone();
    const { db } = shop.context.database;
    const { secret } = await resetByCommand(db, null, owner.id, shop.clock.now());
    expect((await officeBrowser(shop).call(readInvitation, { body: { secret } })).status).toBe(200);
  });
});

describe("nobody gives more than they have", () => {
  const managers = { name: "Encargados", permissions: ["manage_staff", "refund"], refund_limit_cents: 5000 };

  it("nor takes it from others, nor raises their own role", async () => {
    await startAlone();
    const { body: added } = await owner.client.call(addRole, { body: managers as never });
    roles = (await owner.client.call(listRoles)).body;
    const [eva, bea] = [await joinOffice(shop, "Encargados"), await joinOffice(shop, "Encargados")];
    expect((await giveRole(eva, bea, "sales")).status).toBe(403);
    expect((await giveRole(eva, eva, "owner")).status).toBe(403);
    expect((await giveRole(eva, owner, "Encargados")).status).toBe(403);
    for (const call of [disableStaff, resetStaff, endStaffSessions])
      expect((await eva.client.call(call, { params: { id: owner.id } })).status).toBe(403);
    const put = (body: object) =>
      eva.client.call(changeRole, { params: { id: added.id }, body: { ...managers, ...body } as never });
    expect((await put({ permissions: [...managers.permissions, "read_orders"] })).status).toBe(403);
    expect((await put({ refund_limit_cents: 5001 })).status).toBe(403);
    expect((await put({ refund_limit_cents: null })).status).toBe(403);
    expect((await put({ refund_limit_cents: 4000 })).status).toBe(204);
    expect((await eva.client.call(getOfficeSession)).body.refund_limit_cents).toBe(4000);
    expect((await put({ refund_limit_cents: 5000 })).status).toBe(403);
    const post = (body: object) => eva.client.call(addRole, { body: { ...managers, ...body } as never });
    expect((await post({ name: "Otra", permissions: ["issue_invoice"] })).status).toBe(403);
  });

  it("nor changes the owner's role, nor makes a role that makes no sense", async () => {
    await startAlone();
    const locked = { params: { id: roleId("owner") }, body: managers as never };
    expect((await owner.client.call(changeRole, locked)).status).toBe(403);
    const errorsOf = async (body: object) => {
      const answer = await owner.client.call(addRole, { body: { ...managers, name: "X", ...body } as never });
      return Object.keys((answer.body as unknown as { errors: object }).errors ?? {}).map(
        (field) => field.split(".")[0],
      );
    };
    expect(await errorsOf({ name: "sales" })).toEqual(["name"]);
    expect(await errorsOf({ permissions: ["write_orders"] })).toEqual(["permissions"]);
    expect(await errorsOf({ permissions: ["fly"] })).toEqual(["permissions"]);
    expect(await errorsOf({ refund_limit_cents: -1 })).toEqual(["refund_limit_cents"]);
    expect(await errorsOf({ refund_limit_cents: 1.5 })).toEqual(["refund_limit_cents"]);
  });
});

it("keeps an invitation for 24 hours, and no longer", async () => {
  const { secret } = await invite(shop);
  const open = async () => (await officeBrowser(shop).call(readInvitation, { body: { secret } })).status;
  shop.clock.advance(DAY_MS - 1);
  expect(await open()).toBe(200);
  shop.clock.advance(1);
  expect(await open()).toBe(404);
});
