/** Basis points off for a brand, for a category and those below it, or for a brand within one. */
export type GroupTerm = { brand: string | null; category: string | null; off: number };

/** A group's terms; `off` is in basis points, brands and categories are named by their slugs. */
export type GroupTerms = {
  name: string;
  /** Off everything that no term is about. */
  off: number;
  /** Whether its members see prices without VAT first. */
  showsNet: boolean;
  terms: readonly GroupTerm[];
};
