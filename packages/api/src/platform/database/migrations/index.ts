import type { Migration } from "kysely/migration";
import { up as catalog } from "./0001-catalog.ts";
import { up as visitors } from "./0002-visitors.ts";
import { up as orders } from "./0003-orders.ts";
import { up as productDeletions } from "./0004-product-deletions.ts";
import { up as ratings } from "./0005-ratings.ts";
import { up as productFigures } from "./0006-product-figures.ts";
import { up as accounts } from "./0007-accounts.ts";
import { up as customerThings } from "./0008-customer-things.ts";
import { up as productChanges } from "./0009-product-changes.ts";
import { up as coupons } from "./0010-coupons.ts";
import { up as payments } from "./0011-payments.ts";
import { up as cashOnDelivery } from "./0012-cash-on-delivery.ts";
import { up as giftCards } from "./0013-gift-cards.ts";
import { up as termsStamp } from "./0014-terms-stamp.ts";
import { up as outboxDue } from "./0015-outbox-due.ts";
import { up as shortLivedRows } from "./0016-short-lived-rows.ts";
import { up as reservationsByKey } from "./0017-reservations-by-key.ts";
import { up as attemptTimes } from "./0018-attempt-times.ts";
import { up as textEnds } from "./0020-text-ends.ts";
import { up as digitalCarriers } from "./0021-digital-carriers.ts";
import { up as soldBrands } from "./0022-sold-brands.ts";
import { up as lateQuestions } from "./0023-late-questions.ts";
import { up as oneRefundSending } from "./0024-one-refund-sending.ts";
import { up as openOrders } from "./0025-open-orders.ts";
import { up as lostAnswers } from "./0026-lost-answers.ts";
import { up as refusals } from "./0027-refusals.ts";
import { up as undoneByOperators } from "./0028-undone-by-operators.ts";
import { up as endedAttempts } from "./0029-ended-attempts.ts";
import { up as bounds } from "./0030-bounds.ts";
import { up as skuKeys } from "./0031-sku-keys.ts";
import { up as pictures } from "./0032-pictures.ts";
import { up as feedSources } from "./0033-feed-sources.ts";
import { up as lineTotals } from "./0040-line-totals.ts";
import { up as noTownsOfOrders } from "./0041-no-towns-of-orders.ts";
import { up as sampleTerms } from "./0042-sample-terms.ts";
import { up as orderDesk } from "./0043-order-desk.ts";
import { up as watchedSources } from "./0044-watched-sources.ts";
import { up as shownRevision } from "./0047-shown-revision.ts";
import { up as rateLimits } from "./0048-rate-limits.ts";
import { up as invoices } from "./0049-invoices.ts";
import { up as billingSenders } from "./0051-billing-senders.ts";
import { up as opinions } from "./0053-opinions.ts";
import { up as withdrawals } from "./0054-withdrawals.ts";
import { up as returns } from "./0055-returns.ts";
import { up as returnRequests } from "./0056-return-requests.ts";
import { up as refundAccounts } from "./0057-refund-accounts.ts";
import { up as refundCauses } from "./0058-refund-causes.ts";
import { up as vehicles } from "./0060-vehicles.ts";
import { up as garage } from "./0061-garage.ts";
import { up as fitEvidence } from "./0063-fit-evidence.ts";
import { up as sharedCarts } from "./0064-shared-carts.ts";
import { up as audit } from "./0065-audit.ts";
import { up as staff } from "./0066-staff.ts";
import { up as officeOrders } from "./0067-office-orders.ts";
import { up as pickBatches } from "./0068-pick-batches.ts";
import { up as productOffice } from "./0069-product-office.ts";
import { up as desks } from "./0070-desks.ts";
import { up as officeMoney } from "./0071-office-money.ts";
import { up as officeOffers } from "./0073-office-offers.ts";
import { up as importRuns } from "./0074-import-runs.ts";
import { up as warehouseReturns } from "./0075-warehouse-returns.ts";
import { up as sentFields } from "./0076-sent-fields.ts";
import { up as insight } from "./0077-insight.ts";
import { up as feedNames } from "./0078-feed-names.ts";
import { up as content } from "./0079-content.ts";
import { up as connections } from "./0081-connections.ts";
import { up as searchRedirects } from "./0083-search-redirects.ts";
import { up as legalTexts } from "./0084-legal-texts.ts";
import { up as contentParts } from "./0085-content-parts.ts";
import { up as downloads } from "./0086-downloads.ts";
import { up as parcelPieces } from "./0087-parcel-pieces.ts";
import { up as refundLines } from "./0089-refund-lines.ts";
import { up as ordersToCancel } from "./0090-orders-to-cancel.ts";
import { up as seals } from "./0091-seals.ts";
import { up as wrongClocks } from "./0092-wrong-clocks.ts";
import { up as sealedAnswers } from "./0093-sealed-answers.ts";
import { up as permissions } from "./0094-permissions.ts";
import { up as salesWithoutGiftCards } from "./0095-sales-without-gift-cards.ts";
import { up as pickedPieces } from "./0099-picked-pieces.ts";
import { up as trackingNumbers } from "./0110-tracking-numbers.ts";

/** All migrations in order. A released one never changes; the database stores its name. */
export const migrations: Record<string, Migration> = {
  "0001-catalog": { up: catalog },
  "0002-visitors": { up: visitors },
  "0003-orders": { up: orders },
  "0004-product-deletions": { up: productDeletions },
  "0005-ratings": { up: ratings },
  "0006-product-figures": { up: productFigures },
  "0007-accounts": { up: accounts },
  "0008-customer-things": { up: customerThings },
  "0009-product-changes": { up: productChanges },
  "0010-coupons": { up: coupons },
  "0011-payments": { up: payments },
  "0012-cash-on-delivery": { up: cashOnDelivery },
  "0013-gift-cards": { up: giftCards },
  "0014-terms-stamp": { up: termsStamp },
  "0015-outbox-due": { up: outboxDue },
  "0016-short-lived-rows": { up: shortLivedRows },
  "0017-reservations-by-key": { up: reservationsByKey },
  "0018-attempt-times": { up: attemptTimes },
  "0020-text-ends": { up: textEnds },
  "0021-digital-carriers": { up: digitalCarriers },
  "0022-sold-brands": { up: soldBrands },
  "0023-late-questions": { up: lateQuestions },
  "0024-one-refund-sending": { up: oneRefundSending },
  "0025-open-orders": { up: openOrders },
  "0026-lost-answers": { up: lostAnswers },
  "0027-refusals": { up: refusals },
  "0028-undone-by-operators": { up: undoneByOperators },
  "0029-ended-attempts": { up: endedAttempts },
  "0030-bounds": { up: bounds },
  "0031-sku-keys": { up: skuKeys },
  "0032-pictures": { up: pictures },
  "0033-feed-sources": { up: feedSources },
  "0040-line-totals": { up: lineTotals },
  "0041-no-towns-of-orders": { up: noTownsOfOrders },
  "0042-sample-terms": { up: sampleTerms },
  "0043-order-desk": { up: orderDesk },
  "0044-watched-sources": { up: watchedSources },
  "0047-shown-revision": { up: shownRevision },
  "0048-rate-limits": { up: rateLimits },
  "0049-invoices": { up: invoices },
  "0051-billing-senders": { up: billingSenders },
  "0053-opinions": { up: opinions },
  "0054-withdrawals": { up: withdrawals },
  "0055-returns": { up: returns },
  "0056-return-requests": { up: returnRequests },
  "0057-refund-accounts": { up: refundAccounts },
  "0058-refund-causes": { up: refundCauses },
  "0060-vehicles": { up: vehicles },
  "0061-garage": { up: garage },
  "0063-fit-evidence": { up: fitEvidence },
  "0064-shared-carts": { up: sharedCarts },
  "0065-audit": { up: audit },
  "0066-staff": { up: staff },
  "0067-office-orders": { up: officeOrders },
  "0068-pick-batches": { up: pickBatches },
  "0069-product-office": { up: productOffice },
  "0070-desks": { up: desks },
  "0071-office-money": { up: officeMoney },
  "0073-office-offers": { up: officeOffers },
  "0074-import-runs": { up: importRuns },
  "0075-warehouse-returns": { up: warehouseReturns },
  "0076-sent-fields": { up: sentFields },
  "0077-insight": { up: insight },
  "0078-feed-names": { up: feedNames },
  "0079-content": { up: content },
  "0081-connections": { up: connections },
  "0083-search-redirects": { up: searchRedirects },
  "0084-legal-texts": { up: legalTexts },
  "0085-content-parts": { up: contentParts },
  "0086-downloads": { up: downloads },
  "0087-parcel-pieces": { up: parcelPieces },
  "0089-refund-lines": { up: refundLines },
  "0090-orders-to-cancel": { up: ordersToCancel },
  "0091-seals": { up: seals },
  "0092-wrong-clocks": { up: wrongClocks },
  "0093-sealed-answers": { up: sealedAnswers },
  "0094-permissions": { up: permissions },
  "0095-sales-without-gift-cards": { up: salesWithoutGiftCards },
  "0099-picked-pieces": { up: pickedPieces },
  "0110-tracking-numbers": { up: trackingNumbers },
};
