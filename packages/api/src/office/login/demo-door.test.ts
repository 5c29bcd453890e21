import { enterDemo, getOfficeSession, inviteStaff, listStaff } from "@tuerca/office-contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { liveSettings } from "../../../test/factories/live-settings.ts";
import {
  createOfficeShop,
  OfficeClient,
  type OfficeShop,
  officeBrowser,
} from "../../../test/factories/office/office.ts";
import { createTestShop } from "../../../test/index.ts";
import { createDemoLink } from "./demo-door.routes.ts";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.close());

const secretOf = (link: string | null) => decodeURIComponent(new URL(link ?? "").hash.slice(1));
const newSecret = () => secretOf(createDemoLink(shop.context));

async function enter(secret: string) {
  const client = officeBrowser(shop);
  const answer = await client.call(enterDemo, { body: { secret } });
  client.token = answer.body.token;
  return { client, answer };
}

it("opens the office of a demo shop once, as its made-up owner", async () => {
  const secret = newSecret();
  const { client, answer } = await enter(secret);
  expect([answer.status, answer.body.staff.role]).toEqual([200, "owner"]);
  expect((await enter(secret)).answer.status).toBe(401);
  expect((await enter(newSecret())).answer.body.staff.id).toBe(answer.body.staff.id);
  expect((await client.call(getOfficeSession)).status).toBe(200);
});

it("opens it for one of two tabs that follow the link at once", async () => {
  const secret = newSecret();
  const answers = await Promise.all([enter(secret), enter(secret), enter(secret)]);
  expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([200, 401, 401]);
});

it.each([
  ["a text of another use", "demo:1"],
  ["a changed end", () => newSecret().replace(/\.(\d+)\./, ".99999999999999.")],
  ["another secret", () => `${newSecret().slice(0, -1)}!`],
])("refuses %s", async (_, secret) => {
  const { answer } = await enter(typeof secret === "string" ? secret : secret());
  expect(answer.status).toBe(401);
});

it("ends after a day", async () => {
  const secret = newSecret();
  shop.clock.advance(DAY_MS);
  expect((await enter(secret)).answer.status).toBe(401);
});

it("asks its made-up owner for no fresh proof, and everybody else as ever", async () => {
  const { client } = await enter(newSecret());
  for (let n = 0; n < 3; n += 1) {
    shop.clock.advance(HOUR_MS / 3);
    expect((await client.call(listStaff)).status).toBe(200);
  }
  const body = { email: "luis@tienda.example", name: "Luis", role_id: 2 };
  expect((await client.call(inviteStaff, { body })).status).toBe(201);
});

it("is not there in a live shop, whatever the link", async () => {
  const OFFICE_URL = "https://gestion.example";
  const live = await createTestShop({ environment: { ...liveSettings, OFFICE_URL } });
  expect(createDemoLink(live.context)).toBeNull();
  const client = new OfficeClient(live.origin, "gestion.example");
  expect((await client.call(enterDemo, { body: { secret: newSecret() } })).status).toBe(404);
  await live.close();
});
