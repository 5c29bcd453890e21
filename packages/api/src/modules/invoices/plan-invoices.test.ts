import { type Address, withoutVat, type Zone } from "@tuerca/contract";
import { checkInvoice } from "@tuerca/documents/check-invoice";
import { loadConfig } from "@tuerca/platform/config";
import { findFaults, isSealIntact } from "@tuerca/verifactu";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waysOf } from "../../flows/admin/books/paid-ways.ts";
import { computeTotals, type TotalsInput } from "../cart/cart-totals.ts";
import type { CouponRule } from "../coupons/coupon.ts";
import type { InvoicedOrder, InvoicedRefund } from "./compose/invoiced-order.ts";
import { planInvoices, type Wanted } from "./compose/plan-invoices.ts";
import { issuerOf } from "./issuing/issuer.ts";
import { type Ends, seriesAt, writeDrafts } from "./issuing/write-drafts.ts";
import type { StoredInvoice } from "./stored-invoice.ts";

const RUNS = process.env.SOAK ? 20_000 : 600;
const NOW = new Date("2027-03-01T10:00:00Z");
const issuer = issuerOf(loadConfig({}));
const RECIPIENT = {
  name: "Talleres Núñez, S.L.",
  nif: "B87654323",
  address: ["Calle Real, 1", "28013 Madrid"],
};

const anyCoupon: fc.Arbitrary<CouponRule> = fc.record({
  id: fc.nat(),
  name: fc.constant("Cupón"),
  value: fc.integer({ min: 1, max: 10_000 }),
  kind: fc.constantFrom("percent", "fixed", "free_shipping"),
  productIds: fc.subarray([0, 1, 2, 3, 4]),
});

const anyCart: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(
    fc.record({
      productId: fc.nat(4),
      unitCents: fc.nat(40_000),
      originalCents: fc.constant(0),
      quantity: fc.integer({ min: 1, max: 7 }),
      gift: fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, fc.constant({})),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shippingCents: fc.nat(2000),
  coupon: fc.option(anyCoupon),
  surchargeCents: fc.nat(500),
  balanceCents: fc.oneof(fc.constant(0), fc.nat(100_000)),
  zone: fc.constantFrom<(Zone | null)[]>("peninsula", "baleares", "canarias", "ceuta", "melilla"),
});

const anyRun = fc.record({
  cart: anyCart,
  nif: fc.constantFrom(null, "12345678Z", "FR40303265045", "passport:US:X1234567"),
  /** Parts of what is left, in thousandths; the last one takes the rest if `isWhole`. */
  parts: fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }),
  isWhole: fc.boolean(),
  annulled: fc.boolean(),
  asksBefore: fc.nat(6),
});

function address(nif: string | null): Address {
  return {
    id: null,
    name: "Ana",
    surname: "Pérez Gil",
    company: null,
    nif,
    phone: "+34600100200",
    street: "Calle Mayor, 1",
    street_2: null,
    postal_code: "28013",
    city: "Madrid",
    province: "Madrid",
    country: "ES" as const,
    is_default: false,
  };
}

function orderOf(cart: TotalsInput, nif: string | null): InvoicedOrder {
  const totals = computeTotals(cart);
  return {
    id: "order",
    number: "2027-000001",
    paymentMethod: "card",
    paidAt: NOW,
    customerNif: null,
    destination: "28013 Madrid",
    billingAddress: address(nif),
    carrierName: "Envío estándar",
    refunds: [],
    invoices: [],
    restoredCents: 0,
    restorings: [],
    corrections: [],
    ...totals,
    lines: cart.lines.map(({ quantity, gift }, index) => ({
      name: "Pieza",
      sku: "P-1",
      quantity,
      isVoucher: gift !== undefined,
      ...(totals.lines[index] ?? { unitCents: 0, totalCents: 0, discountCents: 0 }),
    })),
  };
}

/** Issues what an order lacks, as the flow does. */
function issue(order: InvoicedOrder, wanted: Wanted, ends: Ends): { order: InvoicedOrder; ends: Ends } {
  const written = writeDrafts(issuer, order, planInvoices(order, wanted), ends);
  for (const { record } of written.records) {
    expect(findFaults(record, NOW)).toEqual([]);
    expect(isSealIntact(record)).toBe(true);
  }
  for (const { document } of written.invoices)
    checkInvoice({ ...document, qr: document.qr && { ...document.qr, isSent: true } });
  const added: StoredInvoice[] = written.invoices.map((one) => ({ ...one, cancelledAt: null }));
  return { order: { ...order, invoices: [...order.invoices, ...added] }, ends: written.ends };
}

const start = (): Ends => ({
  chain: { previous: null, at: NOW },
  series: seriesAt(issuer.series, NOW).map((series) => ({ series, lastNumber: 0, lastIssuedOn: null })),
});

const SALE: Wanted = { sale: true, recipient: null };
const NOTHING: Wanted = { sale: false, recipient: null };
const sumOf = (all: readonly StoredInvoice[], of: "totalCents" | "baseCents" | "vatCents" | "voucherCents") =>
  all.reduce((sum, one) => sum + one[of], 0);
const taxing = ({ invoices }: InvoicedOrder) => invoices.filter(({ kind }) => kind !== "substitution");

describe("the invoices of any order", () => {
  it("add up to what was paid less what went back: in all, by base, VAT and vouchers", () => {
    fc.assert(
      fc.property(anyRun, ({ cart, nif, parts, isWhole, annulled, asksBefore }) => {
        let order = orderOf(cart, nif);
        let ends = start();
        const paidCents = order.totalCents + order.giftCardCents;
        ({ order, ends } = issue(order, SALE, ends));
        expect(taxing(order)).toHaveLength(1);
        expect(sumOf(order.invoices, "totalCents")).toBe(paidCents);
        const goodsCents = order.baseCents + order.vatCents;
        let leftCents = order.totalCents - (annulled ? 0 : order.voucherCents);
        const annulledCents = annulled ? order.voucherCents : 0;
        let backCents = 0;
        const giveBack = (refund: InvoicedRefund | null, wanted: Wanted, cardCents = 0) => {
          const restored = { restoredCents: order.restoredCents + cardCents };
          const refunds = refund ? [...order.refunds, refund] : order.refunds;
          backCents += (refund?.cents ?? 0) + cardCents;
          ({ order, ends } = issue({ ...order, ...restored, refunds }, wanted, ends));
          expect(sumOf(taxing(order), "totalCents")).toBe(paidCents - backCents);
          expect(sumOf(taxing(order), "baseCents")).toBe(
            backOfGoods(order) === 0
              ? order.baseCents
              : withoutVat(goodsCents - backOfGoods(order), order.vatBasisPoints),
          );
        };
        for (const [index, part] of parts.entries()) {
          const isLast = index === parts.length - 1;
          const cents = isLast && isWhole ? leftCents : Math.floor((leftCents * part) / 1000);
          leftCents -= cents;
          const wanted = index === asksBefore ? { sale: false, recipient: RECIPIENT } : NOTHING;
          const refund = { id: index + 1, cents, annulledCents, method: "card", what: null } as const;
          if (cents > 0) giveBack(refund, wanted);
          // A return restores a part of the gift cards' share beside its money.
          const cardCents = Math.floor(((order.giftCardCents - order.restoredCents) * part) / 2000);
          if (cardCents > 0) giveBack(null, NOTHING, cardCents);
        }
        const restCents = order.giftCardCents - order.restoredCents;
        if (restCents > 0 && isWhole) giveBack(null, NOTHING, restCents);
        const done = order.invoices.length;
        ({ order, ends } = issue(order, SALE, ends));
        expect(order.invoices).toHaveLength(done);
        expectSubstitutions(order, nif);
        const descriptions = order.invoices
          .flatMap(({ document }) => document.lines)
          .map((line) => line.description);
        expect(descriptions).not.toContain("Descuento");
        for (const one of order.invoices)
          expect(one.baseCents + one.vatCents + one.voucherCents).toBe(one.totalCents);
        const waysOfAll = taxing(order).map(({ document }) => waysOf(document));
        expect(waysOfAll.map((ways) => ways.reduce<number>((sum, cents) => sum + (cents ?? 0), 0))).toEqual(
          taxing(order).map(({ totalCents }) => totalCents),
        );
        const [card = 0, giftCard = 0] = [0, 4].map((at) =>
          waysOfAll.reduce((sum, ways) => sum + (ways[at] ?? 0), 0),
        );
        const cardBack = order.refunds.reduce((sum, { cents }) => sum + cents, 0);
        expect(card).toBe(order.totalCents - cardBack);
        expect(giftCard).toBe(order.giftCardCents - order.restoredCents);
      }),
      { numRuns: RUNS },
    );
  }, 300_000);
});

/** The goods' money that went back by the invoices, in cents. */
function backOfGoods(order: InvoicedOrder): number {
  const back = taxing(order).filter(({ kind }) => kind === "rectifying");
  return -(sumOf(back, "baseCents") + sumOf(back, "vatCents"));
}

/** With a full invoice in their place, simplified ones and those add up to the same. */
function expectSubstitutions(order: InvoicedOrder, nif: string | null): void {
  const full = order.invoices.filter(({ kind }) => kind === "substitution");
  if (nif) expect(full).toEqual([]);
  if (full.length > 0) expect(sumOf(full, "totalCents")).toBe(sumOf(taxing(order), "totalCents"));
}
