import { type Applied, SchemaUnfit, type Step } from "./step.ts";

/** The last commit with the former steps, all of which are in the baseline. */
const LAST_COMMIT = "c8742d73";

/** The steps before the baseline, which no release had, by the names that databases store. */
export const FORMER_STEPS: readonly string[] = [
  "0001-catalog",
  "0002-visitors",
  "0003-orders",
  "0004-product-deletions",
  "0005-ratings",
  "0006-product-figures",
  "0007-accounts",
  "0008-customer-things",
  "0009-product-changes",
  "0010-coupons",
  "0011-payments",
  "0012-cash-on-delivery",
  "0013-gift-cards",
  "0014-terms-stamp",
  "0015-outbox-due",
  "0016-short-lived-rows",
  "0017-reservations-by-key",
  "0018-attempt-times",
  "0020-text-ends",
  "0021-digital-carriers",
  "0022-sold-brands",
  "0023-late-questions",
  "0024-one-refund-sending",
  "0025-open-orders",
  "0026-lost-answers",
  "0027-refusals",
  "0028-undone-by-operators",
  "0029-ended-attempts",
  "0030-bounds",
  "0031-sku-keys",
  "0032-pictures",
  "0033-feed-sources",
  "0040-line-totals",
  "0041-no-towns-of-orders",
  "0042-sample-terms",
  "0043-order-desk",
  "0044-watched-sources",
  "0047-shown-revision",
  "0048-rate-limits",
  "0049-invoices",
  "0051-billing-senders",
  "0053-opinions",
  "0054-withdrawals",
  "0055-returns",
  "0056-return-requests",
  "0057-refund-accounts",
  "0058-refund-causes",
  "0060-vehicles",
  "0061-garage",
  "0063-fit-evidence",
  "0064-shared-carts",
  "0065-audit",
  "0066-staff",
  "0067-office-orders",
  "0068-pick-batches",
  "0069-product-office",
  "0070-desks",
  "0071-office-money",
  "0073-office-offers",
  "0074-import-runs",
  "0075-warehouse-returns",
  "0076-sent-fields",
  "0077-insight",
  "0078-feed-names",
  "0079-content",
  "0081-connections",
  "0083-search-redirects",
  "0084-legal-texts",
  "0085-content-parts",
  "0086-downloads",
  "0087-parcel-pieces",
  "0089-refund-lines",
  "0090-orders-to-cancel",
  "0091-seals",
  "0092-wrong-clocks",
  "0093-sealed-answers",
  "0094-permissions",
  "0095-sales-without-gift-cards",
  "0099-picked-pieces",
  "0100-buyers-from-abroad",
];

/**
 * What a database that has had these former steps counts as having had. Throws SchemaUnfit if it
 * stopped between them, or has had others.
 */
export function adoptedSteps(former: readonly string[], steps: readonly Step[]): Applied[] {
  const had = new Set(former);
  const missing = FORMER_STEPS.filter((name) => !had.has(name));
  if (missing.length > 0)
    throw new SchemaUnfit(
      `The database lacks ${missing.length} of the ${FORMER_STEPS.length} steps from before the first release, from ${missing[0]} on: start commit ${LAST_COMMIT} on it once, then this release.`,
    );
  const [baseline, ...later] = steps;
  const kept = later.filter(({ name }) => had.has(name));
  const others = former.filter((name) => !FORMER_STEPS.includes(name) && !kept.some((s) => s.name === name));
  if (others.length > 0 || !baseline)
    throw new SchemaUnfit(
      `The database has had the steps ${others.join(", ")} from before the first release, which this release does not know: start a newer one.`,
    );
  return [baseline, ...kept];
}
