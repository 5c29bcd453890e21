import { type FitVerdict, verdictOf } from "@tuerca/contract";
import { FIT_COLORS } from "./fit-looks.ts";
import { FitMark } from "./fit-mark.tsx";

type FitWordsProps = Pick<FitVerdict, "verdict" | "reason" | "words">;

/** A verdict in words on a line of its own, in its colour. */
export function FitWords({ words, ...judged }: FitWordsProps) {
  const verdict = verdictOf(judged);
  return (
    <p className={`flex min-h-[1.4em] gap-1 text-xs ${FIT_COLORS[verdict]}`}>
      <FitMark verdict={verdict} />
      <span className="font-semibold">{words}</span>
    </p>
  );
}
