import { reportSearch } from "@tuerca/contract/calls";
import { useEffect } from "react";
import { callApi } from "../../client/api/call-api.ts";
import type { ListingPageData } from "./listing-page-data.ts";

/** The query that was told last: without its filters, it is no new search. */
let lastQuery: string | null = null;

/**
 * Tells the server of a search whose results the visitor sees, which counts its words. Filters and
 * further pages are the same search.
 */
export function useReportedSearch({ kind, listing, products }: ListingPageData): void {
  const isFirst = kind === "search" && listing.page === 1 && listing.filters.length === 0;
  const query = isFirst ? listing.query.trim() : "";
  const isFound = products.meta.total > 0;
  useEffect(() => {
    if (!query || query === lastQuery) return;
    lastQuery = query;
    // What cannot be sent is not counted.
    callApi(reportSearch, { body: { query, found: isFound } }).catch(() => {});
  }, [query, isFound]);
}
