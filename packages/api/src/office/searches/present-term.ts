import type { SEARCH_DAYS, SEARCH_KINDS } from "@tuerca/office-contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import type { Context } from "../../context.ts";
import type { listTerms } from "../../modules/search/index.ts";

type Query = { days: (typeof SEARCH_DAYS)[number]; kind: (typeof SEARCH_KINDS)[number] };
type Term = Awaited<ReturnType<typeof listTerms>>[number];

/** What to list for a filter in an address, but for how many. */
export function termFilter({ clock }: Pick<Context, "clock">, { days, kind }: Query) {
  const since = spanishDay(new Date(clock.now().getTime() - (Number(days) - 1) * DAY_MS));
  return { since, isWithoutResult: kind === "without_result" };
}

/** A searched term, with the number of products that it finds now, and where it leads. */
export async function presentTerm({ catalog }: Pick<Context, "catalog">, term: Term) {
  const request = { categories: [], filters: [], sort: null, page: 1, perPage: 0, facets: false };
  const { total } = await catalog.find({ ...request, query: term.term });
  return {
    term: term.term,
    searches: term.searches,
    without_result: term.withoutResult,
    clicks: term.clicks,
    finds_now: total,
    leads_to: catalog.leadsTo(term.term),
  };
}
