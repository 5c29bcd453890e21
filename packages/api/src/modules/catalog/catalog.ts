import type { Product } from "@tuerca/contract";

/** The catalogue as it is read: from memory, at most a second behind the database. */
export type Catalog = {
  /** Products by id as lists show them; ids that are not for sale are left out. */
  products(ids: readonly number[]): Map<number, Product>;
  /** Grows with every change that any page could show. */
  readonly version: number;
  /** Whether the index has been built. */
  readonly ready: boolean;
  close(): Promise<void>;
};
