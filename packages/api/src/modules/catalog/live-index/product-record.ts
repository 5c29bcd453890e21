import type { Cents } from "@tuerca/contract";
import type { Measures } from "../../drawings/index.ts";

/** The current offer; times in ms, null means open. */
export type RunningOffer = {
  price: Cents;
  from: number | null;
  to: number | null;
  lowestBefore: Cents;
};

/**
 * The stored data of a product for display. Names of brands and categories are left out, so that
 * they cannot become outdated.
 */
export type ProductRecord = {
  slug: string;
  name: string;
  sku: string;
  price: Cents;
  quantity: number;
  brandId: number | null;
  /** Own categories, without those above them. */
  leafIds: number[];
  models: string[];
  imagePaths: string[];
  sourceChannel: string | null;
  attributeSetId: number;
  ratingAverage: number | null;
  ratingCount: number;
  offer: RunningOffer | null;
  /** What a drawing can show of it; null if its attributes name no measure. */
  measures: Measures | null;
  unitsPerBox: number | null;
  quantityStep: number | null;
};

type Packed = [
  slug: string,
  name: string,
  sku: string,
  price: Cents,
  quantity: number,
  brandId: number | null,
  leafIds: number[],
  models: string[],
  imagePaths: string[],
  sourceChannel: string | null,
  attributeSetId: number,
  ratingAverage: number | null,
  ratingCount: number,
  offer: [price: Cents, from: number | null, to: number | null, lowestBefore: Cents] | null,
  measures: Measures | null,
  // Left out of a product that is sold piece by piece.
  unitsPerBox?: number | null,
  quantityStep?: number | null,
];

/** The stored form of a record: a JSON array. */
export function packRecord(record: ProductRecord): string {
  const { offer, unitsPerBox, quantityStep } = record;
  const packed: Packed = [
    record.slug,
    record.name,
    record.sku,
    record.price,
    record.quantity,
    record.brandId,
    record.leafIds,
    record.models,
    record.imagePaths,
    record.sourceChannel,
    record.attributeSetId,
    record.ratingAverage,
    record.ratingCount,
    offer && [offer.price, offer.from, offer.to, offer.lowestBefore],
    record.measures,
  ];
  if (unitsPerBox !== null || quantityStep !== null) packed.push(unitsPerBox, quantityStep);
  return JSON.stringify(packed);
}

/** The record of a payload from `packRecord`. */
export function unpackRecord(payload: string): ProductRecord {
  const packed: Packed = JSON.parse(payload);
  const offer = packed[13];
  return {
    slug: packed[0],
    name: packed[1],
    sku: packed[2],
    price: packed[3],
    quantity: packed[4],
    brandId: packed[5],
    leafIds: packed[6],
    models: packed[7],
    imagePaths: packed[8],
    sourceChannel: packed[9],
    attributeSetId: packed[10],
    ratingAverage: packed[11],
    ratingCount: packed[12],
    offer: offer && { price: offer[0], from: offer[1], to: offer[2], lowestBefore: offer[3] },
    measures: packed[14],
    unitsPerBox: packed[15] ?? null,
    quantityStep: packed[16] ?? null,
  };
}
