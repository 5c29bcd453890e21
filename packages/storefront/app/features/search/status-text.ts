import { countOf } from "../../ui/format-count.ts";
import { failureText } from "./failure-text.ts";
import type { SuggestState } from "./suggest-state.ts";

/** What a screen reader is told of the search under way. */
export function statusText({ phase, found, error }: SuggestState): string {
  if (phase === "slow") return "Buscando…";
  if (phase === "failed" && error) return failureText(error);
  if (phase !== "done" || !found) return "";
  const { total } = found.answer.meta;
  if (total === 0) return `Sin resultados para «${found.query}»`;
  return `${countOf(total, "producto encontrado", "productos encontrados")}. Recórrelos con las flechas.`;
}
