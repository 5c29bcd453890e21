import { addPasskey, askForPasskey, logInByPasskey, proposePasskey } from "@tuerca/office-contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAuthenticator } from "../../../test/factories/office/authenticator.ts";
import {
  createOfficeShop,
  invite,
  joinOffice,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { forgetOldData } from "../../flows/upkeep/forget-old-data.ts";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.close());

/** The numbers of sessions, invitations and used challenges. */
async function counts(): Promise<number[]> {
  const { rows } = await shop.context.database.pool.query(
    `select (select count(*)::int from staff_sessions) as sessions,
       (select count(*)::int from staff_invitations) as invitations,
       (select count(*)::int from staff_challenges) as challenges`,
  );
  return Object.values(rows[0]);
}

it("forgets what has ended of the office, and keeps people and their factors", async () => {
  const { client } = await joinOffice(shop);
  await invite(shop);
  const key = createAuthenticator();
  const { challenge } = (await client.call(proposePasskey)).body;
  await client.call(addPasskey, { body: { name: "Llave", passkey: key.create(challenge) } });
  const asked = (await client.call(askForPasskey)).body;
  await client.call(logInByPasskey, { body: { proof: key.get(asked.challenge) } });
  await forgetOldData(shop.context);
  expect(await counts()).toEqual([1, 1, 2]);
  shop.clock.advance(29 * MINUTE_MS);
  await forgetOldData(shop.context);
  expect(await counts()).toEqual([1, 1, 0]);
  shop.clock.advance(MINUTE_MS);
  await forgetOldData(shop.context);
  expect(await counts()).toEqual([0, 1, 0]);
  shop.clock.advance(DAY_MS);
  await forgetOldData(shop.context);
  expect(await counts()).toEqual([0, 0, 0]);
  const { rows } = await shop.context.database.pool.query(
    "select (select count(*)::int from staff) as people, (select count(*)::int from staff_passkeys) as keys",
  );
  expect(rows).toEqual([{ people: 2, keys: 1 }]);
});
