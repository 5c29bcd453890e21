import { reportSearch } from "@tuerca/contract/calls";
import { useEffect } from "react";
import { callApi } from "../../client/api/call-api.ts";
import type { ListingPageData } from "./listing-page-data.ts";

/**
 * The search that was reported last, and whether its click was: without its filters, it is no new
 * search.
 */
let last = { query: "", isFollowed: false };

/**
 * Reports a search whose results the visitor sees, and that one of them is followed, so that the
 * server counts its words. Filters and further pages are the same search.
 */
export function ReportedSearch({ data }: { data: ListingPageData }): null {
  const { kind, listing, products, gaps } = data;
  const query = kind === "search" ? listing.query.trim() : "";
  const isFirst = listing.page === 1 && listing.filters.length === 0;
  const isFound = products.meta.total > 0;
  useEffect(() => {
    if (!query || !isFirst || query === last.query) return;
    last = { query, isFollowed: false };
    report(query, isFound ? "found" : "nothing");
  }, [query, isFirst, isFound]);
  useEffect(() => {
    const paths = new Set([...products.data, ...(gaps?.near ?? [])].map((product) => product.url_path));
    const onClick = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest("main a")?.getAttribute("href");
      if (!href || !paths.has(href) || last.query !== query || last.isFollowed) return;
      last.isFollowed = true;
      report(query, "followed");
    };
    if (!query) return;
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [query, products, gaps]);
  return null;
}

/** Reports even while the page is left. If it cannot be sent, the search is not counted. */
function report(query: string, outcome: "found" | "nothing" | "followed"): void {
  callApi(reportSearch, { body: { query, outcome }, keepalive: true }).catch(() => {});
}
