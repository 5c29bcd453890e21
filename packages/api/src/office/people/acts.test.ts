import {
  addPasskey,
  addRole,
  askForPasskey,
  changeRole,
  changeStaffPassword,
  changeStaffRole,
  confirmTotp,
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteStaff,
  logOutOfOffice,
  proposePasskey,
  proposeTotp,
  type RoleInput,
  reauthenticateByPasskey,
  removePasskey,
  renewRecoveryCodes,
  resetStaff,
} from "@tuerca/office-contract";
import { ACTS } from "@tuerca/platform/audit";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { expect, it } from "vitest";
import { createAuthenticator } from "../../../test/factories/office/authenticator.ts";
import {
  codeAt,
  createOfficeShop,
  joinOffice,
  logInAgain,
  OFFICE_PASSWORD,
} from "../../../test/factories/office/office.ts";

it("every act of the office is recorded under its person's id and name, without secrets", async () => {
  const shop = await createOfficeShop();
  const [ana, bea] = [await joinOffice(shop), await joinOffice(shop, "sales")];
  const at = { params: { id: bea.id } };
  const role: RoleInput = { name: "Tienda", permissions: ["read_orders"], refund_limit_cents: null };
  const { id: roleId } = (await ana.client.call(addRole, { body: role })).body;
  await ana.client.call(changeRole, { params: { id: roleId }, body: { ...role, name: "Mostrador" } });
  await ana.client.call(inviteStaff, { body: { email: "eva@tienda.example", name: "Eva", role_id: roleId } });
  await ana.client.call(changeStaffRole, { ...at, body: { role_id: roleId } });
  await ana.client.call(endStaffSessions, at);
  for (const call of [disableStaff, enableStaff, resetStaff]) await ana.client.call(call, at);
  const key = createAuthenticator();
  const { challenge } = (await ana.client.call(proposePasskey)).body;
  const added = await ana.client.call(addPasskey, {
    body: { name: "Llave", passkey: key.create(challenge) },
  });
  const asked = (await ana.client.call(askForPasskey)).body;
  await ana.client.call(reauthenticateByPasskey, { body: { proof: key.get(asked.challenge) } });
  await ana.client.call(removePasskey, { params: { id: added.body.id } });
  await ana.client.call(changeStaffPassword, { body: { password: OFFICE_PASSWORD } });
  const codes = (await ana.client.call(renewRecoveryCodes)).body.recovery_codes;
  const { secret } = (await ana.client.call(proposeTotp)).body;
  await ana.client.call(confirmTotp, { body: { code: codeAt(secret, shop.clock.now()) } });
  await ana.client.call(logOutOfOffice);
  await logInAgain(shop, ana, { password: "no es esta" });
  shop.clock.advance(MINUTE_MS);
  await logInAgain(shop, { ...ana, seed: secret });

  const { rows } = await shop.context.database.pool.query(
    "select action, actor_kind, actor from audit_events",
  );
  const expected = ACTS.filter((act) => /^(staff|role)\./.test(act));
  expect([...new Set(rows.map(({ action }) => action))].toSorted()).toEqual(expected.toSorted());
  const actors = new Set(rows.map(({ actor_kind: kind, actor }) => `${kind} ${actor}`));
  expect(actors).toEqual(
    new Set(["command test", `staff ${ana.id} Ana`, `staff ${bea.id} Ana`, "staff unknown"]),
  );
  const texts = await shop.context.database.pool.query(
    "select string_agg(e::text, ' ') as all from audit_events e",
  );
  for (const personal of [...codes, "@tienda.example", secret, OFFICE_PASSWORD])
    expect(texts.rows[0].all).not.toContain(personal);
  await shop.close();
});
