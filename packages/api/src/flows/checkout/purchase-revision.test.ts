import type { Address } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { totalsOf } from "../../modules/cart/index.ts";
import { revisionOf } from "./purchase-revision.ts";

type Purchase = Parameters<typeof revisionOf>[0];

const ADDRESS: Address = {
  id: null,
  is_default: false,
  country: "ES",
  name: "Ana",
  surname: "Pérez",
  company: null,
  nif: null,
  phone: "+34600100200",
  street: "Mayor, 1",
  street_2: null,
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
};
const CHECKOUT: Purchase["checkout"] = {
  id: "c1",
  customer: { email: "ana@example.es", name: "Ana", phone: "+34600100200", nif: null },
  shippingAddress: ADDRESS,
  billingAddress: null,
  carrierId: 1,
  paymentMethod: "transfer",
  comments: null,
};
const RECIPIENT = {
  recipient_name: "Luis",
  recipient_email: "luis@example.es",
  recipient_mobile: "+34600200300",
  message: null,
  deliver_on: null,
};
const PRICED = {
  sellable: undefined,
  buyable: true,
  isMemberPrice: false,
  seenUnitCents: 1000,
  unitCents: 1000,
  originalCents: 1000,
};
const PART = { ...PRICED, productId: 7, quantity: 2 };
const GIFT = { ...PRICED, productId: 8, quantity: 1, gift: { amountCents: 1000, recipient: RECIPIENT } };
const LINES = [PART, GIFT];

const CHARGES = { shippingCents: 495, surchargeCents: 0, zone: null };
const TOTALS = totalsOf({ lines: LINES, coupon: null, giftCards: null }, CHARGES);

const revisionWith = ({ checkout = {}, lines = LINES, totals = {} }: Change = {}) =>
  revisionOf({
    checkout: { ...CHECKOUT, ...checkout },
    cart: { lines },
    totals: { ...TOTALS, ...totals },
  });
type Change = {
  checkout?: Partial<Purchase["checkout"]>;
  lines?: Purchase["cart"]["lines"];
  totals?: Partial<Purchase["totals"]>;
};

const customerWith = (change: object) => ({
  checkout: {
    customer: { email: "ana@example.es", name: "Ana", phone: "+34600100200", nif: null, ...change },
  },
});
const giftTo = (change: object): Change => ({
  lines: [PART, { ...GIFT, gift: { amountCents: 1000, recipient: { ...RECIPIENT, ...change } } }],
});
const { id: _id, is_default: _isDefault, ...PARTS } = ADDRESS;
const addresses = Object.keys(PARTS).flatMap((field): Change[] => [
  { checkout: { shippingAddress: { ...ADDRESS, [field]: "x" } } },
  { checkout: { billingAddress: { ...ADDRESS, [field]: "x" } } },
]);

const CHANGES: Change[] = [
  { checkout: { id: "c2" } },
  ...["email", "name", "phone", "nif"].map((field) => customerWith({ [field]: "x" })),
  ...addresses,
  { checkout: { billingAddress: ADDRESS } },
  { checkout: { shippingAddress: null, billingAddress: ADDRESS } },
  { checkout: { carrierId: 2 } },
  { checkout: { paymentMethod: "card" } },
  { checkout: { comments: "Llamar antes" } },
  { lines: [] },
  { lines: [GIFT, PART] },
  { lines: [{ ...PART, productId: 9 }, GIFT] },
  { lines: [{ ...PART, quantity: 3 }, GIFT] },
  ...Object.keys(RECIPIENT).map((field) => giftTo({ [field]: "x" })),
  { totals: { lines: TOTALS.lines.map((line) => ({ ...line, totalCents: 1 })) } },
  { totals: { totalCents: 1 } },
  { totals: { shippingCents: 1 } },
  { totals: { discountCents: 1 } },
  { totals: { surchargeCents: 1 } },
  { totals: { giftCardCents: 1 } },
];

describe("the revision of a purchase", () => {
  it("is another one with each part of what is agreed to", () => {
    const revisions = [{}, ...CHANGES].map(revisionWith);
    expect(new Set(revisions).size).toBe(CHANGES.length + 1);
    for (const revision of revisions) expect(revision).toMatch(/^[\w-]{22}$/);
  });

  it("is the same with its parts in another order, and with what changes by itself", () => {
    const backwards = Object.fromEntries(Object.entries(ADDRESS).reverse()) as Address;
    const delivered = { shippingAddress: { ...backwards, id: 5, is_default: true }, latest: "2026-11-25" };
    expect(revisionWith({ checkout: delivered })).toBe(revisionWith());
    const renamed = LINES.map((line) => ({ ...line, seenUnitCents: 1, sellable: undefined }));
    expect(revisionWith({ lines: renamed })).toBe(revisionWith());
  });
});
