import { getGuestOrder } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecretId } from "../../src/platform/secret-id.ts";
import { countStatuses, range, startTwoServers, type TwoServers } from "./two-servers.ts";

let shop: TwoServers;

beforeAll(async () => {
  shop = await startTwoServers(async () => undefined);
}, 120_000);
afterAll(() => shop.close());

it("promise 23: two servers together answer twenty wrong ids a minute, then none", async () => {
  const guess = () => shop.visitor().call(getGuestOrder, { params: { id: createSecretId() } });
  expect(countStatuses(await Promise.all(range(60).map(guess)))).toEqual({ 404: 20, 429: 40 });
  const wait = Number((await guess()).headers.get("retry-after"));
  expect(wait).toBeGreaterThan(40);
  expect(wait).toBeLessThanOrEqual(60);
});
