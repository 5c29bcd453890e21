/** A postal address: the lines under the name, as on an envelope. */
export type Address = { name: string; lines: readonly string[] };
