import { loadConfig } from "@tuerca/platform/config";
import { expect, it } from "vitest";
import type { OrderRecord, OrderReturnRecord } from "../order-record.ts";
import { returnablePieces } from "./returnable.ts";

const { calendar } = loadConfig({});

const gift = { recipient_name: "Eva", recipient_email: "eva@example.es", recipient_mobile: "600100200" };

const NOTHING = { returned: 0, kept: 0, cents: 0 };

/** Four pieces, one of them never sent, a gift card and one piece, delivered at this instant. */
function order(deliveredAt: string, change: object = {}): OrderRecord {
  const made: object = {
    status: "delivered",
    paymentStatus: "paid",
    returns: [],
    lines: [
      { quantity: 4, unsent: 1, gift: null, back: NOTHING },
      { quantity: 1, unsent: 0, gift, back: NOTHING },
      { quantity: 1, unsent: 0, gift: null, back: NOTHING },
    ],
    history: [{ status: "delivered", at: new Date(deliveredAt) }],
    ...change,
  };
  return made as OrderRecord;
}

const back = (state: OrderReturnRecord["state"], good = 0, bad = 0) => ({
  state,
  lines: [{ position: 1, quantity: 2, good, bad }],
});
const at = (made: OrderRecord, now: string) => returnablePieces(made, calendar, new Date(now));
const DELIVERED = "2028-02-29T10:00:00Z";
const NEXT_DAY = "2028-03-01T10:00:00Z";
const BOTH = [
  { line: 1, quantity: 3 },
  { line: 3, quantity: 1 },
];

it("leaves out gift cards, and runs from date to date for three years, in Madrid", () => {
  expect(at(order(DELIVERED), NEXT_DAY)).toEqual(BOTH);
  expect(at(order(DELIVERED), "2031-02-28T22:59:59Z")).toEqual(BOTH);
  expect(at(order(DELIVERED), "2031-02-28T23:00:00Z")).toEqual([]);
});

it.each([
  ["requested", back("requested"), 1],
  ["approved", back("approved"), 1],
  ["sent", back("sent"), 1],
  ["inspected with a missing piece", back("inspected", 1), 2],
  ["refunded", back("refunded", 1, 1), 1],
  ["refused", back("refused", 0, 2), 3],
])("leaves what a return that is %s does not have", (_, returned, left) => {
  const [first] = at(order(DELIVERED, { returns: [returned] }), NEXT_DAY);
  expect(first).toEqual({ line: 1, quantity: left });
});

it("leaves out pieces that were refunded without coming back", () => {
  const lines = [{ quantity: 3, unsent: 0, gift: null, back: { ...NOTHING, kept: 1, cents: 1000 } }];
  expect(at(order(DELIVERED, { lines }), NEXT_DAY)).toEqual([{ line: 1, quantity: 2 }]);
  expect(at(order(DELIVERED, { lines, returns: [back("approved")] }), NEXT_DAY)).toEqual([]);
});

it.each([
  [0, 2],
  [1, 2],
  [2, 1],
])("takes refunded pieces for those that never left: 1 of 3 stayed, %i refunded", (kept, quantity) => {
  const lines = [{ quantity: 3, unsent: 1, gift: null, back: { ...NOTHING, kept } }];
  expect(at(order(DELIVERED, { lines }), NEXT_DAY)).toEqual([{ line: 1, quantity }]);
});

it.each([{ status: "shipped" }, { status: "returned" }, { paymentStatus: "refunded" }, { history: [] }])(
  "is nothing of an order with %j",
  (change) => {
    expect(at(order(DELIVERED, change), NEXT_DAY)).toEqual([]);
  },
);
