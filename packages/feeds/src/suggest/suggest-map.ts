import { UnknownList } from "../files/json/json-feed.ts";
import type { FeedOptions, FeedSource } from "../files/open-feed.ts";
import { ImportError } from "../import-error.ts";
import { mapOfExport } from "./known-exports.ts";
import { type Proposal, proposeMap } from "./propose-map.ts";
import { readSample, type Sample } from "./read-sample.ts";

/** A proposed map, and the part of the file that was read for it. */
export type SuggestedMap = Proposal &
  Sample & {
    /** The included map for such files. */
    included: string | null;
  };

export type SuggestOptions = FeedOptions & {
  /** The most columns of a file without an included map; any number otherwise. */
  most?: number;
  /** Reads the list of a JSON file that looks most like products, where none has a known name. */
  picksList?: boolean;
};

/**
 * Proposes a map for a feed by its column names and its first 20 rows. Throws ImportError if the
 * feed cannot be read, or has too many columns.
 */
export async function suggestMap(source: FeedSource, options: SuggestOptions = {}): Promise<SuggestedMap> {
  const { most = Number.POSITIVE_INFINITY, picksList = false, ...file } = options;
  try {
    const sample = await readSample(source, file);
    const included = mapOfExport(sample);
    if (included === null && sample.columns.length > most)
      throw new ImportError(`The file has more than ${most} columns.`);
    return { ...sample, ...proposeMap(sample.columns), included };
  } catch (error) {
    if (!picksList || !(error instanceof UnknownList)) throw error;
    return pickList(source, { ...options, picksList: false }, error.lists);
  }
}

/** The first list that has codes and prices, else the first one. */
async function pickList(source: FeedSource, options: SuggestOptions, lists: readonly string[]) {
  const found: SuggestedMap[] = [];
  for (const rows of lists) {
    const suggested = await suggestMap(source, { ...options, rows });
    if (suggested.map.fields.sku && suggested.map.fields.price) return suggested;
    found.push(suggested);
  }
  return found[0] ?? suggestMap(source, options);
}
