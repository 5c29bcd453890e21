import { type Call, saveCart } from "@tuerca/contract";
import { areas } from "@tuerca/contract/areas";
import { needsToken } from "@tuerca/contract/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SOAK } from "../races/two-servers.ts";
import { expectDocumented, type TestClient } from "../test-client.ts";
import { rowsOf } from "./aims.ts";
import { findUnlistedTables, watchRows } from "./owned-rows.ts";
import type { Aim, Row } from "./row.ts";
import { type Name, openVillage, type Village } from "./village.ts";

/** Every call of the contract, by every kind of visitor, aimed at another person's data. */

/** Calls that end a session, which guests could not reopen: they come last. */
const ENDING = ["logOut", "deleteSession"];
const CALLS = areas
  .flatMap(({ calls }) => [...calls])
  .toSorted(([left], [right]) => ENDING.indexOf(left) - ENDING.indexOf(right));

/** Number of aims tried per call. */
const AIMS = SOAK ? Number.POSITIVE_INFINITY : 2;

type Kind = { name: string; person: Name | null; open(): Promise<TestClient> };

let village: Village;
let rows: ReturnType<typeof rowsOf>;
let theirs: Awaited<ReturnType<typeof watchRows>>;

beforeAll(async () => {
  village = await openVillage();
  rows = rowsOf(village);
  const { customer, guest, newcomer } = village.people;
  theirs = await watchRows(village.shop.context.database.pool, [customer, guest, newcomer]);
}, 120_000);
afterAll(() => village.shop.close());

async function guestWithCart(): Promise<TestClient> {
  const visitor = village.shop.visitor();
  await visitor.call(saveCart, { body: { products: [{ id: village.goods.pads, quantity: 1 }] } });
  return visitor;
}

const at = (person: Name) => ({ person, open: () => village.browserOf(person) });
const KINDS: Kind[] = [
  { name: "nobody", person: null, open: async () => village.shop.visitor() },
  { name: "a guest with a cart", person: null, open: guestWithCart },
  { name: "a guest with an order", ...at("otherGuest") },
  { name: "another customer", ...at("otherCustomer") },
  { name: "a customer without a confirmed address", ...at("otherNewcomer") },
];

let asked = 0;

function pathOf(call: Call, { params, query }: Aim): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params?.[name])));
  return query ? `${path}?${query}` : path;
}

/** Makes a call from its own IP address, so that no rate limit answers instead. */
async function ask(visitor: TestClient, call: Call, aim: Aim) {
  const { body, headers } = aim;
  asked += 1;
  const from = { "x-forwarded-for": `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` };
  const url = pathOf(call, aim);
  const answer = call.bodyType?.includes("form")
    ? await postForm(url, body, from)
    : await visitor.send<unknown>(call.method, url, body, { ...headers, ...from });
  expectDocumented(call, answer);
  return answer;
}

async function postForm(url: string, fields: Aim["body"], headers: Record<string, string>) {
  const body = new URLSearchParams(fields as Record<string, string>);
  const response = await fetch(village.shop.origin + url, { method: "POST", body, headers });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

/** Other people's data in an answer that were not in the request. */
function foreignIn(answer: unknown, aim: Aim, person: Name | null): string[] {
  // An order's number may be the end of somebody's own invoice number.
  const own = person ? village.people[person].invoice.number : "";
  const told = JSON.stringify(answer).replaceAll(own, "").toLowerCase().replaceAll(" ", "");
  const known = JSON.stringify(aim).toLowerCase();
  return Object.entries(village.people)
    .filter(([name]) => name !== person)
    .flatMap(([, { markers }]) => markers.map((marker) => marker.toLowerCase()))
    .filter((marker) => told.includes(marker) && !known.includes(marker));
}

function rowOf(name: string): Row {
  const row = rows[name];
  if (!row) throw new Error(`${name} has no row in aims.ts: say what there is to be tried of it`);
  return row;
}

it("watches rows of every table that holds anybody's, but for those that operator and gateway fill", async () => {
  expect(await findUnlistedTables(village.shop.context.database.pool)).toEqual([]);
  // Rows that only acts of the operator and the gateway create, and what is issued within seconds.
  expect(theirs.empty()).toEqual([
    "bank_lines",
    "customer_group_members",
    "customer_notes",
    "customer_tags",
    "invoices_due",
    "order_notes",
    "parcel_labels",
    "payment_events",
    "pick_batch_orders",
    "refund_lines",
    "refunds",
    "return_history",
    "return_lines",
    "return_photos",
    "returns",
    "sale_corrections",
    "shipments",
  ]);
});

describe.each(CALLS)("%s", (name, call) => {
  it.each(KINDS)("shows and changes nothing of others to $name", async ({ person, open }) => {
    const { aims, others, reaches = [] } = rowOf(name);
    const isLoggedIn = person !== null && village.people[person].userId !== null;
    for (const aim of aims.slice(0, AIMS)) {
      const visitor = await open();
      const { status, body, headers } = await ask(visitor, call, aim);
      const what = JSON.stringify({ aim, status, body }).slice(0, 300);
      expect(foreignIn([body, ...headers], aim, person), what).toEqual([]);
      if (call.needsLogin && !isLoggedIn) expect(status, what).toBe(401);
      else if (others) expect(others, what).toContain(status);
      const changed = await theirs.changed();
      expect(
        changed.filter((table) => !reaches.includes(table)),
        what,
      ).toEqual([]);
    }
  });
});

it.each(CALLS.filter(([, call]) => needsToken(call)))(
  "%s does nothing for another site",
  async (name, call) => {
    const [aim = {}] = rowOf(name).aims;
    const { cookies } = await village.browserOf("customer");
    const other = await village.browserOf("otherCustomer");
    await theirs.changed();
    const cookie = [...cookies].map(([one, value]) => `${one}=${value}`).join("; ");
    const foreign = decodeURIComponent(other.cookies.get("XSRF-TOKEN") ?? "");
    for (const forged of [{}, { "x-xsrf-token": "" }, { "x-xsrf-token": foreign }]) {
      const response = await fetch(village.shop.origin + pathOf(call, aim), {
        method: call.method,
        headers: { cookie, ...forged, ...(aim.body ? { "content-type": "application/json" } : {}) },
        ...(aim.body ? { body: JSON.stringify(aim.body) } : {}),
      });
      await response.body?.cancel();
      expect(response.status).toBe(419);
    }
    expect(await theirs.changed()).toEqual([]);
  },
);

it("takes changes without a session's token from those alone that prove themselves otherwise, or change nothing", () => {
  const free = CALLS.filter(([, call]) => call.method !== "GET" && !needsToken(call)).map(([name]) => name);
  expect(new Set(free)).toEqual(
    new Set([
      "redsysNotification",
      "threeDsMethodReturn",
      "challengeReturn",
      "stopRatingMails",
      "stopCartReminders",
      "judgeFits",
      "getCompanions",
      "readGiftCardConsent",
      "readRefundAccount",
      "readWithdrawal",
      "searchProducts",
      // It counts words, and changes nothing of anybody.
      "reportSearch",
    ]),
  );
});

it("answers whoever is meant", async () => {
  for (const [name, call] of CALLS) {
    const { meant } = rowOf(name);
    if (!meant) continue;
    const { status, body } = await ask(await village.browserOf(meant.by), call, meant.aim);
    expect([name, status], JSON.stringify(body)).toEqual([name, meant.status]);
  }
});

it("has no rows of calls that are there no more", () => {
  const names = CALLS.map(([name]) => name);
  expect(Object.keys(rows).filter((name) => !names.includes(name))).toEqual([]);
});
