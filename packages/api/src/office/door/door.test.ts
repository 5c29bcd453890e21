import { getUser } from "@tuerca/contract";
import {
  changeStaffRole,
  DEFAULT_ROLES,
  getOfficeSession,
  KEY_PERMISSIONS,
  listAudit,
  logInToOffice,
  logOutOfOffice,
  officeCalls,
} from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { liveSettings } from "../../../test/factories/live-settings.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  OfficeClient,
  type OfficeShop,
  officeBrowser,
} from "../../../test/factories/office/office.ts";
import { createTestShop } from "../../../test/index.ts";
import { insertApiKey } from "../../modules/staff/api-key.repository.ts";

let shop: OfficeShop;
let ownerId: number;
const staff = new Map<string, number>();
beforeAll(async () => {
  shop = await createOfficeShop();
  for (const { name } of DEFAULT_ROLES) staff.set(name, (await invite(shop, name)).id);
  ownerId = staff.get("owner") ?? 0;
});
afterAll(() => shop.close());

const CALLS = [...officeCalls];
const MISSING = { message: "No encontrado." };

/** The answers to a browser that is nobody's, by method and path of each call of a shop. */
async function statusesOf(client: OfficeClient): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [, { method, path }] of CALLS) {
    const { status, body } = await client.send(method, path.replaceAll(/\{\w+\}/g, "1"));
    found.add(`${status} ${JSON.stringify(body)}`);
  }
  return found;
}

describe("the office's address", () => {
  const nothing = new Set([`404 ${JSON.stringify(MISSING)}`]);

  it("is the only one under which calls answer, other methods and spellings included", async () => {
    const stranger = new OfficeClient(shop.origin, new URL(shop.origin).host);
    expect(await statusesOf(stranger)).toEqual(nothing);
    for (const [method, path] of [
      ["PATCH", "/office/api/login"],
      ["OPTIONS", "/office/api/login"],
      ["POST", "/%6ffice/api/login"],
      ["POST", "/office/api/login/"],
    ] as const) {
      const { status, headers } = await stranger.send(method, path);
      expect([method, path, status, headers.get("allow")]).toEqual([method, path, 404, null]);
    }
    const forged = { "x-forwarded-host": "gestion.example:8080" };
    expect((await stranger.send("GET", "/office/api/session", undefined, forged)).status).toBe(404);
    expect((await officeBrowser(shop).call(getOfficeSession)).status).toBe(401);
  });

  it("has nothing of the shop, so no page of the shop can act as the staff", async () => {
    for (const path of ["/store-front/api/sales/cart_b2c", "/sanctum/csrf-cookie", "/docs/api", "/nada"])
      expect([path, (await officeBrowser(shop).send("GET", path)).status]).toEqual([path, 404]);
  });

  it.each<Record<string, string>>([{}, { OFFICE_ONLY: "1" }])(
    "leads to its screens from its host alone %j",
    async (environment) => {
      const other = Object.keys(environment).length > 0 ? await createOfficeShop({ environment }) : shop;
      const stranger = new OfficeClient(other.origin, new URL(other.origin).host);
      for (const [method, path] of [
        ["GET", "/"],
        ["HEAD", "/"],
        ["GET", "/?utm_source=x"],
      ] as const) {
        const { status, headers } = await officeBrowser(other).send(method, path);
        expect([method, path, status, headers.get("location")]).toEqual([method, path, 302, "/gestion/"]);
      }
      expect((await stranger.send("GET", "/")).headers.get("location")).toBeNull();
      for (const path of ["/favicon.ico", "/nada", "/%09/a:b", "//"])
        expect([path, (await officeBrowser(other).send("GET", path)).status]).toEqual([path, 404]);
      expect((await officeBrowser(other).send("POST", "/")).status).toBe(404);
      if (other !== shop) await other.close();
    },
  );

  it("is nowhere in a live shop without OFFICE_URL", async () => {
    const closed = await createTestShop({ environment: liveSettings });
    expect(await statusesOf(new OfficeClient(closed.origin))).toEqual(nothing);
    await closed.close();
  });

  it("is all that a process with OFFICE_ONLY answers, besides its health", async () => {
    const alone = await createOfficeShop({ environment: { OFFICE_ONLY: "1" } });
    const stranger = new OfficeClient(alone.origin, new URL(alone.origin).host);
    expect((await stranger.send("GET", "/healthz")).status).toBe(200);
    for (const path of ["/store-front/api/sales/cart_b2c", "/docs/api", "/sanctum/csrf-cookie"])
      expect([path, (await stranger.send("GET", path)).status]).toEqual([path, 404]);
    expect((await officeBrowser(alone).call(getOfficeSession)).status).toBe(401);
    await alone.close();
  });

  it("is a host of its own with https in a live shop, whose cookie only that host gets", async () => {
    const at = (OFFICE_URL: string) => createTestShop({ environment: { ...liveSettings, OFFICE_URL } });
    await expect(at("http://gestion.example")).rejects.toThrow("needs an https:// address");
    await expect(at("https://tienda.example")).rejects.toThrow("needs a host of its own");
    await expect(at("https://gestion.example/x")).rejects.toThrow("without path");
    const live = await at("https://gestion.example");
    const client = new OfficeClient(live.origin, "gestion.example");
    const { status, headers } = await client.send("POST", "/office/api/login/passkey/options");
    const [cookie] = headers.getSetCookie();
    expect([status, cookie]).toEqual([200, expect.stringMatching(/^__Host-tuerca_office_challenge=/)]);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const stranger = new OfficeClient(live.origin, "tienda.example");
    expect(await statusesOf(stranger)).toEqual(nothing);
    await live.close();
  });
});

describe("a page of another origin", () => {
  const forms: [string, Record<string, string>][] = [
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbour of the same domain", { "sec-fetch-site": "same-site" }],
    ["a link that was opened", { "sec-fetch-site": "none" }],
    ["the shop", { origin: "http://tienda.example" }],
    ["a page without an origin", { origin: "null" }],
    ["the office's host with another scheme", { origin: "https://gestion.example:8080" }],
  ];

  it.each(forms)("%s cannot change anything, with cookie and token", async (_, headers) => {
    const client = await enterAs(shop, ownerId);
    const { status } = await client.call(logOutOfOffice, { headers });
    expect([status, (await client.call(getOfficeSession)).status]).toEqual([419, 200]);
    const body = { email: "a@b.es", password: "x", code: "1" };
    expect((await officeBrowser(shop).call(logInToOffice, { body, headers })).status).toBe(419);
  });

  it("reads nothing either, but an address may be typed", async () => {
    const client = await enterAs(shop, ownerId);
    const read = async (site: string) =>
      (await client.call(getOfficeSession, { headers: { "sec-fetch-site": site } })).status;
    expect([await read("cross-site"), await read("same-site")]).toEqual([419, 419]);
    expect([await read("none"), await read("same-origin")]).toEqual([200, 200]);
  });
});

describe("every change", () => {
  it("needs the token of its own session", async () => {
    const [client, other] = [await enterAs(shop, ownerId), await enterAs(shop, ownerId)];
    for (const token of ["", "falso", other.token]) {
      const answer = await client.call(logOutOfOffice, { headers: { "x-office-token": token } });
      expect([token, answer.status]).toEqual([token, 419]);
    }
    expect((await client.call(logOutOfOffice)).status).toBe(204);
  });
});

const KINDS = ["nobody", "a customer", ...DEFAULT_ROLES.map(({ name }) => name)];

describe.each(CALLS.filter(([, { permission }]) => permission !== "public"))("%s", (_, call) => {
  it.each(KINDS)("answers %s as declared", async (kind) => {
    const path = call.path.replaceAll(/\{\w+\}/g, "999999");
    const id = staff.get(kind);
    const client = id === undefined ? officeBrowser(shop) : await enterAs(shop, id);
    if (kind === "a customer") {
      const { visitor } = await newCustomer(shop);
      for (const [name, value] of visitor.cookies) client.cookies.set(name, value);
      client.cookies.set("tuerca_office", visitor.cookies.get("tuerca_session") ?? "");
      client.token = decodeURIComponent(visitor.cookies.get("XSRF-TOKEN") ?? "");
    }
    const { status, body, headers } = await client.send(call.method, path, call.body ? {} : undefined);
    expect(headers.get("cache-control")).toBe("no-store");
    if (id === undefined) return expect([status, body]).toEqual([401, { message: "Unauthenticated." }]);
    const { permissions = [] } = DEFAULT_ROLES.find(({ name }) => name === kind) ?? {};
    const has = (needed: string) => permissions.some((one) => one === needed);
    const mayCall = (call.permission === "self" || has(call.permission)) && (call.alsoNeeds ?? []).every(has);
    if (!mayCall) return expect(status).toBe(403);
    const success = Object.keys(call.answers).map(Number);
    expect([...success, 404, 422]).toContain(status);
    if (!call.reauth) return;
    const later = await enterAs(shop, id);
    shop.clock.advance(10 * MINUTE_MS);
    const stale = await later.send(call.method, path, call.body ? {} : undefined);
    expect([stale.status, stale.body.code]).toEqual([401, "reauthentication_needed"]);
  });
});

/** Of a call, whether a key with its permission may make it. */
const isForKeys = ({ permission, alsoNeeds = [], reauth, byKey }: (typeof CALLS)[number][1]) => {
  const isGiven = (needed: string) => KEY_PERMISSIONS.some((one) => one === needed);
  return !reauth && (byKey || isGiven(permission)) && alsoNeeds.every(isGiven);
};

describe("an API key", () => {
  const [all, others] = [new Map<string, string>(), new Map<string, string>()];

  beforeAll(async () => {
    const { db } = shop.context.database;
    const make = (permissions: readonly string[]) =>
      inTransaction(db, async (trx) => {
        const given = { name: "ERP", staffId: ownerId, permissions, networks: [], expiresAt: null };
        return (await insertApiKey(trx, { ...given, createdAt: shop.clock.now() })).key;
      });
    for (const [name, { permission }] of CALLS) {
      all.set(name, await make(KEY_PERMISSIONS));
      others.set(name, await make(KEY_PERMISSIONS.filter((one) => one !== permission)));
    }
  });

  it.each(CALLS.filter(([, { permission }]) => permission !== "public"))(
    "answers %s as declared",
    async (name, call) => {
      const path = call.path.replaceAll(/\{\w+\}/g, "999999");
      const statusOf = async (key = "") => {
        const headers = { authorization: `Bearer ${key}` };
        return (await officeBrowser(shop).send(call.method, path, call.body ? {} : undefined, headers))
          .status;
      };
      const success = Object.keys(call.answers).map(Number);
      if (isForKeys(call)) expect([...success, 404, 422]).toContain(await statusOf(all.get(name)));
      else expect(await statusOf(all.get(name))).toBe(403);
      if (!call.byKey) expect(await statusOf(others.get(name))).toBe(403);
    },
  );
});

/** Changes that need no new proof: they cost no money, and change nobody's rights. */
const UNPROVED = [
  "createMeasure",
  "editMeasure",
  "removeMeasure",
  "changeOfficeCoupon",
  "createOfficeCoupon",
  "endOfficeCoupon",
  "blockGiftCard",
  "findGiftCardByCode",
  "addOfficeCarrier",
  "dropOfficeZone",
  "offerOfficeCarrier",
  "previewZonePrice",
  "setOfficeTracking",
  "setZonePrice",
  "approveOpinion",
  "rejectOpinion",
  "undoOpinion",
  "removeOpinionPhoto",
  "retryFailures",
  "findCallerCars",
  "findCallerParts",
  "placePhoneOrder",
  "quotePhoneOrder",
  "addOrderNote",
  "cancelOrder",
  "batchChosen",
  "cancelChosen",
  "correctOrder",
  "previewCorrection",
  "deleteOrderNote",
  "deleteView",
  "deliverOrder",
  "addCustomerNote",
  "deleteCustomerNote",
  "setCustomerTags",
  "setCustomerGroup",
  "findGroupMembers",
  "createCustomerGroup",
  "changeCustomerGroup",
  "removeCustomerGroup",
  "prepareOrder",
  "requestOrderInvoice",
  "resendMail",
  "saveView",
  "shipOrder",
  "cancelLabel",
  "closeBatch",
  "deleteTrackingMap",
  "exportRejected",
  "leaveOrderOut",
  "makeBatch",
  "makeLabels",
  "previewTracking",
  "readTrackingFile",
  "reopenBatch",
  "saveTrackingMap",
  "scanCode",
  "shipParcels",
  "tickPart",
  "untickPart",
  "approveReturn",
  "assignWithdrawal",
  "markReturnSent",
  "openReturn",
  "previewExtract",
  "processWithdrawal",
  "receiveReturn",
  "refuseReturn",
  "applyBulkChange",
  "changeProductCell",
  "correctStock",
  "previewBulkChange",
  "undoBulkChange",
  "addProductPicture",
  "arrangePictures",
  "editProduct",
  "arrangeCategories",
  "createProduct",
  "createCategory",
  "dropCategoryPicture",
  "editCategory",
  "removeCategory",
  "createBrand",
  "editBrand",
  "mergeBrand",
  "mergeProduct",
  "pairCategories",
  "partCategories",
  "setCategoryPicture",
  "checkImport",
  "checkFitImport",
  "startFitImport",
  "chooseKnownVehicles",
  "createUnknownVehicle",
  "rejectUnknownVehicles",
  "restoreUnknownVehicles",
  "deleteImportMap",
  "fetchSourceNow",
  "pauseSource",
  "resumeSource",
  "saveImportMap",
  "startImport",
  "stopImport",
  "uploadFeed",
  "addOfficeSynonym",
  "changeOfficeSynonym",
  "removeOfficeSynonym",
  "addSearchRedirect",
  "removeSearchRedirect",
  // Each takes something from another program, or repeats what it was told.
  "pauseWebhook",
  "removeWebhook",
  "resumeWebhook",
  "retryDelivery",
  "revokeApiKey",
  "testWebhook",
  "discardContent",
  "publishContent",
  "restoreContent",
  "saveBannerDraft",
  "saveHomeDraft",
  "saveIdentityDraft",
  "saveLegalDraft",
  "discardLegalDraft",
  "saveMailsDraft",
  "savePagesDraft",
  "setStepAside",
  "saveDispatchSettings",
  "saveNoticeSettings",
  "tryMail",
  "tryCertificate",
  "tryGateway",
  "tryBackup",
  "uploadContentPicture",
  "uploadLogo",
  "endOwnSession",
  "logOutOfOffice",
  "reauthenticate",
  "reauthenticateByPasskey",
  "addSource",
  "changeSource",
  "readImport",
  "removeSource",
];

it("asks again for a proof before every change of people, roles and factors", () => {
  const free = CALLS.filter(([, { method, permission, reauth }]) => {
    return method !== "GET" && permission !== "public" && !reauth;
  });
  expect(free.map(([name]) => name).toSorted()).toEqual(UNPROVED.toSorted());
});

it("takes no cookie of the staff for a customer's", async () => {
  const client = await enterAs(shop, ownerId);
  const visitor = shop.visitor();
  const id = client.cookies.get("tuerca_office") ?? "";
  for (const name of ["tuerca_office", "tuerca_session", "tuerca_device"]) visitor.cookies.set(name, id);
  expect((await visitor.call(getUser)).status).toBe(401);
});

// Each server counts by itself.
it.skipIf(Number(process.env.TEST_SERVERS ?? 1) > 1)("takes 600 calls a minute of one session", async () => {
  const client = await enterAs(shop, ownerId);
  const statuses = new Set<number>();
  for (let n = 0; n < 600; n += 1) statuses.add((await client.call(getOfficeSession)).status);
  expect([...statuses]).toEqual([200]);
  expect((await client.call(getOfficeSession)).status).toBe(429);
  expect((await (await enterAs(shop, ownerId)).call(getOfficeSession)).status).toBe(200);
  shop.clock.advance(MINUTE_MS);
  expect((await client.call(getOfficeSession)).status).toBe(200);
});

it("names a field that it does not know, and stores no text that it cannot show", async () => {
  const client = await enterAs(shop, ownerId);
  const at = "/office/api/staff";
  const strange = await client.send("POST", at, { email: "a@b.es", name: "A", role_id: 1, is_owner: true });
  expect([strange.status, strange.body.errors]).toEqual([422, { is_owner: ["Este dato no se espera aquí"] }]);
  for (const name of ["", " ", "a\u0000b", "a\nb", "x".repeat(81), "\ud800", { $ne: 1 }, 7]) {
    const { status, body } = await client.send("POST", at, { email: "a@b.es", name, role_id: 1 });
    expect([status, Object.keys(body.errors)], JSON.stringify(name)).toEqual([422, ["name"]]);
  }
  const turned = { email: "turned@b.es", name: "Ana\u202e<b>", role_id: 2 };
  expect((await client.send("POST", at, turned)).status).toBe(201);
  const { body } = await client.send("GET", at);
  const names = (body as { name: string }[]).map(({ name }) => name);
  expect(names).toContain("Ana<b>");
});

describe("the audit", () => {
  it("is found by actor, act, object and day, fifty at a time", async () => {
    const client = await enterAs(shop, ownerId);
    const target = staff.get("sales") ?? 0;
    const giveRole = (role_id: number) =>
      client.call(changeStaffRole, { params: { id: target }, body: { role_id } });
    for (let n = 0; n < 30; n += 1) {
      await giveRole(3);
      await giveRole(2);
    }
    const find = async (query: string) => (await client.call(listAudit, { query })).body;
    const first = await find(`object=${target}&action=staff.role_given`);
    expect([first.events.length, first.has_more]).toEqual([50, true]);
    expect(first.events[0]).toMatchObject({
      actor_kind: "staff",
      actor: `${ownerId} Ana`,
      before: { role: "warehouse" },
      after: { role: "sales" },
    });
    const last = first.events.at(-1)?.id;
    const rest = await find(`object=${target}&action=staff.role_given&before=${last}`);
    expect([rest.events.length, rest.has_more]).toEqual([10, false]);
    expect((await find(`actor=test&object=${target}`)).events.map(({ action }) => action)).toEqual([
      "staff.invited",
    ]);
    expect((await find("until=2020-01-01")).events).toEqual([]);
    const wrong = await client.send("GET", "/office/api/audit?from=ayer&before=x&actor=&sort=1");
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(["actor", "before", "from", "sort"]);
  });

  it("verifies itself with events of staff and commands in one chain", async () => {
    const client = await enterAs(shop, ownerId);
    const { body } = await client.send("GET", "/office/api/audit/verify");
    expect(body).toMatchObject({ broken: null, last_digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});
