/**
 * Numbers of PostgreSQL's advisory locks, each with what its holder does alone. They stay as they
 * are, since processes of two versions share a database during an update.
 */
export const ADVISORY_LOCKS = {
  /** Migrates the schema. */
  migration: 7_204_310,
  /** Imports a feed. */
  import: 7_204_311,
  /** Fetches watched sources. */
  watchedSources: 7_204_312,
  /** Counts what products sold. */
  productStats: 7_204_313,
  /** Sends billing records. */
  billingRecords: 7_204_314,
  /** Fills a demo database. */
  demo: 7_204_315,
  /** Appends to the audit. */
  audit: 7_204_316,
  /** Makes or reopens a batch of orders to be prepared. */
  pickBatches: 7_204_317,
  /** Runs the office's imports. */
  importRuns: 7_204_318,
  /** Stores the sums of a day's invoices; whoever writes an invoice shares it. */
  salesDaily: 7_204_319,
  /** Changes categories or brands by hand. */
  taxonomy: 7_204_330,
  /** Writes the feed for Google Merchant Center. */
  merchantFeed: 7_204_331,
  /** Makes products: a batch of an import, or somebody in the office. */
  newProducts: 7_204_332,
} as const;
