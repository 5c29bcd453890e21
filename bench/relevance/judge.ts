import type { SearchHit, SearchResult } from "@tuerca/search";

/** One query and the product that it was made from. */
export type Trial = { query: string; id: number; name: string };

/** How a kind of query fared; `unclear` = misses of the first place whose query fits all products in front just as well. */
export type Score = { asked: number; first: number; firstFive: number; unclear: number; missed: string[] };

export const noScore = (): Score => ({ asked: 0, first: 0, firstFive: 0, unclear: 0, missed: [] });

const ALL = 50;

/** Asks a trial and adds its outcome to the score. `isAsGood` tells whether a product fits the query as well as the one meant. */
export function judge(
  score: Score,
  trial: Trial,
  search: (query: string, count: number) => SearchResult,
  isAsGood: (hit: SearchHit) => boolean,
): void {
  const { hits } = search(trial.query, ALL);
  const place = hits.findIndex(({ id }) => id === trial.id);
  score.asked += 1;
  if (place === 0) score.first += 1;
  if (place >= 0 && place < 5) score.firstFive += 1;
  if (place === 0) return;
  const before = place < 0 ? hits : hits.slice(0, place);
  if (before.length > 0 && before.every(isAsGood)) score.unclear += 1;
  else
    score.missed.push(`${trial.query} → ${trial.name} (${place < 0 ? "not found" : `place ${place + 1}`})`);
}
