import type { DeliveryRate } from "@tuerca/contract";

type PostalCodes = { from: string; to: string };

/** Postal codes of the zones with VAT: elsewhere the price differs from the offer's. */
const POSTAL_CODES: Partial<Record<DeliveryRate["zone"], readonly PostalCodes[]>> = {
  peninsula: [
    { from: "01000", to: "06999" },
    { from: "08000", to: "34999" },
    { from: "36000", to: "37999" },
    { from: "39000", to: "50999" },
  ],
  baleares: [{ from: "07000", to: "07999" }],
};

/**
 * Delivery cost and time of this product alone (schema.org OfferShippingDetails); `price` in euros.
 */
export function shippingLd(rates: readonly DeliveryRate[], price: number): object[] {
  return rates.flatMap((rate) => {
    const codes = POSTAL_CODES[rate.zone];
    return codes ? [shippingDetails(rate, codes, price)] : [];
  });
}

function shippingDetails(rate: DeliveryRate, codes: readonly PostalCodes[], price: number): object {
  const isFree = rate.free_from !== null && price >= rate.free_from;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: (isFree ? 0 : rate.price).toFixed(2),
      currency: "EUR",
    },
    shippingDestination: {
      "@type": "DefinedRegion",
      addressCountry: "ES",
      postalCodeRange: codes.map(({ from, to }) => ({
        "@type": "PostalCodeRangeSpecification",
        postalCodeBegin: from,
        postalCodeEnd: to,
      })),
    },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, 1),
      transitTime: days(rate.min_days, rate.max_days),
    },
  };
}

function days(min: number, max: number): object {
  return { "@type": "QuantitativeValue", minValue: min, maxValue: max, unitCode: "DAY" };
}
