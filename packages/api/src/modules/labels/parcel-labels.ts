import type { Address } from "@tuerca/contract";
import type { ParcelLabel } from "@tuerca/documents";

/** An order's parcel as the maker of its label knows it; cents to collect, grams. */
export type Parcel = {
  number: string;
  carrier: string;
  placedOn: Date;
  shippingAddress: Address;
  comments: string | null;
  weightG: number | null;
  cashCents: number | null;
};

/** Where a parcel is, by its carrier. */
export type Journey = "announced" | "in_transit" | "delivered" | "returned";

/** A label to print: the carrier's file, or the data of our own. */
export type LabelPage = { pdf: Buffer } | { own: ParcelLabel };

/**
 * Who makes the labels of a carrier. Each parcel has a key: whatever is repeated with it has the
 * same effect once. All throw LabelRefused, which is final, or NoLabelAnswer, to be tried again.
 */
export type ParcelLabels = {
  isOwn: boolean;
  /** Announces a parcel to the carrier; null if the carrier has its number later. */
  create(key: string, parcel: Parcel): Promise<{ trackingNumber: string | null }>;
  label(key: string, parcel: Parcel): Promise<LabelPage>;
  /** Cancels a parcel, also one that never arrived there, which then never will. */
  cancel(key: string): Promise<void>;
  /** Null if nobody knows. */
  journey(key: string): Promise<Journey | null>;
};

/** The carrier will not do it; the message is its reason, for the staff. */
export class LabelRefused extends Error {}

/** No valid answer; the message says why, in Spanish, without any address. */
export class NoLabelAnswer extends Error {}
