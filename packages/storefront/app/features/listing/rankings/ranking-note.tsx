import { type RankedBy, rankingDetail, rankingNote } from "./rankings.ts";

/** The list's ranking in short, with details on demand. */
export function RankingNote(list: RankedBy) {
  return (
    <details className="mt-1 text-sm text-ink-2">
      <summary className="inline-block list-none py-0.5 [&::-webkit-details-marker]:hidden">
        {rankingNote(list)} <span className="link whitespace-nowrap">Cómo ordenamos</span>
      </summary>
      <p className="max-w-[80ch] pt-1 pb-2 text-[0.8125rem]">{rankingDetail(list)}</p>
    </details>
  );
}
