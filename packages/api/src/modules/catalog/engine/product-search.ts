import { Unavailable } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import type { ListedIds, ListRequest, SearchHit, SearchRequest, SearchResult } from "@tuerca/search";

/**
 * A search engine: answers what needs words, filters or an order of the whole catalogue. Each call
 * rejects with SearchAway if the engine does not answer, and never because of the words.
 */
export type ProductSearch = {
  search(request: SearchRequest): Promise<SearchResult>;
  /** Products that match some of the words, best matches first; at most 100. */
  suggest(words: string, limit: number): Promise<SearchHit[]>;
  /** Products that have all of the words, or the code; corrects and drops no word. */
  list(request: ListRequest): Promise<ListedIds>;
  /** Grows with every change that answers show. An answer is never older than it was before. */
  readonly version: number;
};

/** The search engine does not answer. */
export class SearchAway extends Unavailable {
  constructor(problem: string) {
    super(why("search_away", { problem }));
  }
}
