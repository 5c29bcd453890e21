import type { Sort } from "@tuerca/contract";
import { rankingDetail, rankingOf } from "./rankings.ts";

/** The list's ranking in short, with details on demand. */
export function RankingNote({ sort, hasSales }: { sort: Sort; hasSales: boolean }) {
  return (
    <details className="mt-1 text-sm text-ink-2">
      <summary className="inline-block list-none py-0.5 [&::-webkit-details-marker]:hidden">
        Ordenados por {rankingOf(sort, hasSales).by}.{" "}
        <span className="link whitespace-nowrap">Cómo ordenamos</span>
      </summary>
      <p className="max-w-[80ch] pt-1 pb-2 text-[0.8125rem]">{rankingDetail(sort, hasSales)}</p>
    </details>
  );
}
