import { leftOutText } from "../../../client/page/left-out-text.ts";
import { countOf } from "../../../ui/format-count.ts";
import type { SuggestState } from "../suggest-state.ts";
import { failureText } from "./failure-text.ts";

/** What a screen reader is told of the search under way. */
export function statusText({ phase, found, error }: SuggestState): string {
  if (phase === "slow") return "Buscando…";
  if (phase === "failed" && error) return failureText(error);
  if (phase !== "done" || !found) return "";
  const { near, meta } = found.answer;
  const { total, missing_code: missingCode, left_out: leftOut } = meta;
  if (missingCode === null && total === 0) return `Sin resultados para «${found.query}»`;
  const gaps = [
    missingCode === null ? "" : `No tenemos ${missingCode}. `,
    near.length > 0 ? `${countOf(near.length, "código parecido", "códigos parecidos")}. ` : "",
    total > 0 && leftOut.length > 0 ? `${leftOutText(leftOut)}: ` : "",
  ].join("");
  if (total === 0) return gaps.trim();
  return `${gaps}${countOf(total, "producto encontrado", "productos encontrados")}. Recórrelos con las flechas.`;
}
