import { ZONES } from "@tuerca/contract";
import type { OfficeCarrier, OfficeQuote, OfficeZonePrice } from "@tuerca/office-contract";
import type { CarrierRow, Quote, ZonePrice } from "../../modules/carriers/index.ts";

/** The carriers of parcels with their zones, nearest first; gift cards' carrier is left out. */
export function presentCarriers(rows: readonly CarrierRow[]): OfficeCarrier[] {
  const parcels = rows.filter(({ isDigital }) => !isDigital);
  return [...Map.groupBy(parcels, ({ id }) => id).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    const { id, name, description, active, trackingTemplate } = first;
    const zones = ofOne.flatMap(presentZone);
    return [
      {
        id,
        name,
        description,
        is_offered: active,
        tracking_template: trackingTemplate,
        zones: ZONES.flatMap((zone) => zones.filter((one) => one.zone === zone)),
      },
    ];
  });
}

/** None for a carrier without zones, which has a row all the same. */
function presentZone(row: CarrierRow): OfficeZonePrice[] {
  const { priceCents, freeFromCents, minDays, maxDays, cashFeeCents, cashMaxCents, version } = row;
  const zone = ZONES.find((one) => one === row.zone);
  if (!zone || priceCents === null || minDays === null || maxDays === null) return [];
  const cash =
    cashFeeCents === null || cashMaxCents === null
      ? null
      : { fee_cents: cashFeeCents, max_cents: cashMaxCents };
  return [
    {
      zone,
      price_cents: priceCents,
      free_from_cents: freeFromCents,
      cash,
      version,
      min_days: minDays,
      max_days: maxDays,
      is_sample: row.isSample ?? false,
      is_offered: row.isOffered ?? false,
    },
  ];
}

type SentPrice = Pick<OfficeZonePrice, "price_cents" | "free_from_cents" | "min_days" | "max_days" | "cash">;

/** A price as a call has sent it. */
export function priceIn({ price_cents, free_from_cents, min_days, max_days, cash }: SentPrice): ZonePrice {
  return {
    priceCents: price_cents,
    freeFromCents: free_from_cents,
    minDays: min_days,
    maxDays: max_days,
    cash: cash && { feeCents: cash.fee_cents, maxCents: cash.max_cents },
  };
}

/** A quote as calls answer it. */
export function presentQuote({ priceCents, leftUntilFreeCents, cash, earliest, latest }: Quote): OfficeQuote {
  return {
    price_cents: priceCents,
    left_until_free_cents: leftUntilFreeCents,
    earliest,
    latest,
    cash_fee_cents: cash?.feeCents ?? null,
  };
}
