import { challengeReturn, guestOrderToCart, threeDsMethodReturn } from "@tuerca/contract";
import { encodeThreeDsData, signAnswer } from "@tuerca/redsys";
import { SANDBOX_MERCHANT } from "@tuerca/redsys-sandbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type NotificationFields, notificationOf, signed } from "../factories/payments/notifications.ts";
import { askForForm, placeBy } from "../factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../factories/payments/pay-shop.ts";
import { createProduct } from "../index.ts";
import { SOAK } from "../races/two-servers.ts";
import { watchTables } from "./watch-tables.ts";

/** Forged payments in every state of an order: field by alteration by signature. */

/** One of so many combinations is tried; a prime covers all fields, signatures and states. */
const STEP = SOAK ? 1 : 11;
const OTHER_SECRET = "Mk9m98IfEblmPfrpsawt7BmxObt98Jev";

type Attempt = { order: string; orderId: string; amountCents: number };
type Change = (honest: NotificationFields) => NotificationFields;

const set = (field: string, value: string): [string, Change] => [
  `${field} ${JSON.stringify(value)}`,
  (honest) => ({ ...honest, [field]: value }),
];
const drop = (field: string): [string, Change] => [`no ${field}`, ({ [field]: _, ...others }) => others];

/** Contents that no message of the gateway about this attempt has. */
const CHANGES: readonly [string, Change][] = [
  ...["1", "", "2495.0", "-2495", "99999999"].map((value) => set("Ds_Amount", value)),
  ...["840", ""].map((value) => set("Ds_Currency", value)),
  ...["2611ZZZZZZZZ", ""].map((value) => set("Ds_Order", value)),
  ...["999008882", ""].map((value) => set("Ds_MerchantCode", value)),
  ...["002", ""].map((value) => set("Ds_Terminal", value)),
  ...["1", "3", ""].map((value) => set("Ds_TransactionType", value)),
  ...["9999", "", "0", "00A0"].map((value) => set("Ds_Response", value)),
  ...["Ds_Amount", "Ds_Currency", "Ds_Order", "Ds_MerchantCode", "Ds_Terminal", "Ds_Response"].map(drop),
];
const UNCHANGED: [string, Change] = ["nothing", (honest) => honest];

type Signing = (fields: NotificationFields, honest: NotificationFields) => Record<string, string>;

/** Signatures that do not match the message. */
const FORGED_SIGNATURES: readonly [string, Signing][] = [
  ["another key", (fields) => signed(fields, OTHER_SECRET)],
  ["the honest message's", (fields, honest) => withSignature(fields, signed(honest).Ds_Signature ?? "", "x")],
  ["none", (fields) => withSignature(fields, "")],
  ["a cut one", (fields) => withSignature(fields, (signed(fields).Ds_Signature ?? "").slice(0, -8))],
  [
    "another order's",
    (fields) => signAnswer(SANDBOX_MERCHANT.secret, "HMAC_SHA256_V1", "2611AAAAAAAA", fields),
  ],
  ["another version's", (fields) => ({ ...signed(fields), Ds_SignatureVersion: "HMAC_SHA512_V2" })],
];
const RIGHT_SIGNATURE: [string, Signing] = ["the right key", (fields) => signed(fields)];

/** A form with this signature; `mark` alters the message. */
function withSignature(fields: NotificationFields, Ds_Signature: string, mark = ""): Record<string, string> {
  return { ...signed({ ...fields, ...(mark ? { Ds_Mark: mark } : {}) }), Ds_Signature };
}

const STATES = ["open", "challenge", "refused", "cancelled", "paid"] as const;
type State = (typeof STATES)[number];

/** An unchanged message with a right signature is no forgery. */
const COMBINATIONS = STATES.flatMap((state) =>
  [RIGHT_SIGNATURE, ...FORGED_SIGNATURES].flatMap((signature) =>
    (signature === RIGHT_SIGNATURE ? CHANGES : [UNCHANGED, ...CHANGES]).map((change) => ({
      state,
      signature,
      change,
    })),
  ),
).filter((_, at) => at % STEP === 0);

const TABLES = [
  "orders",
  "order_items",
  "order_history",
  "payment_attempts",
  "refunds",
  "stock",
  "mails",
  "stock_reservations",
  "coupon_uses",
  "gift_cards",
  "gift_card_events",
];
/**
 * All rows that payments change. The gateway's signed messages are stored as evidence even without
 * effect.
 */
const MONEY = {
  ...Object.fromEntries(TABLES.map((table) => [table, "true"])),
  payment_events: "effect <> 'none'",
};

let shop: PayShop;
const attempts = new Map<State, Attempt>();
let money: Awaited<ReturnType<typeof watchTables>>;

beforeAll(async () => {
  let id = 0;
  shop = await startPayShop(async (pool) => {
    id = await createProduct(pool, { price: 2000, quantity: 100 });
  });
  for (const state of STATES) attempts.set(state, await attemptIn(state, id));
  money = await watchTables(shop.context.database.pool, MONEY);
}, 60_000);
afterAll(() => shop.close());

async function attemptIn(state: State, productId: number): Promise<Attempt> {
  const visitor = shop.visitor();
  const { order: placed } = await placeBy(visitor, "card", productId);
  const { order } =
    state === "challenge"
      ? (await shop.payByCard(visitor, placed.id, "challenge")).processing
      : await askForForm(visitor, placed.id);
  const attempt = { order, orderId: placed.id, amountCents: Math.round(placed.totals.total * 100) };
  if (state === "paid") expect(await shop.notify(signed(notificationOf(attempt)))).toBe(200);
  if (state === "refused")
    expect(await shop.notify(signed(notificationOf(attempt, { Ds_Response: "0190" })))).toBe(200);
  if (state === "cancelled") await visitor.call(guestOrderToCart, { params: { id: placed.id } });
  return attempt;
}

function attemptOf(state: State): Attempt {
  const attempt = attempts.get(state);
  if (!attempt) throw new Error(`no attempt is ${state}`);
  return attempt;
}

it(`moves nothing by ${COMBINATIONS.length} notifications that the gateway never sent`, async () => {
  for (const { state, signature, change } of COMBINATIONS) {
    const honest = notificationOf(attemptOf(state));
    const status = await shop.notify(signature[1](change[1](honest), honest));
    const what = `${state}: ${change[0]}, signed by ${signature[0]}`;
    expect([what, signature === RIGHT_SIGNATURE ? [200, 400] : [400, 422]]).toEqual([
      what,
      expect.arrayContaining([status]),
    ]);
    expect([what, await money.changed()]).toEqual([what, []]);
  }
}, 120_000);

/** Forged results that a browser may bring back from a bank. */
const RETURNS: readonly [string, (attempt: Attempt) => string][] = [
  [
    "no transaction of ours",
    () => encodeThreeDsData({ threeDSServerTransID: crypto.randomUUID(), transStatus: "Y" }),
  ],
  [
    "the attempt's number",
    ({ order }) => encodeThreeDsData({ threeDSServerTransID: order, transStatus: "Y" }),
  ],
  ["the order's id", ({ orderId }) => encodeThreeDsData({ threeDSServerTransID: orderId, transStatus: "Y" })],
  ["a number", () => encodeThreeDsData({ threeDSServerTransID: 1 })],
  ["no object", () => "bnVsbA"],
  ["no JSON", () => "e30x"],
  ["nothing", () => ""],
];

it.each(STATES)("moves nothing by returns of browsers that no bank sent: %s", async (state) => {
  for (const path of [challengeReturn.path, threeDsMethodReturn.path])
    for (const [what, make] of RETURNS)
      for (const field of ["cres", "cRes", "threeDSMethodData"]) {
        const body = new URLSearchParams({ [field]: make(attemptOf(state)) });
        const response = await fetch(shop.origin + path, { method: "POST", body });
        expect([what, [200, 422]]).toEqual([what, expect.arrayContaining([response.status])]);
        expect([what, await money.changed()]).toEqual([what, []]);
      }
});

it("does not take a forged answer of the bank for a payment", async () => {
  const { orderId } = attemptOf("challenge");
  const { rows } = await shop.context.database.pool.query(
    "select three_ds_id as id from payment_attempts where order_id = $1",
    [orderId],
  );
  const cres = encodeThreeDsData({ threeDSServerTransID: rows[0].id, transStatus: "Y" });
  await fetch(shop.origin + challengeReturn.path, { method: "POST", body: new URLSearchParams({ cres }) });
  const paid = "select count(*) from orders where id = $1 and payment_status <> 'pending'";
  expect(await shop.count(paid, [orderId])).toBe(0);
});

it("is paid by the gateway's own", async () => {
  const attempt = attemptOf("open");
  expect(await shop.notify(signed(notificationOf(attempt)))).toBe(200);
  expect(await money.changed()).toEqual(
    expect.arrayContaining(["orders", "payment_attempts", "payment_events"]),
  );
});
