/** A postal address: the lines under the name, as on an envelope. */
export type Address = { name: string; lines: readonly string[] };

/** An order for the warehouse. `storage`: where a piece lies, such as `A-03-2`. */
export type PickOrder = {
  number: string;
  placedOn: string;
  carrier: string;
  address: Address;
  comments: string | null;
  lines: readonly { sku: string; description: string; storage: string | null; pieces: number }[];
};
